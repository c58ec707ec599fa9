import type { TranslatedTexts } from '../translated.ts';

export const es: TranslatedTexts = {
  Title: 'Título',
  Files: 'Archivos',
  'Alt text': 'Descripción de las imágenes',
  'Content warning': 'Advertencia de contenido',
  'Who may reply': 'Quién puede responder',
  Mentioned: 'Mencionados',
  Following: 'Cuentas seguidas',
  Followers: 'Seguidores',
  'Link preview': 'Vista previa del enlace',
  'Show a card for the first link if the post has no files. Default: true.':
    'Muestra una tarjeta del primer enlace si la publicación no tiene archivos. Valor predeterminado: sí.',
  Server: 'Servidor',
  'First comment': 'Primer comentario',
  Reel: 'Reel',
  'API address': 'Dirección de la API',
  'Who sees it': 'Quién ve la publicación',
  Public: 'Público',
  'Client ID': 'ID de cliente',
  'Client secret': 'Secreto de cliente',
  'The people who see the post. Default: the account’s own setting.':
    'Quién ve la publicación. Valor predeterminado: el ajuste de la cuenta.',
  Unlisted: 'Público silencioso',
  Private: 'Privado (solo seguidores)',
  Direct: 'Directo (solo mencionados)',
  'A warning that is shown before the text.': 'Una advertencia que se muestra antes del texto.',
  'Sensitive media': 'Contenido sensible',
  'Hides the media behind a click.': 'Oculta los archivos hasta que se hace clic.',
  Language: 'Idioma',
  'The language of the text, ISO 639.': 'El idioma del texto, según ISO 639.',
  Format: 'Formato',
  Plain: 'Texto sin formato',
  Markdown: 'Markdown',
  'Only on this server': 'Solo en este servidor',
  'Publishes the post on the account’s own server only. Default: false.':
    'Publica solo en el servidor de la cuenta. Valor predeterminado: no.',
  Site: 'Sitio',
  'Web app': 'Aplicación web',
  'The web app in links to published posts.':
    'La aplicación web a la que llevan los enlaces de las publicaciones.',
};
