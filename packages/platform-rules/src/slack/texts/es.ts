import type { TranslatedTexts } from '../../translated.ts';

export const es: TranslatedTexts = {
  'The channel of the message. Only channels to which the app was invited are listed. Required to schedule or publish. GET /accounts/{id}/choices lists the values.':
    'El canal del mensaje. Solo aparecen los canales a los que se ha invitado a la aplicación. Obligatorio para programar o publicar.',
  'Let Slack show previews of the links in the text. Default: true.':
    'Slack muestra vistas previas de los enlaces del texto. Predeterminado: sí.',
  'The client ID under “Basic Information” of the app in Slack’s developer portal.':
    'El ID de cliente en «Basic Information» de la aplicación en el portal de desarrolladores de Slack.',
  'The client secret under “Basic Information”.': 'El secreto de cliente en «Basic Information».',
  'The address of a server in place of Slack, for tests. It serves /at/slack.com.':
    'La dirección de un servidor en lugar de Slack, para pruebas. Ofrece /at/slack.com.',
  'Sign in to Slack’s developer portal, select “Create New App”, then “From scratch”. Enter a name and choose your workspace. People see the name of the app as the author of posts.':
    'Inicia sesión en el portal de desarrolladores de Slack, selecciona «Create New App» y después «From scratch». Escribe un nombre y elige tu espacio de trabajo. El nombre de la aplicación aparece como autor de las publicaciones.',
  'Under “OAuth & Permissions”, add the callback address below to the redirect URLs. Slack requires https, except on this machine.':
    'En «OAuth & Permissions», añade la dirección de retorno de abajo a las «Redirect URLs». Slack exige https, salvo en este equipo.',
  'On the same page, add these bot token scopes: chat:write, files:write, channels:read, channels:history, groups:read and groups:history.':
    'En la misma página, añade estos permisos en «Bot Token Scopes»: chat:write, files:write, channels:read, channels:history, groups:read y groups:history.',
  'Copy the client ID and the client secret from “Basic Information”.':
    'Copia el ID de cliente y el secreto de cliente de «Basic Information».',
  'To connect other workspaces than your own, activate public distribution under “Manage Distribution”.':
    'Para conectar otros espacios de trabajo además del tuyo, activa la distribución pública en «Manage Distribution».',
  'In Slack, invite the app to every channel in which it is to post: enter /invite @ and the name of the app there.':
    'En Slack, invita a la aplicación a cada canal en el que deba publicar: escribe allí /invite @ y el nombre de la aplicación.',
  'Everything works in your own workspace, without a review. Slack allows apps that are distributed outside the Slack Marketplace one request a minute for reading channels, so that lookups after lost responses and metrics take longer in other workspaces.':
    'En tu propio espacio de trabajo todo funciona sin revisión. A las aplicaciones distribuidas fuera de Slack Marketplace, Slack les permite una solicitud por minuto para leer canales, de modo que en otros espacios de trabajo las consultas tras respuestas perdidas y las métricas tardan más.',
  'If a response of Slack is lost, Postrider looks the post up. If Slack can’t prove that it is absent, the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Si se pierde una respuesta de Slack, Postrider busca la publicación. Si Slack no puede demostrar que no existe, el resultado es `outcome_unknown` y la publicación nunca se vuelve a enviar automáticamente.',
};
