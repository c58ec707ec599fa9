import type { TranslatedTexts } from '../../translated.ts';

export const es: TranslatedTexts = {
  'A comment on the post, published right after it on LinkedIn Pages.':
    'Un comentario de la publicación, publicado justo después en LinkedIn Pages.',
  'The client ID on the tab “Auth” of the app for Pages in LinkedIn’s developer portal.':
    'El ID de cliente, en la pestaña «Auth» de la aplicación para páginas, en el portal para desarrolladores de LinkedIn.',
  'Sign in to LinkedIn’s developer portal and select “Create app”. This must be another app than the one for members: the product for Pages must be the only one of its app.':
    'Inicia sesión en el portal para desarrolladores de LinkedIn y elige «Create app». Debe ser una aplicación distinta de la de miembros: el producto para páginas debe ser el único de su aplicación.',
  'On the tab “Settings” of the app, select “Verify”, and open the link that appears as a super admin of the Page to which the app belongs.':
    'En la pestaña «Settings» de la aplicación, elige «Verify» y abre el enlace que aparece como superadministrador de la página a la que pertenece la aplicación.',
  'On the tab “Products”, request access to “Community Management API”. LinkedIn asks for your business e-mail address, and for the legal name, address, website and privacy policy of your organization.':
    'En la pestaña «Products», solicita acceso a «Community Management API». LinkedIn pide tu dirección de correo profesional, y el nombre legal, la dirección, el sitio web y la política de privacidad de tu organización.',
  'Wait for LinkedIn’s e-mail about the Development tier. On the tab “Auth”, add the callback address below to the authorized redirect URLs. LinkedIn compares it character by character, and requires https.':
    'Espera el correo de LinkedIn sobre el nivel Development. En la pestaña «Auth», añade la dirección de retorno de abajo a las URL de redirección autorizadas. LinkedIn la compara carácter por carácter y exige https.',
  'Check that the OAuth 2.0 scopes there contain w_organization_social, r_organization_social, rw_organization_admin, w_organization_social_feed, r_organization_social_feed and r_basicprofile. Copy the client ID and the primary client secret.':
    'Comprueba que los permisos de OAuth 2.0 de esa pestaña incluyan w_organization_social, r_organization_social, rw_organization_admin, w_organization_social_feed, r_organization_social_feed y r_basicprofile. Copia el ID de cliente y el secreto de cliente principal.',
  'In the Development tier everything works for all Pages whose admins sign in, with 500 requests a day for the app and 100 for each member, for up to twelve months. LinkedIn raises the limits after a review with a screen recording (Standard tier).':
    'En el nivel Development todo funciona para todas las páginas cuyos administradores inicien sesión, con 500 solicitudes al día para la aplicación y 100 por miembro, durante doce meses como máximo. LinkedIn aumenta los límites tras una revisión con una grabación de pantalla (nivel Standard).',
  'If a response of LinkedIn Pages is lost, Postrider looks the post up. If LinkedIn Pages can’t prove that it is absent, the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Si se pierde una respuesta de LinkedIn Pages, Postrider busca la publicación. Si LinkedIn Pages no puede demostrar que no existe, el resultado es desconocido (`outcome_unknown`) y la publicación nunca se vuelve a enviar automáticamente.',
};
