import type { TranslatedTexts } from '../../translated.ts';

export const es: TranslatedTexts = {
  'Everyone, followers, or people whom the account follows or mentions. Default: everyone.':
    'Todos, los seguidores, o las personas a las que la cuenta sigue o menciona. Valor predeterminado: todos.',
  'Approve replies': 'Aprobar las respuestas',
  'Show replies only after approval. Default: false.':
    'Muestra las respuestas solo tras aprobarlas. Valor predeterminado: no.',
  Topic: 'Tema',
  'Without “#”. Default: the first hashtag.': 'Sin «#». Valor predeterminado: el primer hashtag.',
  Link: 'Enlace',
  'The address of the link card. Default: the first link.':
    'La dirección de la tarjeta del enlace. Valor predeterminado: el primer enlace.',
  Poll: 'Encuesta',
  'Two to four answers of up to 25 characters.': 'De dos a cuatro respuestas de hasta 25 caracteres.',
  Spoiler: 'Spoiler',
  'Hide the files until people tap. Default: false.':
    'Oculta los archivos hasta que se tocan. Valor predeterminado: no.',
  'Threads app ID': 'ID de la aplicación de Threads',
  'The Threads app ID in the settings of the use case. It is not the app ID of the basic settings.':
    'El ID de la aplicación de Threads, en los ajustes del caso de uso. No es el ID de la aplicación de los ajustes básicos.',
  'Threads app secret': 'Clave secreta de la aplicación de Threads',
  'The Threads app secret on the same page.':
    'La clave secreta de la aplicación de Threads, en la misma página.',
  'The address of a server in place of Threads, for tests. It serves /at/graph.threads.net and /at/threads.com.':
    'La dirección de un servidor en lugar de Threads, para pruebas. Ofrece /at/graph.threads.net y /at/threads.com.',
  'Sign in to Meta for Developers, select “Create app”, and choose the use case “Access the Threads API”.':
    'Inicia sesión en Meta for Developers, elige «Create app» y el caso de uso «Access the Threads API».',
  'Customize the use case. Under “Permissions”, add threads_content_publish, threads_manage_replies, threads_read_replies, threads_manage_insights and threads_delete; threads_basic is there already.':
    'Personaliza el caso de uso. En «Permissions», añade threads_content_publish, threads_manage_replies, threads_read_replies, threads_manage_insights y threads_delete; threads_basic ya está.',
  'Under “Settings” of the use case, enter the callback address below as the redirect callback URL. Meta compares it character by character, and requires https. The uninstall and delete callback URLs may be the address of this installation.':
    'En «Settings» del caso de uso, indica la dirección de retorno de abajo como URL de redirección. Meta la compara carácter por carácter y exige https. Las direcciones de desinstalación y de eliminación pueden ser la de esta instalación.',
  'Copy the Threads app ID and the Threads app secret from the same page. They differ from the app ID and the app secret in the app’s basic settings, which Threads rejects.':
    'Copia el ID y la clave secreta de la aplicación de Threads de la misma página. Son distintos de los que hay en los ajustes básicos de la aplicación, que Threads rechaza.',
  'Under “App roles”, add each person who will connect an account as a Threads Tester. They accept the invitation in Threads under “Settings”, “Account”, “Website permissions”, “Invites”.':
    'En «App roles», añade a cada persona que vaya a conectar una cuenta como «Threads Tester». Acepta la invitación en Threads, en «Settings», «Account», «Website permissions», «Invites».',
  'Without a review by Meta, the app works with the accounts of its Threads Testers, which can be your own and those of other people. Threads allows each account 250 posts and 1,000 replies in 24 hours. For files, this installation needs a public https address.':
    'Sin una revisión de Meta, la aplicación funciona con las cuentas de sus probadores de Threads, que pueden ser las tuyas y las de otras personas. Threads permite a cada cuenta 250 publicaciones y 1000 respuestas en 24 horas. Para los archivos, esta instalación necesita una dirección https pública.',
  'If a response of Threads is lost, Postrider looks the post up. If Threads can’t prove that it is absent, the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Si se pierde una respuesta de Threads, Postrider busca la publicación. Si Threads no puede demostrar que no existe, el resultado es desconocido (`outcome_unknown`) y la publicación nunca se vuelve a enviar automáticamente.',
};
