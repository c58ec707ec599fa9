import type { TranslatedTexts } from '../../translated.ts';

export const fr: TranslatedTexts = {
  'Title of the document': 'Titre du document',
  'The title that LinkedIn shows with a PDF. Default: the name of the file.':
    'Le titre que LinkedIn affiche avec un PDF. Par défaut : le nom du fichier.',
  'Question of a poll': 'Question du sondage',
  'The question of a poll, for a post with a text and without files.':
    'La question d’un sondage, pour une publication avec un texte et sans fichier.',
  'Answers of a poll': 'Réponses du sondage',
  'Two to four answers of up to 30 characters.': 'De deux à quatre réponses de 30 caractères au plus.',
  'Duration of a poll': 'Durée du sondage',
  'Default: one week.': 'Par défaut : une semaine.',
  'One day': 'Un jour',
  'Three days': 'Trois jours',
  'One week': 'Une semaine',
  'Two weeks': 'Deux semaines',
  'Show a card for the first link of a post without files and poll. Default: true.':
    'Affiche une carte pour le premier lien d’une publication sans fichier ni sondage. Par défaut : oui.',
  Reposts: 'Republications',
  'Allow others to repost the post. Default: true.':
    'Autorise les autres à republier la publication. Par défaut : oui.',
  'The people who see the post: everyone, members of LinkedIn, or connections of the account. Default: everyone.':
    'Qui voit la publication : tout le monde, les membres de LinkedIn ou les relations du compte. Par défaut : tout le monde.',
  'Logged in': 'Membres connectés',
  Connections: 'Relations',
  'The client ID on the tab “Auth” of the app in LinkedIn’s developer portal.':
    'L’ID client de l’onglet « Auth » de l’application, dans le portail pour développeurs de LinkedIn.',
  'The primary client secret on the same tab.': 'Le secret client principal, sur le même onglet.',
  'The address of a server in place of LinkedIn, for tests. It serves /at/api.linkedin.com and /at/www.linkedin.com.':
    'L’adresse d’un serveur à la place de LinkedIn, pour des tests. Il fournit /at/api.linkedin.com et /at/www.linkedin.com.',
  'Sign in to LinkedIn’s developer portal and select “Create app”. Every app belongs to a LinkedIn Page: select the Page of your company, or create one first.':
    'Connectez-vous au portail pour développeurs de LinkedIn et choisissez « Create app ». Chaque application appartient à une Page LinkedIn : choisissez celle de votre entreprise, ou créez-en d’abord une.',
  'On the tab “Settings” of the app, select “Verify”, and open the link that appears as a super admin of the Page.':
    'Sur l’onglet « Settings » de l’application, choisissez « Verify », puis ouvrez le lien affiché en tant que super administrateur de la Page.',
  'On the tab “Products”, request access to “Sign In with LinkedIn using OpenID Connect” and to “Share on LinkedIn”. LinkedIn grants both immediately.':
    'Sur l’onglet « Products », demandez l’accès à « Sign In with LinkedIn using OpenID Connect » et à « Share on LinkedIn ». LinkedIn accorde les deux immédiatement.',
  'On the tab “Auth”, add the callback address below to the authorized redirect URLs. LinkedIn compares it character by character, and requires https.':
    'Sur l’onglet « Auth », ajoutez l’adresse de rappel ci-dessous aux URL de redirection autorisées. LinkedIn la compare caractère par caractère et exige https.',
  'Check that the OAuth 2.0 scopes there contain openid, profile and w_member_social. Copy the client ID and the primary client secret.':
    'Vérifiez que les scopes OAuth 2.0 y contiennent openid, profile et w_member_social. Copiez l’ID client et le secret client principal.',
  'LinkedIn does not review apps with these two products: everything works at once, for accounts of all members. It allows 150 requests a day for each member.':
    'LinkedIn n’examine pas les applications avec ces deux produits : tout fonctionne immédiatement, pour les comptes de tous les membres. 150 requêtes par jour sont autorisées pour chaque membre.',
  'If a response of LinkedIn is lost, Postrider looks the post up. If LinkedIn can’t prove that it is absent, the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Si une réponse de LinkedIn se perd, Postrider recherche la publication. Si LinkedIn ne peut pas prouver qu’elle est absente, le résultat est inconnu (`outcome_unknown`), et la publication n’est jamais renvoyée automatiquement.',
};
