import type { TranslatedTexts } from '../../translated.ts';

export const fr: TranslatedTexts = {
  'A comment on the post, published right after it on Instagram.':
    'Un commentaire de la publication, publié juste après elle sur Instagram.',
  'Kind of post': 'Type de publication',
  'A story has one file and no text. Default: a reel for a single video, otherwise feed.':
    'Une story a un fichier et pas de texte. Par défaut : un reel pour une vidéo seule, sinon le fil.',
  Feed: 'Fil',
  Story: 'Story',
  'Show in the feed': 'Afficher dans le fil',
  'Show a reel in the feed too. Default: true.': 'Affiche aussi un reel dans le fil. Par défaut : oui.',
  Cover: 'Couverture',
  'An image of the post that is used only as the cover of the video on Instagram. In the API: its `mediaId`.':
    'L’image de la publication qui sert seulement de couverture à la vidéo sur Instagram.',
  'Cover time': 'Moment de la couverture',
  'The time of a reel’s cover in its video, in seconds. Default: 0.':
    'Le moment de la vidéo d’où vient la couverture d’un reel, en secondes. Par défaut : 0.',
  Collaborators: 'Collaborateurs',
  'Usernames that Instagram invites.': 'Les noms d’utilisateur qu’Instagram invite.',
  'Instagram app ID': 'ID de l’application Instagram',
  'The Instagram app ID under “API setup with Instagram login”. It is not the app ID of the basic settings.':
    'L’ID de l’application Instagram sous « API setup with Instagram login ». Ce n’est pas l’ID de l’application des paramètres de base.',
  'Instagram app secret': 'Clé secrète de l’application Instagram',
  'The Instagram app secret on the same page.':
    'La clé secrète de l’application Instagram, sur la même page.',
  'The address of a server in place of Instagram, for tests. It serves /at/graph.instagram.com, /at/api.instagram.com and /at/www.instagram.com.':
    'L’adresse d’un serveur à la place d’Instagram, pour des tests. Il fournit /at/graph.instagram.com, /at/api.instagram.com et /at/www.instagram.com.',
  'Sign in to Meta for Developers, select “Create app”, and choose the use case “Manage messaging & content on Instagram”.':
    'Connectez-vous à Meta for Developers, choisissez « Create app », puis le cas d’utilisation « Manage messaging & content on Instagram ».',
  'Open the use case and select “API setup with Instagram login”. Add the permissions instagram_business_basic, instagram_business_content_publish, instagram_business_manage_comments and instagram_business_manage_insights.':
    'Ouvrez le cas d’utilisation et choisissez « API setup with Instagram login ». Ajoutez les autorisations instagram_business_basic, instagram_business_content_publish, instagram_business_manage_comments et instagram_business_manage_insights.',
  'Open “Set up Instagram business login” there, and add the callback address below to the OAuth redirect URIs. Meta compares it character by character, and requires https.':
    'Ouvrez-y « Set up Instagram business login » et ajoutez l’adresse de rappel ci-dessous aux URI de redirection OAuth. Meta la compare caractère par caractère et exige https.',
  'Copy the Instagram app ID and the Instagram app secret from the same page. They differ from the app ID and the app secret in the app’s basic settings.':
    'Copiez l’ID et la clé secrète de l’application Instagram sur la même page. Ils diffèrent de l’ID et de la clé secrète des paramètres de base de l’application.',
  'Under “App roles”, add each Instagram account that will be connected as an Instagram Tester. Its owner accepts the invitation on instagram.com under Settings, “Apps and websites”, “Tester invites”.':
    'Sous « App roles », ajoutez chaque compte Instagram à connecter en tant que « Instagram Tester ». Son propriétaire accepte l’invitation sur instagram.com, dans les paramètres, sous « Apps and websites », « Tester invites ».',
  'Without a review by Meta, the app works with Instagram accounts of its testers: your own and those that accepted an invitation. Accounts must be professional (business or creator). Meta allows each account 25 to 100 posts in 24 hours.':
    'Sans examen par Meta, l’application fonctionne avec les comptes Instagram de ses testeurs : les vôtres et ceux qui ont accepté une invitation. Les comptes doivent être professionnels (entreprise ou créateur). Meta autorise à chaque compte de 25 à 100 publications en 24 heures.',
  'If a response of Instagram is lost, Postrider looks the post up. If Instagram can’t prove that it is absent, the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Si une réponse d’Instagram se perd, Postrider recherche la publication. Si Instagram ne peut pas prouver qu’elle est absente, le résultat est inconnu (`outcome_unknown`), et la publication n’est jamais renvoyée automatiquement.',
};
