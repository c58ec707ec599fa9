import type { TranslatedTexts } from '../../translated.ts';

export const es: TranslatedTexts = {
  'Replaces the post’s title on YouTube.': 'Sustituye el título de la publicación en YouTube.',
  'Made for kids': 'Creado para niños',
  'Whether the video is made for children. The law requires an answer. Required to schedule or publish.':
    'Si el vídeo está creado para niños; la ley lo pregunta a quien publica. Necesario para programar o publicar.',
  'The people who can find and watch the video. Default: public.':
    'Quién puede encontrar y ver el vídeo. Por defecto: público.',
  Category: 'Categoría',
  'Default: People & Blogs. In the API: `22`. GET /accounts/{id}/choices lists the values.':
    'Por defecto: 22, People & Blogs.',
  Playlist: 'Lista de reproducción',
  'A playlist of the channel. GET /accounts/{id}/choices lists the values.':
    'Una lista de reproducción del canal.',
  Tags: 'Etiquetas',
  'Words for the search on YouTube, 500 characters in total.': 'Para la búsqueda; 500 caracteres en total.',
  Subtitles: 'Subtítulos',
  'A file of the post that contains the subtitles of the video on YouTube. In the API: its `mediaId`.':
    'El `mediaId` del archivo de `media` que solo contiene los subtítulos del vídeo en YouTube.',
  'Language of the subtitles': 'Idioma de los subtítulos',
  'A language code, such as en or pt-BR. Required with subtitles.':
    'Un código de idioma, como en o pt-BR. Obligatorio con subtítulos.',
  'An image of the post that is used only as the cover of the video on YouTube. In the API: its `mediaId`.':
    'La imagen de la publicación que en YouTube es solo la portada del vídeo.',
  Licence: 'Licencia',
  'Default: the standard licence of YouTube.': 'Por defecto: la de YouTube.',
  YouTube: 'YouTube',
  'Creative Commons': 'Creative Commons',
  'Altered content': 'Contenido alterado',
  'Whether realistic scenes were altered or generated. Default: false.':
    'Si se alteraron o generaron escenas realistas. Por defecto: no.',
  'Notify subscribers': 'Notificar a los suscriptores',
  'Whether subscribers are notified. Default: true.': 'Si se avisa a los suscriptores. Por defecto: sí.',
  'The client ID under “Clients” in Google Cloud’s console. It ends with apps.googleusercontent.com.':
    'El ID de cliente en «Clients» de la consola de Google Cloud. Termina en apps.googleusercontent.com.',
  'The client secret on the same page.': 'El secreto de cliente en la misma página.',
  'The address of a server in place of Google, for tests. It serves /at/www.googleapis.com, /at/oauth2.googleapis.com and /at/accounts.google.com.':
    'La dirección de un servidor en lugar de Google, para pruebas. Ofrece /at/www.googleapis.com, /at/oauth2.googleapis.com y /at/accounts.google.com.',
  'Sign in to Google Cloud’s console, create a project, and enable the “YouTube Data API v3” for it.':
    'Inicia sesión en la consola de Google Cloud, crea un proyecto y activa en él la «YouTube Data API v3».',
  'Under “Google Auth Platform”, enter the branding, choose the audience “External”, and select “Publish app”. While the status is “Testing”, Google ends every connection after seven days.':
    'En «Google Auth Platform», introduce la marca, elige la audiencia «External» y selecciona «Publish app». Mientras el estado sea «Testing», Google termina cada conexión a los siete días.',
  'Under “Data access”, add the scopes youtube.upload and youtube.force-ssl.':
    'En «Data access», añade los permisos youtube.upload y youtube.force-ssl.',
  'Under “Clients”, create a client of the type “Web application”, and add the callback address below to its authorized redirect URIs. Google compares it character by character, and requires https, except for localhost.':
    'En «Clients», crea un cliente del tipo «Web application» y añade la dirección de retorno de abajo a sus «Authorized redirect URIs». Google la compara carácter por carácter y exige https, salvo para localhost.',
  'Copy the client ID and the client secret. Google shows the secret once.':
    'Copia el ID y el secreto de cliente. Google muestra el secreto una sola vez.',
  'Without a verification by Google, people see a warning that they can skip, and at most 100 people can connect a channel. All channels share the quota of the project: 100 uploads and 10,000 units for other calls a day. Google raises it after an audit. Videos of projects without an audit may stay private.':
    'Sin una verificación de Google, las personas ven un aviso que pueden omitir y como máximo 100 personas pueden conectar un canal. Todos los canales comparten la cuota del proyecto: 100 subidas y 10.000 unidades para otras llamadas al día. Google la aumenta tras una auditoría. Los vídeos de proyectos sin auditoría pueden quedar privados.',
  'If a response of YouTube is lost, Postrider finds out for certain whether the post is live. It goes live once.':
    'Si se pierde una respuesta de YouTube, Postrider averigua con certeza si la publicación está en línea. Se publica una sola vez.',
};
