import type { TranslatedTexts } from '../../translated.ts';

export const fr: TranslatedTexts = {
  'Replaces the post’s title on TikTok.': 'Remplace le titre de la publication sur TikTok.',
  'Who can watch': 'Qui peut voir la publication',
  'The audience of the post, from those that the account can choose. Required to schedule or publish. GET /accounts/{id}/choices lists the values.':
    'Qui peut voir la publication, parmi les valeurs que TikTok autorise pour le compte. Obligatoire pour planifier ou publier.',
  'Allow people to': 'Autoriser les autres à',
  'What people can do with the post: comment and, for videos, duet and stitch. Default: none. In the API: `comment`, `duet` and `stitch`. GET /accounts/{id}/choices lists the values.':
    'Ce que les autres peuvent faire : commenter et, avec une vidéo, duo et collage, si les paramètres du compte l’autorisent. Par défaut : rien.',
  'Commercial content': 'Contenu commercial',
  'What the post promotes: your own brand, or another brand that pays for it. Default: none.':
    'Ce que la publication promeut : votre marque, ou une marque qui paie pour cela (contenu de marque, qui ne peut pas être privé). Par défaut : ni l’une ni l’autre.',
  'Your brand': 'Votre marque',
  'Branded content': 'Contenu de marque',
  'AI-generated': 'Généré par IA',
  'Whether the video was made with AI, which TikTok shows. Default: false.':
    'Si une vidéo a été créée avec l’IA, ce que TikTok indique. Par défaut : non.',
  'The time of the cover in the video, in seconds. Default: 0.':
    'Le moment de la couverture dans la vidéo, en secondes. Par défaut : 0.',
  'Cover photo': 'Photo de couverture',
  'The photo that is the cover, by its position, starting at 0. Default: 0.':
    'La photo qui sert de couverture, par sa position parmi les photos sur TikTok, à partir de 0. Par défaut : 0.',
  'Add music': 'Ajouter de la musique',
  'Whether TikTok adds recommended music to photos. Default: false.':
    'Si TikTok ajoute aux photos une musique recommandée. Par défaut : non.',
  'Client key': 'Clé client',
  'The client key on the page of the app at TikTok for Developers.':
    'La « Client key » sur la page de l’application dans TikTok for Developers.',
  'State of the app': 'État de l’application',
  'Permissions of the app: inbox (people finish posts in the TikTok app), unaudited (only the creator sees posts) or audited (posts are public).':
    'Ce que TikTok autorise à l’application : inbox (les personnes terminent les publications dans l’application TikTok), unaudited (seul leur créateur voit les publications) ou audited (les publications sont publiques).',
  'The address of a server in place of TikTok, for tests. It serves /at/open.tiktokapis.com and /at/www.tiktok.com.':
    'L’adresse d’un serveur à la place de TikTok, pour les tests. Il fournit /at/open.tiktokapis.com et /at/www.tiktok.com.',
  'Sign in to TikTok for Developers, select “Connect an app”, and enter the name, the category, the terms of service and the privacy policy of your installation. TikTok accepts no apps for personal use.':
    'Connectez-vous à TikTok for Developers, sélectionnez « Connect an app » et saisissez le nom, la catégorie, les conditions d’utilisation et la politique de confidentialité de votre installation. TikTok n’accepte pas les applications à usage personnel.',
  'Under “Products”, add “Login Kit” and “Content Posting API”. For posts without a step in the TikTok app, also turn on “Direct Post”.':
    'Sous « Products », ajoutez « Login Kit » et « Content Posting API ». Pour publier sans étape dans l’application TikTok, activez aussi « Direct Post ».',
  'Under “Login Kit”, “Web”, add the callback address below to the redirect URIs. TikTok requires https, and compares it character by character.':
    'Sous « Login Kit », « Web », ajoutez l’adresse de rappel ci-dessous aux URI de redirection. TikTok exige https et la compare caractère par caractère.',
  'Under “Scopes”, add user.info.basic and video.upload; for “Direct Post”, add video.publish and video.list.':
    'Sous « Scopes », ajoutez user.info.basic et video.upload ; pour « Direct Post », video.publish et video.list.',
  'For photos, verify the address of this installation: under “URL properties”, add the prefix that ends with /m/, and place the file that TikTok names there.':
    'Pour les photos, validez l’adresse de cette installation : sous « URL properties », ajoutez le préfixe qui se termine par /m/ et placez-y le fichier que TikTok indique.',
  'Submit the app for review. When TikTok has approved it, copy the client key and the client secret.':
    'Soumettez l’application à l’examen. Quand TikTok l’a approuvée, copiez la « Client key » et le « Client secret ».',
  'The state of the app says what it may do. “inbox”: TikTok puts posts into the inbox of the account, and the person finishes them in the TikTok app. “unaudited”: posts are published, but only their creator sees them, at most five accounts can post in 24 hours, and the accounts must be private. “audited”: posts are published for everyone. TikTok audits apps for “Direct Post” within two to six weeks. Change the state once TikTok has approved the app, then connect the accounts again.':
    'L’état de l’application indique ce qu’elle peut faire. « inbox » : TikTok place les publications dans la boîte de réception du compte, et la personne les termine dans l’application TikTok. « unaudited » : les publications sont publiées, mais seul leur créateur les voit, cinq comptes au plus peuvent publier en 24 heures, et les comptes doivent être privés. « audited » : les publications sont publiées pour tout le monde. TikTok audite les applications pour « Direct Post » en deux à six semaines. Changez l’état quand TikTok a approuvé l’application, puis reconnectez les comptes.',
  'If a response of TikTok is lost, Postrider looks the post up. If TikTok can’t prove that it is absent, the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Si une réponse de TikTok se perd, Postrider recherche la publication. Si TikTok ne peut pas prouver qu’elle est absente, le résultat est inconnu (`outcome_unknown`), et la publication n’est jamais renvoyée automatiquement.',
  'By posting, you agree to TikTok’s Music Usage Confirmation.':
    'En publiant, vous acceptez la Confirmation d’utilisation de la musique de TikTok.',
  'By posting, you agree to TikTok’s Branded Content Policy.':
    'En publiant, vous acceptez la Politique relative au contenu de marque de TikTok.',
};
