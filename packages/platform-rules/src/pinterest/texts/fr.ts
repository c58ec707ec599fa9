import type { TranslatedTexts } from '../../translated.ts';

export const fr: TranslatedTexts = {
  'Replaces the post’s title on Pinterest.': 'Remplace le titre de la publication sur Pinterest.',
  Board: 'Tableau',
  'The board that the Pin is saved to. Required to schedule or publish. GET /accounts/{id}/choices lists the values. POST /accounts/{id}/choices creates one.':
    'Le tableau où l’épingle est enregistrée. Obligatoire pour planifier ou publier.',
  Section: 'Section',
  'A section of the board. GET /accounts/{id}/choices lists the values. POST /accounts/{id}/choices creates one.':
    'Une section du tableau.',
  'The address that the Pin opens. Default: none.': 'L’adresse que l’épingle ouvre. Par défaut : aucune.',
  'An image of the post that is used only as the cover of the video on Pinterest. In the API: its `mediaId`.':
    'L’image de la publication qui n’est que la couverture de la vidéo sur Pinterest.',
  'The time of the cover in the video, in seconds, rounded down. Default: 0.':
    'Le moment de la couverture dans la vidéo, en secondes, arrondi à l’inférieur. Par défaut : 0.',
  'The app ID on the page of the app in Pinterest’s developer portal.':
    'L’ID de l’application, sur sa page du portail des développeurs de Pinterest.',
  'App secret key': 'Clé secrète de l’application',
  'The app secret key on the same page.': 'La clé secrète, sur la même page.',
  'The address of Pinterest’s sandbox (https://api-sandbox.pinterest.com), or of a server in place of Pinterest, for tests. Such a server serves /at/api.pinterest.com and /at/www.pinterest.com.':
    'L’adresse du bac à sable de Pinterest (https://api-sandbox.pinterest.com), ou d’un serveur à la place de Pinterest, pour les tests. Ce serveur fournit /at/api.pinterest.com et /at/www.pinterest.com.',
  'Sign in with a Pinterest business account (a free conversion of any account), select “Connect app”, and describe your installation. The privacy policy needs a public address.':
    'Connectez-vous avec un compte professionnel Pinterest (tout compte peut être converti gratuitement), sélectionnez « Connect app » et décrivez votre installation. La politique de confidentialité a besoin d’une adresse publique.',
  'Wait for trial access, which Pinterest usually grants within a few days. Then open the app under “My apps”.':
    'Attendez l’accès d’essai, que Pinterest accorde en général sous quelques jours. Ouvrez ensuite l’application sous « My apps ».',
  'Under “Configure”, add the callback address below to the redirect URIs. Pinterest compares it character by character.':
    'Sous « Configure », ajoutez l’adresse de rappel ci-dessous aux URI de redirection. Pinterest la compare caractère par caractère.',
  'Copy the app ID and the app secret key from the same page.':
    'Copiez l’ID et la clé secrète depuis la même page.',
  'For public Pins, select “Upgrade access” and send Pinterest a video of the whole way: connecting an account on the consent page, and publishing a Pin with it.':
    'Pour des épingles publiques, sélectionnez « Upgrade access » et envoyez à Pinterest une vidéo de tout le parcours : la connexion d’un compte sur la page de consentement, puis la publication d’une épingle.',
  'With trial access, Pinterest shows new Pins only to their owner or refuses them, and allows the app 1,000 requests a day. Standard access removes both limits. This installation needs a public https address for images.':
    'Avec l’accès d’essai, Pinterest ne montre les nouvelles épingles qu’à leur propriétaire ou les refuse, et permet à l’application 1 000 requêtes par jour. L’accès standard lève les deux limites. Pour les images, cette installation a besoin d’une adresse https publique.',
  'If a response of Pinterest is lost, Postrider looks the post up. If Pinterest can’t prove that it is absent, the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Si une réponse de Pinterest se perd, Postrider recherche la publication. Si Pinterest ne peut pas prouver qu’elle est absente, le résultat est inconnu (`outcome_unknown`), et la publication n’est jamais renvoyée automatiquement.',
};
