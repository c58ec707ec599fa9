import type { TranslatedTexts } from '../../translated.ts';

export const es: TranslatedTexts = {
  'A comment on the post, published right after it on Instagram.':
    'Un comentario de la publicación, publicado justo después en Instagram.',
  'Kind of post': 'Tipo de publicación',
  'A story has one file and no text. Default: a reel for a single video, otherwise feed.':
    'Una historia tiene un archivo y ningún texto. Valor predeterminado: un reel si hay un solo vídeo; si no, el feed.',
  Feed: 'Feed',
  Story: 'Historia',
  'Show in the feed': 'Mostrar en el feed',
  'Show a reel in the feed too. Default: true.':
    'Muestra un reel también en el feed. Valor predeterminado: sí.',
  Cover: 'Portada',
  'An image of the post that is used only as the cover of the video on Instagram. In the API: its `mediaId`.':
    'La imagen de la publicación que solo es la portada del vídeo en Instagram.',
  'Cover time': 'Momento de la portada',
  'The time of a reel’s cover in its video, in seconds. Default: 0.':
    'El momento del vídeo del que sale la portada de un reel, en segundos. Valor predeterminado: 0.',
  Collaborators: 'Colaboradores',
  'Usernames that Instagram invites.': 'Nombres de usuario a los que invita Instagram.',
  'Instagram app ID': 'ID de la aplicación de Instagram',
  'The Instagram app ID under “API setup with Instagram login”. It is not the app ID of the basic settings.':
    'El ID de la aplicación de Instagram, en «API setup with Instagram login». No es el ID de la aplicación de los ajustes básicos.',
  'Instagram app secret': 'Clave secreta de la aplicación de Instagram',
  'The Instagram app secret on the same page.':
    'La clave secreta de la aplicación de Instagram, en la misma página.',
  'The address of a server in place of Instagram, for tests. It serves /at/graph.instagram.com, /at/api.instagram.com and /at/www.instagram.com.':
    'La dirección de un servidor en lugar de Instagram, para pruebas. Ofrece /at/graph.instagram.com, /at/api.instagram.com y /at/www.instagram.com.',
  'Sign in to Meta for Developers, select “Create app”, and choose the use case “Manage messaging & content on Instagram”.':
    'Inicia sesión en Meta for Developers, elige «Create app» y el caso de uso «Manage messaging & content on Instagram».',
  'Open the use case and select “API setup with Instagram login”. Add the permissions instagram_business_basic, instagram_business_content_publish, instagram_business_manage_comments and instagram_business_manage_insights.':
    'Abre el caso de uso y elige «API setup with Instagram login». Añade los permisos instagram_business_basic, instagram_business_content_publish, instagram_business_manage_comments e instagram_business_manage_insights.',
  'Open “Set up Instagram business login” there, and add the callback address below to the OAuth redirect URIs. Meta compares it character by character, and requires https.':
    'Abre allí «Set up Instagram business login» y añade la dirección de retorno de abajo a las URI de redirección de OAuth. Meta la compara carácter por carácter y exige https.',
  'Copy the Instagram app ID and the Instagram app secret from the same page. They differ from the app ID and the app secret in the app’s basic settings.':
    'Copia el ID y la clave secreta de la aplicación de Instagram de la misma página. Son distintos de los que hay en los ajustes básicos de la aplicación.',
  'Under “App roles”, add each Instagram account that will be connected as an Instagram Tester. Its owner accepts the invitation on instagram.com under Settings, “Apps and websites”, “Tester invites”.':
    'En «App roles», añade cada cuenta de Instagram que se vaya a conectar como «Instagram Tester». Su propietario acepta la invitación en instagram.com, en los ajustes, en «Apps and websites», «Tester invites».',
  'Without a review by Meta, the app works with Instagram accounts of its testers: your own and those that accepted an invitation. Accounts must be professional (business or creator). Meta allows each account 25 to 100 posts in 24 hours.':
    'Sin una revisión de Meta, la aplicación funciona con las cuentas de Instagram de sus probadores: las tuyas y las que aceptaron una invitación. Deben ser cuentas profesionales (empresa o creador). Meta permite a cada cuenta de 25 a 100 publicaciones en 24 horas.',
  'If a response of Instagram is lost, Postrider looks the post up. If Instagram can’t prove that it is absent, the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Si se pierde una respuesta de Instagram, Postrider busca la publicación. Si Instagram no puede demostrar que no existe, el resultado es desconocido (`outcome_unknown`) y la publicación nunca se vuelve a enviar automáticamente.',
};
