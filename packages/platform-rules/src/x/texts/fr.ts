import type { TranslatedTexts } from '../../translated.ts';

export const fr: TranslatedTexts = {
  'The people who may reply. Default: everyone.':
    'Les personnes qui peuvent répondre. Par défaut : tout le monde.',
  'Mentioned users': 'Comptes mentionnés',
  Subscribers: 'Abonnés payants',
  Verified: 'Comptes certifiés',
  'The OAuth 2.0 client ID of the app in X’s developer console.':
    'L’ID client OAuth 2.0 de l’application, dans la console pour développeurs de X.',
  'The secret of a confidential client; a public client has none.':
    'Le secret d’un client confidentiel ; un client public n’en a pas.',
  'The address of a server in place of X, for tests. It serves /at/api.x.com and /at/x.com.':
    'L’adresse d’un serveur à la place de X, pour des tests. Il fournit /at/api.x.com et /at/x.com.',
  'Sign in to X’s developer console and create an app. Enter a name, a description and the use case.':
    'Connectez-vous à la console pour développeurs de X et créez une application. Indiquez un nom, une description et le cas d’utilisation.',
  'In the settings of the app, set up user authentication.':
    'Dans les paramètres de l’application, configurez l’authentification des utilisateurs.',
  'Select the permission “Read and write”, and the type “Web App, Automated App or Bot”.':
    'Choisissez l’autorisation « Read and write » et le type « Web App, Automated App or Bot ».',
  'Add the callback address below. X compares it character by character. For a website, enter the address of this installation.':
    'Ajoutez l’adresse de rappel ci-dessous. X la compare caractère par caractère. Comme site web, indiquez l’adresse de cette installation.',
  'Save. Copy the client ID and the client secret of OAuth 2.0 immediately, because X shows the secret once.':
    'Enregistrez. Copiez aussitôt l’ID client et le secret client OAuth 2.0, car X n’affiche le secret qu’une fois.',
  'Buy credits in the developer console. X charges the owner of the app for each request.':
    'Achetez des crédits dans la console pour développeurs. X facture chaque requête au propriétaire de l’application.',
  'X reviews no apps: everything works at once, for accounts of all people. Requests fail when the credits are used up.':
    'X n’examine pas les applications : tout fonctionne immédiatement, pour les comptes de tout le monde. Les requêtes échouent quand les crédits sont épuisés.',
  'If a response of X is lost, Postrider looks the post up. If X can’t prove that it is absent, the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Si une réponse de X se perd, Postrider recherche la publication. Si X ne peut pas prouver qu’elle est absente, le résultat est inconnu (`outcome_unknown`), et la publication n’est jamais renvoyée automatiquement.',
};
