import type { TranslatedTexts } from '../../translated.ts';

export const es: TranslatedTexts = {
  'Replaces the post’s title on WordPress.': 'Sustituye el título de la publicación en WordPress.',
  Excerpt: 'Extracto',
  'A summary for lists of posts. Default: the beginning of the text.':
    'Un resumen para las listas de entradas. Por defecto: el principio del texto.',
  Slug: 'Slug',
  'The last part of the address. Default: from the title.':
    'La última parte de la dirección. Por defecto: a partir del título.',
  Categories: 'Categorías',
  'Default: the default category of the site. GET /accounts/{id}/choices lists the values.':
    'Por defecto: la categoría predeterminada del sitio.',
  'Tags that the site does not have are created.': 'Las etiquetas que el sitio aún no tiene se crean.',
  'Featured image': 'Imagen destacada',
  'Whether the first image is the featured image instead of a part of the text. Default: true.':
    'Si la primera imagen es la imagen destacada en lugar de una parte del texto. Por defecto: sí.',
  Comments: 'Comentarios',
  'Whether people can comment. Default: the setting of the site.':
    'Si se puede comentar. Por defecto: el ajuste del sitio.',
  Open: 'Abiertos',
  Closed: 'Cerrados',
  'Stick to the top': 'Fijar arriba',
  'Whether the post stays at the top of the blog, which needs the role Editor. Default: false.':
    'Si la entrada permanece en la parte superior del blog, para lo que hace falta el perfil Editor. Por defecto: no.',
  'The address of your site, as you open it in the browser.':
    'La dirección de su sitio, tal como la abre en el navegador.',
  Username: 'Nombre de usuario',
  'The name or e-mail address with which you sign in to the site.':
    'El nombre o la dirección de correo con que inicia sesión en el sitio.',
  'Application password': 'Contraseña de aplicación',
  'Create one on the site: Users, Profile, Application Passwords. Your regular password does not work here.':
    'Cree una en el sitio: Usuarios, Perfil, Contraseñas de aplicación. La contraseña con que inicia sesión no sirve aquí.',
  'If a response of WordPress is lost, Postrider finds out for certain whether the post is live. It goes live once.':
    'Si se pierde una respuesta de WordPress, Postrider averigua con certeza si la publicación está en línea. Se publica una sola vez.',
};
