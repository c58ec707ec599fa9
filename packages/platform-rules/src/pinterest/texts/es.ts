import type { TranslatedTexts } from '../../translated.ts';

export const es: TranslatedTexts = {
  'Replaces the post’s title on Pinterest.': 'Sustituye en Pinterest el título de la publicación.',
  Board: 'Tablero',
  'The board that the Pin is saved to. Required to schedule or publish. GET /accounts/{id}/choices lists the values. POST /accounts/{id}/choices creates one.':
    'El tablero en el que se guarda el Pin. Obligatorio para programar o publicar.',
  Section: 'Sección',
  'A section of the board. GET /accounts/{id}/choices lists the values. POST /accounts/{id}/choices creates one.':
    'Una sección del tablero.',
  'The address that the Pin opens. Default: none.': 'La dirección que abre el Pin. Predeterminado: ninguna.',
  'An image of the post that is used only as the cover of the video on Pinterest. In the API: its `mediaId`.':
    'La imagen de la publicación que en Pinterest es solo la portada del vídeo.',
  'The time of the cover in the video, in seconds, rounded down. Default: 0.':
    'El momento de la portada en el vídeo, en segundos, redondeado hacia abajo. Predeterminado: 0.',
  'The app ID on the page of the app in Pinterest’s developer portal.':
    'El ID de la aplicación, en su página del portal de desarrolladores de Pinterest.',
  'App secret key': 'Clave secreta de la aplicación',
  'The app secret key on the same page.': 'La clave secreta de la misma página.',
  'The address of Pinterest’s sandbox (https://api-sandbox.pinterest.com), or of a server in place of Pinterest, for tests. Such a server serves /at/api.pinterest.com and /at/www.pinterest.com.':
    'La dirección del entorno de pruebas de Pinterest (https://api-sandbox.pinterest.com), o de un servidor en lugar de Pinterest, para pruebas. Ese servidor ofrece /at/api.pinterest.com y /at/www.pinterest.com.',
  'Sign in with a Pinterest business account (a free conversion of any account), select “Connect app”, and describe your installation. The privacy policy needs a public address.':
    'Inicia sesión con una cuenta de empresa de Pinterest (cualquier cuenta se convierte gratis), selecciona «Connect app» y describe tu instalación. La política de privacidad necesita una dirección pública.',
  'Wait for trial access, which Pinterest usually grants within a few days. Then open the app under “My apps”.':
    'Espera el acceso de prueba, que Pinterest suele conceder en unos días. Después, abre la aplicación en «My apps».',
  'Under “Configure”, add the callback address below to the redirect URIs. Pinterest compares it character by character.':
    'En «Configure», añade la dirección de retorno de abajo a los URI de redirección. Pinterest la compara carácter por carácter.',
  'Copy the app ID and the app secret key from the same page.':
    'Copia el ID y la clave secreta de la misma página.',
  'For public Pins, select “Upgrade access” and send Pinterest a video of the whole way: connecting an account on the consent page, and publishing a Pin with it.':
    'Para Pines públicos, selecciona «Upgrade access» y envía a Pinterest un vídeo de todo el proceso: conectar una cuenta en la página de consentimiento y publicar un Pin con ella.',
  'With trial access, Pinterest shows new Pins only to their owner or refuses them, and allows the app 1,000 requests a day. Standard access removes both limits. This installation needs a public https address for images.':
    'Con el acceso de prueba, Pinterest muestra los Pines nuevos solo a su propietario o los rechaza, y permite a la aplicación 1000 solicitudes al día. El acceso estándar elimina ambos límites. Para las imágenes, esta instalación necesita una dirección https pública.',
  'If a response of Pinterest is lost, Postrider looks the post up. If Pinterest can’t prove that it is absent, the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Si se pierde una respuesta de Pinterest, Postrider busca la publicación. Si Pinterest no puede demostrar que no existe, el resultado es desconocido (`outcome_unknown`) y la publicación nunca se vuelve a enviar automáticamente.',
};
