import type { TranslatedTexts } from '../../translated.ts';

export const fr: TranslatedTexts = {
  'Replaces the post’s title on YouTube.': 'Remplace le titre de la publication sur YouTube.',
  'Made for kids': 'Conçu pour les enfants',
  'Whether the video is made for children. The law requires an answer. Required to schedule or publish.':
    'Indique si la vidéo est conçue pour les enfants ; la loi le demande à la personne qui publie. Obligatoire pour planifier ou publier.',
  'The people who can find and watch the video. Default: public.':
    'Les personnes qui peuvent trouver et voir la vidéo. Par défaut : publique.',
  Category: 'Catégorie',
  'Default: People & Blogs. In the API: `22`. GET /accounts/{id}/choices lists the values.':
    'Par défaut : 22, People & Blogs.',
  Playlist: 'Playlist',
  'A playlist of the channel. GET /accounts/{id}/choices lists the values.': 'Une playlist de la chaîne.',
  Tags: 'Tags',
  'Words for the search on YouTube, 500 characters in total.': 'Pour la recherche ; 500 caractères au total.',
  Subtitles: 'Sous-titres',
  'A file of the post that contains the subtitles of the video on YouTube. In the API: its `mediaId`.':
    'Le `mediaId` du fichier de `media` qui contient seulement les sous-titres de la vidéo sur YouTube.',
  'Language of the subtitles': 'Langue des sous-titres',
  'A language code, such as en or pt-BR. Required with subtitles.':
    'Un code de langue, comme en ou pt-BR. Obligatoire avec des sous-titres.',
  'An image of the post that is used only as the cover of the video on YouTube. In the API: its `mediaId`.':
    'L’image de la publication qui n’est que la couverture de la vidéo sur YouTube.',
  Licence: 'Licence',
  'Default: the standard licence of YouTube.': 'Par défaut : celle de YouTube.',
  YouTube: 'YouTube',
  'Creative Commons': 'Creative Commons',
  'Altered content': 'Contenu modifié',
  'Whether realistic scenes were altered or generated. Default: false.':
    'Indique si des scènes réalistes ont été modifiées ou générées. Par défaut : non.',
  'Notify subscribers': 'Prévenir les abonnés',
  'Whether subscribers are notified. Default: true.': 'Si les abonnés sont avertis. Par défaut : oui.',
  'The client ID under “Clients” in Google Cloud’s console. It ends with apps.googleusercontent.com.':
    'L’ID client sous « Clients » dans la console Google Cloud. Il se termine par apps.googleusercontent.com.',
  'The client secret on the same page.': 'Le secret du client sur la même page.',
  'The address of a server in place of Google, for tests. It serves /at/www.googleapis.com, /at/oauth2.googleapis.com and /at/accounts.google.com.':
    'L’adresse d’un serveur à la place de Google, pour des tests. Il fournit /at/www.googleapis.com, /at/oauth2.googleapis.com et /at/accounts.google.com.',
  'Sign in to Google Cloud’s console, create a project, and enable the “YouTube Data API v3” for it.':
    'Connectez-vous à la console Google Cloud, créez un projet et activez-y la « YouTube Data API v3 ».',
  'Under “Google Auth Platform”, enter the branding, choose the audience “External”, and select “Publish app”. While the status is “Testing”, Google ends every connection after seven days.':
    'Sous « Google Auth Platform », saisissez la marque, choisissez l’audience « External », puis « Publish app ». Tant que l’état est « Testing », Google met fin à chaque connexion après sept jours.',
  'Under “Data access”, add the scopes youtube.upload and youtube.force-ssl.':
    'Sous « Data access », ajoutez les autorisations youtube.upload et youtube.force-ssl.',
  'Under “Clients”, create a client of the type “Web application”, and add the callback address below to its authorized redirect URIs. Google compares it character by character, and requires https, except for localhost.':
    'Sous « Clients », créez un client de type « Web application » et ajoutez l’adresse de rappel ci-dessous à ses « Authorized redirect URIs ». Google la compare caractère par caractère et exige https, sauf pour localhost.',
  'Copy the client ID and the client secret. Google shows the secret once.':
    'Copiez l’ID et le secret du client. Google n’affiche le secret qu’une fois.',
  'Without a verification by Google, people see a warning that they can skip, and at most 100 people can connect a channel. All channels share the quota of the project: 100 uploads and 10,000 units for other calls a day. Google raises it after an audit. Videos of projects without an audit may stay private.':
    'Sans vérification par Google, les personnes voient un avertissement qu’elles peuvent ignorer, et 100 personnes au plus peuvent connecter une chaîne. Toutes les chaînes partagent le quota du projet : 100 envois et 10 000 unités pour les autres appels par jour. Google l’augmente après un audit. Les vidéos de projets sans audit peuvent rester privées.',
  'If a response of YouTube is lost, Postrider finds out for certain whether the post is live. It goes live once.':
    'Si une réponse de YouTube est perdue, Postrider détermine avec certitude si la publication est en ligne. Elle n’est publiée qu’une fois.',
};
