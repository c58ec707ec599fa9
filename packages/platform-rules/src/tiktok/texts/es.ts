import type { TranslatedTexts } from '../../translated.ts';

export const es: TranslatedTexts = {
  'Replaces the post’s title on TikTok.': 'Sustituye el título de la publicación en TikTok.',
  'Who can watch': 'Quién puede ver la publicación',
  'The audience of the post, from those that the account can choose. Required to schedule or publish. GET /accounts/{id}/choices lists the values.':
    'Quién puede ver la publicación, de los valores que TikTok permite a la cuenta. Obligatorio para programar o publicar.',
  'Allow people to': 'Permitir a otros',
  'What people can do with the post: comment and, for videos, duet and stitch. Default: none. In the API: `comment`, `duet` and `stitch`. GET /accounts/{id}/choices lists the values.':
    'Lo que otros pueden hacer: comentar y, con un vídeo, dúo y pegar vídeo, en la medida en que lo permitan los ajustes de la cuenta. Predeterminado: nada.',
  'Commercial content': 'Contenido comercial',
  'What the post promotes: your own brand, or another brand that pays for it. Default: none.':
    'Lo que promociona la publicación: tu marca, o una marca que paga por ello (contenido de marca, que no puede ser privado). Predeterminado: ninguna.',
  'Your brand': 'Tu marca',
  'Branded content': 'Contenido de marca',
  'AI-generated': 'Generado por IA',
  'Whether the video was made with AI, which TikTok shows. Default: false.':
    'Si un vídeo se creó con IA, lo que TikTok muestra. Predeterminado: no.',
  'The time of the cover in the video, in seconds. Default: 0.':
    'El momento de la portada en el vídeo, en segundos. Predeterminado: 0.',
  'Cover photo': 'Foto de portada',
  'The photo that is the cover, by its position, starting at 0. Default: 0.':
    'La foto que es la portada, por su posición entre las fotos en TikTok, a partir de 0. Predeterminado: 0.',
  'Add music': 'Añadir música',
  'Whether TikTok adds recommended music to photos. Default: false.':
    'Si TikTok añade música recomendada a las fotos. Predeterminado: no.',
  'Client key': 'Clave de cliente',
  'The client key on the page of the app at TikTok for Developers.':
    'La «Client key» de la página de la aplicación en TikTok for Developers.',
  'State of the app': 'Estado de la aplicación',
  'Permissions of the app: inbox (people finish posts in the TikTok app), unaudited (only the creator sees posts) or audited (posts are public).':
    'Lo que TikTok permite a la aplicación: inbox (las personas terminan las publicaciones en la aplicación de TikTok), unaudited (solo su creador ve las publicaciones) o audited (las publicaciones son públicas).',
  'The address of a server in place of TikTok, for tests. It serves /at/open.tiktokapis.com and /at/www.tiktok.com.':
    'La dirección de un servidor en lugar de TikTok, para pruebas. Ofrece /at/open.tiktokapis.com y /at/www.tiktok.com.',
  'Sign in to TikTok for Developers, select “Connect an app”, and enter the name, the category, the terms of service and the privacy policy of your installation. TikTok accepts no apps for personal use.':
    'Inicia sesión en TikTok for Developers, selecciona «Connect an app» e introduce el nombre, la categoría, las condiciones del servicio y la política de privacidad de tu instalación. TikTok no acepta aplicaciones para uso personal.',
  'Under “Products”, add “Login Kit” and “Content Posting API”. For posts without a step in the TikTok app, also turn on “Direct Post”.':
    'En «Products», añade «Login Kit» y «Content Posting API». Para publicar sin un paso en la aplicación de TikTok, activa también «Direct Post».',
  'Under “Login Kit”, “Web”, add the callback address below to the redirect URIs. TikTok requires https, and compares it character by character.':
    'En «Login Kit», «Web», añade la dirección de retorno de abajo a los URI de redirección. TikTok exige https y la compara carácter por carácter.',
  'Under “Scopes”, add user.info.basic and video.upload; for “Direct Post”, add video.publish and video.list.':
    'En «Scopes», añade user.info.basic y video.upload; para «Direct Post», video.publish y video.list.',
  'For photos, verify the address of this installation: under “URL properties”, add the prefix that ends with /m/, and place the file that TikTok names there.':
    'Para las fotos, verifica la dirección de esta instalación: en «URL properties», añade el prefijo que termina en /m/ y coloca allí el archivo que indica TikTok.',
  'Submit the app for review. When TikTok has approved it, copy the client key and the client secret.':
    'Envía la aplicación a revisión. Cuando TikTok la haya aprobado, copia la «Client key» y el «Client secret».',
  'The state of the app says what it may do. “inbox”: TikTok puts posts into the inbox of the account, and the person finishes them in the TikTok app. “unaudited”: posts are published, but only their creator sees them, at most five accounts can post in 24 hours, and the accounts must be private. “audited”: posts are published for everyone. TikTok audits apps for “Direct Post” within two to six weeks. Change the state once TikTok has approved the app, then connect the accounts again.':
    'El estado de la aplicación indica lo que puede hacer. «inbox»: TikTok pone las publicaciones en la bandeja de entrada de la cuenta, y la persona las termina en la aplicación de TikTok. «unaudited»: las publicaciones se publican, pero solo su creador las ve, como máximo cinco cuentas pueden publicar en 24 horas y las cuentas deben ser privadas. «audited»: las publicaciones se publican para todos. TikTok audita las aplicaciones para «Direct Post» en un plazo de dos a seis semanas. Cambia el estado cuando TikTok haya aprobado la aplicación y vuelve a conectar las cuentas.',
  'If a response of TikTok is lost, Postrider looks the post up. If TikTok can’t prove that it is absent, the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Si se pierde una respuesta de TikTok, Postrider busca la publicación. Si TikTok no puede demostrar que no existe, el resultado es desconocido (`outcome_unknown`) y la publicación nunca se vuelve a enviar automáticamente.',
  'By posting, you agree to TikTok’s Music Usage Confirmation.':
    'Al publicar, aceptas la Confirmación de uso de música de TikTok.',
  'By posting, you agree to TikTok’s Branded Content Policy.':
    'Al publicar, aceptas la Política de contenido de marca de TikTok.',
};
