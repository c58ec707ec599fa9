import type { TranslatedTexts } from '../../translated.ts';

export const fr: TranslatedTexts = {
  'A comment on the post, published right after it on Facebook.':
    'Un commentaire de la publication, publié juste après elle sur Facebook.',
  'Publish a video as': 'Publier la vidéo en tant que',
  '`auto`: a reel if the video has the shape and length of one (9:16, 3 to 90 seconds), otherwise a video. Default: `auto`.':
    'Automatique : un reel si la vidéo en a le format et la durée (9:16, de 3 à 90 secondes), sinon une vidéo. Par défaut : automatique.',
  Auto: 'Automatique',
  Video: 'Vidéo',
  'App ID': 'ID de l’application',
  'The app ID under “App settings”, “Basic” in Meta’s developer portal.':
    'L’ID de l’application sous « App settings », « Basic » dans le portail pour développeurs de Meta.',
  'App secret': 'Clé secrète de l’application',
  'The app secret on the same page.': 'La clé secrète de l’application, sur la même page.',
  'Configuration ID': 'ID de configuration',
  'The configuration of “Facebook Login for Business”, if the app uses it. It replaces the list of permissions.':
    'La configuration de « Facebook Login for Business », si l’application l’utilise. Elle remplace la liste des autorisations.',
  'The address of a server in place of Facebook, for tests. It serves /at/graph.facebook.com and the other hosts.':
    'L’adresse d’un serveur à la place de Facebook, pour des tests. Il fournit /at/graph.facebook.com et les autres hôtes.',
  'Sign in to Meta’s developer portal as a person who manages the Page, and select “Create app”. Choose the use case “Manage everything on your Page”.':
    'Connectez-vous au portail pour développeurs de Meta en tant que personne qui gère la Page, puis choisissez « Create app ». Choisissez le cas d’utilisation « Manage everything on your Page ».',
  'In the use case, select “Customize” and add pages_show_list, pages_manage_posts, pages_read_engagement, pages_manage_engagement and read_insights.':
    'Dans le cas d’utilisation, choisissez « Customize » et ajoutez pages_show_list, pages_manage_posts, pages_read_engagement, pages_manage_engagement et read_insights.',
  'Under “Facebook Login” or “Facebook Login for Business”, open “Settings” and add the callback address below to the valid OAuth redirect URIs. Meta compares it character by character, and requires https.':
    'Sous « Facebook Login » ou « Facebook Login for Business », ouvrez « Settings » et ajoutez l’adresse de rappel ci-dessous aux URI de redirection OAuth valides. Meta la compare caractère par caractère et exige https.',
  'Under “App settings”, “Basic”, enter an icon, a category, the address of a privacy policy, and one for the deletion of data. Copy the app ID and the app secret.':
    'Sous « App settings », « Basic », indiquez une icône, une catégorie, l’adresse d’une politique de confidentialité et celle de la suppression des données. Copiez l’ID et la clé secrète de l’application.',
  'Under “App roles”, add every person who will connect Pages.':
    'Sous « App roles », ajoutez chaque personne qui connectera des Pages.',
  'Switch the app to “Live”. Until then, only people with a role on the app see what it publishes.':
    'Passez l’application en mode « Live ». D’ici là, seules les personnes ayant un rôle dans l’application voient ce qu’elle publie.',
  'Everything works without a review for Pages that people with a role on the app manage. Posts are visible to everyone once the app is live. For Pages of other people, Meta reviews each permission and verifies the business, which takes days to weeks.':
    'Tout fonctionne sans examen pour les Pages gérées par des personnes ayant un rôle dans l’application. Les publications sont visibles par tous dès que l’application est en mode Live. Pour les Pages d’autres personnes, Meta examine chaque autorisation et vérifie l’entreprise, ce qui prend de quelques jours à quelques semaines.',
  'If a response of Facebook is lost, Postrider looks the post up. If Facebook can’t prove that it is absent, the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Si une réponse de Facebook se perd, Postrider recherche la publication. Si Facebook ne peut pas prouver qu’elle est absente, le résultat est inconnu (`outcome_unknown`), et la publication n’est jamais renvoyée automatiquement.',
};
