import type { TranslatedTexts } from '../../translated.ts';

export const es: TranslatedTexts = {
  'Title of the forum post': 'Título de la publicación del foro',
  'Forum and media channels require it. With a bot, the title of the post is used by default. Leave it empty for other channels.':
    'Obligatorio en los canales de foro y multimedia. Con un bot se usa por defecto el título de la publicación. Déjalo vacío en los demás canales.',
  'Tags of the forum post': 'Etiquetas de la publicación del foro',
  'Up to five tags of a forum or media channel. GET /accounts/{id}/choices lists the values.':
    'Hasta cinco etiquetas de un canal de foro o multimedia.',
  Mentions: 'Menciones',
  'Who is notified by mentions in the text: nobody, the users, or also roles, `@here` and `@everyone`. Default: none.':
    'A quién notifican las menciones del texto: a nadie, a los usuarios, o también a los roles, @here y @everyone. Por defecto: a nadie.',
  None: 'Nadie',
  Users: 'Usuarios',
  'Publish to followers': 'Publicar para los seguidores',
  'Publish the message of an announcement channel in all channels that follow it. Needs a bot. Default: false.':
    'Publica el mensaje de un canal de anuncios en todos los canales que lo siguen. Solo con un bot. Por defecto: no.',
  'Let Discord show previews of the links in the text. Default: true.':
    'Discord muestra vistas previas de los enlaces del texto. Por defecto: sí.',
  'Send the message without push notifications. Default: false.':
    'Envía el mensaje sin notificaciones push. Por defecto: no.',
  'Blur the files until people click them. Default: false.':
    'Difumina los archivos hasta que se hace clic en ellos. Por defecto: no.',
  'Bot token or webhook URL': 'Token del bot o URL de webhook',
  'Create an application in Discord’s developer portal, copy the token under “Bot”, and add the bot to your server. Or copy the URL of a webhook: “Edit Channel”, “Integrations”, “Webhooks”. With a bot, Postrider finds posts again after lost responses.':
    'Crea una aplicación en el portal de desarrolladores de Discord, copia el token de «Bot» y añade el bot a tu servidor. O copia la URL de un webhook: «Editar canal», «Integraciones», «Webhooks». Con un bot, Postrider vuelve a encontrar las publicaciones tras respuestas perdidas.',
  'Only for a bot: the name of the channel, such as #news, its link or its ID. If empty, Postrider uses the only channel in which the bot can post, or lists all of them.':
    'Solo para un bot: el nombre del canal, como #news, su enlace o su ID. Si está vacío, Postrider usa el único canal en el que el bot puede publicar, o los enumera todos.',
  'The address of a server in place of Discord, for tests. It serves /at/discord.com.':
    'La dirección de un servidor en lugar de Discord, para pruebas. Ofrece /at/discord.com.',
  'If a response is lost, Postrider finds out whether the post is live on text and announcement channels of a bot. On others, this is not always possible: then the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Si se pierde una respuesta, Postrider averigua si la publicación está publicada en los canales de texto y de anuncios de un bot. En otros puede no lograrlo: entonces el resultado es desconocido (`outcome_unknown`) y la publicación nunca se vuelve a enviar automáticamente.',
};
