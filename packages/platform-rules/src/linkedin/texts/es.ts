import type { TranslatedTexts } from '../../translated.ts';

export const es: TranslatedTexts = {
  'Title of the document': 'Título del documento',
  'The title that LinkedIn shows with a PDF. Default: the name of the file.':
    'El título que LinkedIn muestra con un PDF. Valor predeterminado: el nombre del archivo.',
  'Question of a poll': 'Pregunta de la encuesta',
  'The question of a poll, for a post with a text and without files.':
    'La pregunta de una encuesta, para una publicación con texto y sin archivos.',
  'Answers of a poll': 'Respuestas de la encuesta',
  'Two to four answers of up to 30 characters.': 'De dos a cuatro respuestas de hasta 30 caracteres.',
  'Duration of a poll': 'Duración de la encuesta',
  'Default: one week.': 'Valor predeterminado: una semana.',
  'One day': 'Un día',
  'Three days': 'Tres días',
  'One week': 'Una semana',
  'Two weeks': 'Dos semanas',
  'Show a card for the first link of a post without files and poll. Default: true.':
    'Muestra una tarjeta del primer enlace de una publicación sin archivos ni encuesta. Valor predeterminado: sí.',
  Reposts: 'Republicaciones',
  'Allow others to repost the post. Default: true.':
    'Permite que otras personas vuelvan a publicarla. Valor predeterminado: sí.',
  'The people who see the post: everyone, members of LinkedIn, or connections of the account. Default: everyone.':
    'Quién ve la publicación: todos, los miembros de LinkedIn o los contactos de la cuenta. Valor predeterminado: todos.',
  'Logged in': 'Miembros con sesión iniciada',
  Connections: 'Contactos',
  'The client ID on the tab “Auth” of the app in LinkedIn’s developer portal.':
    'El ID de cliente, en la pestaña «Auth» de la aplicación, en el portal para desarrolladores de LinkedIn.',
  'The primary client secret on the same tab.': 'El secreto de cliente principal, en la misma pestaña.',
  'The address of a server in place of LinkedIn, for tests. It serves /at/api.linkedin.com and /at/www.linkedin.com.':
    'La dirección de un servidor en lugar de LinkedIn, para pruebas. Ofrece /at/api.linkedin.com y /at/www.linkedin.com.',
  'Sign in to LinkedIn’s developer portal and select “Create app”. Every app belongs to a LinkedIn Page: select the Page of your company, or create one first.':
    'Inicia sesión en el portal para desarrolladores de LinkedIn y elige «Create app». Cada aplicación pertenece a una página de LinkedIn: elige la de tu empresa o crea antes una.',
  'On the tab “Settings” of the app, select “Verify”, and open the link that appears as a super admin of the Page.':
    'En la pestaña «Settings» de la aplicación, elige «Verify» y abre el enlace que aparece como superadministrador de la página.',
  'On the tab “Products”, request access to “Sign In with LinkedIn using OpenID Connect” and to “Share on LinkedIn”. LinkedIn grants both immediately.':
    'En la pestaña «Products», solicita acceso a «Sign In with LinkedIn using OpenID Connect» y a «Share on LinkedIn». LinkedIn concede ambos de inmediato.',
  'On the tab “Auth”, add the callback address below to the authorized redirect URLs. LinkedIn compares it character by character, and requires https.':
    'En la pestaña «Auth», añade la dirección de retorno de abajo a las URL de redirección autorizadas. LinkedIn la compara carácter por carácter y exige https.',
  'Check that the OAuth 2.0 scopes there contain openid, profile and w_member_social. Copy the client ID and the primary client secret.':
    'Comprueba que los permisos de OAuth 2.0 de esa pestaña incluyan openid, profile y w_member_social. Copia el ID de cliente y el secreto de cliente principal.',
  'LinkedIn does not review apps with these two products: everything works at once, for accounts of all members. It allows 150 requests a day for each member.':
    'LinkedIn no revisa las aplicaciones con estos dos productos: todo funciona de inmediato, para las cuentas de todos los miembros. Permite 150 solicitudes al día por miembro.',
  'If a response of LinkedIn is lost, Postrider looks the post up. If LinkedIn can’t prove that it is absent, the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Si se pierde una respuesta de LinkedIn, Postrider busca la publicación. Si LinkedIn no puede demostrar que no existe, el resultado es desconocido (`outcome_unknown`) y la publicación nunca se vuelve a enviar automáticamente.',
};
