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
  'Web app': 'Aplicación web',
  'The web app in links to published posts.':
    'La aplicación web a la que llevan los enlaces de las publicaciones.',
};
