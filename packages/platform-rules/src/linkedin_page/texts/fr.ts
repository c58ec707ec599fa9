import type { TranslatedTexts } from '../../translated.ts';

export const fr: TranslatedTexts = {
  'A comment on the post, published right after it on LinkedIn Pages.':
    'Un commentaire de la publication, publié juste après elle sur LinkedIn Pages.',
  'The client ID on the tab “Auth” of the app for Pages in LinkedIn’s developer portal.':
    'L’ID client de l’onglet « Auth » de l’application pour les Pages, dans le portail pour développeurs de LinkedIn.',
  'Sign in to LinkedIn’s developer portal and select “Create app”. This must be another app than the one for members: the product for Pages must be the only one of its app.':
    'Connectez-vous au portail pour développeurs de LinkedIn et choisissez « Create app ». Ce doit être une autre application que celle des membres : le produit pour les Pages doit être le seul de son application.',
  'On the tab “Settings” of the app, select “Verify”, and open the link that appears as a super admin of the Page to which the app belongs.':
    'Sur l’onglet « Settings » de l’application, choisissez « Verify », puis ouvrez le lien affiché en tant que super administrateur de la Page à laquelle appartient l’application.',
  'On the tab “Products”, request access to “Community Management API”. LinkedIn asks for your business e-mail address, and for the legal name, address, website and privacy policy of your organization.':
    'Sur l’onglet « Products », demandez l’accès à « Community Management API ». LinkedIn demande votre adresse e-mail professionnelle, ainsi que la raison sociale, l’adresse, le site web et la politique de confidentialité de votre organisation.',
  'Wait for LinkedIn’s e-mail about the Development tier. On the tab “Auth”, add the callback address below to the authorized redirect URLs. LinkedIn compares it character by character, and requires https.':
    'Attendez l’e-mail de LinkedIn au sujet du niveau Development. Sur l’onglet « Auth », ajoutez l’adresse de rappel ci-dessous aux URL de redirection autorisées. LinkedIn la compare caractère par caractère et exige https.',
  'Check that the OAuth 2.0 scopes there contain w_organization_social, r_organization_social, rw_organization_admin, w_organization_social_feed, r_organization_social_feed and r_basicprofile. Copy the client ID and the primary client secret.':
    'Vérifiez que les scopes OAuth 2.0 y contiennent w_organization_social, r_organization_social, rw_organization_admin, w_organization_social_feed, r_organization_social_feed et r_basicprofile. Copiez l’ID client et le secret client principal.',
  'In the Development tier everything works for all Pages whose admins sign in, with 500 requests a day for the app and 100 for each member, for up to twelve months. LinkedIn raises the limits after a review with a screen recording (Standard tier).':
    'Au niveau Development, tout fonctionne pour toutes les Pages dont les administrateurs se connectent, avec 500 requêtes par jour pour l’application et 100 pour chaque membre, pendant douze mois au plus. LinkedIn relève les limites après un examen avec un enregistrement d’écran (niveau Standard).',
  'If a response of LinkedIn Pages is lost, Postrider looks the post up. If LinkedIn Pages can’t prove that it is absent, the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Si une réponse de LinkedIn Pages se perd, Postrider recherche la publication. Si LinkedIn Pages ne peut pas prouver qu’elle est absente, le résultat est inconnu (`outcome_unknown`), et la publication n’est jamais renvoyée automatiquement.',
};
