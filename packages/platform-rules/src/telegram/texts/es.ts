import type { TranslatedTexts } from '../../translated.ts';

export const es: TranslatedTexts = {
  Formatting: 'Formato',
  'Format the text as Telegram’s apps do: `**bold**`, `__italic__`, `~~strikethrough~~`, `||spoiler||`, `[link](address)`, and code between backticks. Default: false.':
    'Da formato al texto como las aplicaciones de Telegram: **negrita**, __cursiva__, ~~tachado~~, ||spoiler||, `código` y [enlace](https://example.com). Por defecto: no.',
  'Notify people without a sound. Default: false.': 'Notifica sin sonido. Por defecto: no.',
  Protected: 'Protegida',
  'Nobody can forward or save the post. Default: false.':
    'Nadie puede reenviar ni guardar la publicación. Por defecto: no.',
  'Blur images and videos until people tap them. Default: false.':
    'Difumina las imágenes y los vídeos hasta que alguien los toca. Por defecto: no.',
  'Bot token': 'Token del bot',
  'Create a bot with @BotFather in Telegram (/newbot) and copy its token. Then add the bot to the channel as an administrator that may post messages.':
    'Crea un bot con @BotFather en Telegram (/newbot) y copia su token. Después añade el bot al canal como administrador que puede publicar mensajes.',
  'Channel or group': 'Canal o grupo',
  'The public name, such as @example. For a private channel or group, enter its ID, such as -1001234567890. Its address in Telegram Web ends with the ID.':
    'Su nombre público, como @example. Si es privado, tiene un identificador, como -1001234567890, al final de su dirección en Telegram Web.',
  'The address of your own Bot API server, or of a server in place of Telegram, for tests.':
    'La dirección de tu propio servidor Bot API o de un servidor en lugar de Telegram, para pruebas.',
  'The site in links to published posts.': 'El sitio de los enlaces a las publicaciones.',
  'Telegram offers no way to look up a post. If a response of Telegram is lost, the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Telegram no ofrece ninguna forma de buscar una publicación. Si se pierde una respuesta de Telegram, el resultado es desconocido (`outcome_unknown`) y la publicación nunca se vuelve a enviar automáticamente.',
};
