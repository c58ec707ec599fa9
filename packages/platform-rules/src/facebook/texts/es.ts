import type { TranslatedTexts } from '../../translated.ts';

export const es: TranslatedTexts = {
  'A comment on the post, published right after it on Facebook.':
    'Un comentario de la publicación, publicado justo después en Facebook.',
  'Publish a video as': 'Publicar el vídeo como',
  '`auto`: a reel if the video has the shape and length of one (9:16, 3 to 90 seconds), otherwise a video. Default: `auto`.':
    'Automático: un reel si el vídeo tiene su formato y su duración (9:16, de 3 a 90 segundos); si no, un vídeo. Valor predeterminado: automático.',
  Auto: 'Automático',
  Video: 'Vídeo',
  'App ID': 'ID de la aplicación',
  'The app ID under “App settings”, “Basic” in Meta’s developer portal.':
    'El ID de la aplicación, en «App settings», «Basic», del portal para desarrolladores de Meta.',
  'App secret': 'Clave secreta de la aplicación',
  'The app secret on the same page.': 'La clave secreta de la aplicación, en la misma página.',
  'Configuration ID': 'ID de configuración',
  'The configuration of “Facebook Login for Business”, if the app uses it. It replaces the list of permissions.':
    'La configuración de «Facebook Login for Business», si la aplicación lo usa. Sustituye a la lista de permisos.',
  'The address of a server in place of Facebook, for tests. It serves /at/graph.facebook.com and the other hosts.':
    'La dirección de un servidor en lugar de Facebook, para pruebas. Ofrece /at/graph.facebook.com y los demás hosts.',
  'Sign in to Meta’s developer portal as a person who manages the Page, and select “Create app”. Choose the use case “Manage everything on your Page”.':
    'Inicia sesión en el portal para desarrolladores de Meta como persona que administra la página y elige «Create app». Elige el caso de uso «Manage everything on your Page».',
  'In the use case, select “Customize” and add pages_show_list, pages_manage_posts, pages_read_engagement, pages_manage_engagement and read_insights.':
    'En el caso de uso, elige «Customize» y añade pages_show_list, pages_manage_posts, pages_read_engagement, pages_manage_engagement y read_insights.',
  'Under “Facebook Login” or “Facebook Login for Business”, open “Settings” and add the callback address below to the valid OAuth redirect URIs. Meta compares it character by character, and requires https.':
    'En «Facebook Login» o «Facebook Login for Business», abre «Settings» y añade la dirección de retorno de abajo a las URI de redirección de OAuth válidas. Meta la compara carácter por carácter y exige https.',
  'Under “App settings”, “Basic”, enter an icon, a category, the address of a privacy policy, and one for the deletion of data. Copy the app ID and the app secret.':
    'En «App settings», «Basic», indica un icono, una categoría, la dirección de una política de privacidad y otra para la eliminación de datos. Copia el ID y la clave secreta de la aplicación.',
  'Under “App roles”, add every person who will connect Pages.':
    'En «App roles», añade a cada persona que vaya a conectar páginas.',
  'Switch the app to “Live”. Until then, only people with a role on the app see what it publishes.':
    'Pon la aplicación en «Live». Hasta entonces, solo las personas con un rol en la aplicación ven lo que publica.',
  'Everything works without a review for Pages that people with a role on the app manage. Posts are visible to everyone once the app is live. For Pages of other people, Meta reviews each permission and verifies the business, which takes days to weeks.':
    'Todo funciona sin revisión en las páginas que administran personas con un rol en la aplicación. Las publicaciones son visibles para todos en cuanto la aplicación está en Live. Para páginas de otras personas, Meta revisa cada permiso y verifica la empresa, lo que tarda de días a semanas.',
  'If a response of Facebook is lost, Postrider looks the post up. If Facebook can’t prove that it is absent, the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Si se pierde una respuesta de Facebook, Postrider busca la publicación. Si Facebook no puede demostrar que no existe, el resultado es desconocido (`outcome_unknown`) y la publicación nunca se vuelve a enviar automáticamente.',
};
