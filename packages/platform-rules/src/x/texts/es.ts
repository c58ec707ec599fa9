import type { TranslatedTexts } from '../../translated.ts';

export const es: TranslatedTexts = {
  'The people who may reply. Default: everyone.':
    'Las personas que pueden responder. Valor predeterminado: todos.',
  'Mentioned users': 'Cuentas mencionadas',
  Subscribers: 'Suscriptores',
  Verified: 'Cuentas verificadas',
  'The OAuth 2.0 client ID of the app in X’s developer console.':
    'El ID de cliente de OAuth 2.0 de la aplicación, en la consola para desarrolladores de X.',
  'The secret of a confidential client; a public client has none.':
    'El secreto de un cliente confidencial; un cliente público no tiene.',
  'The address of a server in place of X, for tests. It serves /at/api.x.com and /at/x.com.':
    'La dirección de un servidor en lugar de X, para pruebas. Ofrece /at/api.x.com y /at/x.com.',
  'Sign in to X’s developer console and create an app. Enter a name, a description and the use case.':
    'Inicia sesión en la consola para desarrolladores de X y crea una aplicación. Indica un nombre, una descripción y el caso de uso.',
  'In the settings of the app, set up user authentication.':
    'En los ajustes de la aplicación, configura la autenticación de usuarios.',
  'Select the permission “Read and write”, and the type “Web App, Automated App or Bot”.':
    'Elige el permiso «Read and write» y el tipo «Web App, Automated App or Bot».',
  'Add the callback address below. X compares it character by character. For a website, enter the address of this installation.':
    'Añade la dirección de retorno de abajo. X la compara carácter por carácter. Como sitio web, indica la dirección de esta instalación.',
  'Save. Copy the client ID and the client secret of OAuth 2.0 immediately, because X shows the secret once.':
    'Guarda. Copia enseguida el ID de cliente y el secreto de cliente de OAuth 2.0, porque X muestra el secreto una sola vez.',
  'Buy credits in the developer console. X charges the owner of the app for each request.':
    'Compra créditos en la consola para desarrolladores. X cobra cada solicitud al propietario de la aplicación.',
  'X reviews no apps: everything works at once, for accounts of all people. Requests fail when the credits are used up.':
    'X no revisa las aplicaciones: todo funciona de inmediato, para las cuentas de cualquier persona. Las solicitudes fallan cuando se agotan los créditos.',
  'If a response of X is lost, Postrider looks the post up. If X can’t prove that it is absent, the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Si se pierde una respuesta de X, Postrider busca la publicación. Si X no puede demostrar que no existe, el resultado es desconocido (`outcome_unknown`) y la publicación nunca se vuelve a enviar automáticamente.',
};
