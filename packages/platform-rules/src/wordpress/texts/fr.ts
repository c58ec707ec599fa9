import type { TranslatedTexts } from '../../translated.ts';

export const fr: TranslatedTexts = {
  'Replaces the post’s title on WordPress.': 'Remplace le titre de la publication sur WordPress.',
  Excerpt: 'Extrait',
  'A summary for lists of posts. Default: the beginning of the text.':
    'Un résumé pour les listes d’articles. Par défaut : le début du texte.',
  Slug: 'Slug',
  'The last part of the address. Default: from the title.':
    'La dernière partie de l’adresse. Par défaut : d’après le titre.',
  Categories: 'Catégories',
  'Default: the default category of the site. GET /accounts/{id}/choices lists the values.':
    'Par défaut : la catégorie par défaut du site.',
  'Tags that the site does not have are created.': 'Les étiquettes que le site n’a pas encore sont créées.',
  'Featured image': 'Image mise en avant',
  'Whether the first image is the featured image instead of a part of the text. Default: true.':
    'Indique si la première image est l’image mise en avant plutôt qu’une partie du texte. Par défaut : oui.',
  Comments: 'Commentaires',
  'Whether people can comment. Default: the setting of the site.':
    'Indique si les internautes peuvent commenter. Par défaut : le réglage du site.',
  Open: 'Ouverts',
  Closed: 'Fermés',
  'Stick to the top': 'Épingler en haut',
  'Whether the post stays at the top of the blog, which needs the role Editor. Default: false.':
    'Indique si l’article reste en haut du blog, ce qui demande le rôle Éditeur. Par défaut : non.',
  'The address of your site, as you open it in the browser.':
    'L’adresse de votre site, telle que vous l’ouvrez dans le navigateur.',
  Username: 'Identifiant',
  'The name or e-mail address with which you sign in to the site.':
    'L’identifiant ou l’adresse e-mail avec lequel vous vous connectez au site.',
  'Application password': 'Mot de passe d’application',
  'Create one on the site: Users, Profile, Application Passwords. Your regular password does not work here.':
    'Créez-en un sur le site : Comptes, Profil, Mots de passe d’application. Le mot de passe de votre compte ne fonctionne pas ici.',
  'If a response of WordPress is lost, Postrider finds out for certain whether the post is live. It goes live once.':
    'Si une réponse de WordPress est perdue, Postrider détermine avec certitude si la publication est en ligne. Elle n’est publiée qu’une fois.',
};
