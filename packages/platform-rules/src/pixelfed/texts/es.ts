import type { TranslatedTexts } from '../../translated.ts';

export const es: TranslatedTexts = {
  'A comment on the post, published right after it on Pixelfed.':
    'Un comentario de la publicación, publicado justo después en Pixelfed.',
  'The server of your account. You can also enter your full name, such as @ada@pixelfed.social.':
    'El servidor de tu cuenta. También puedes escribir tu nombre completo, como @ada@pixelfed.social.',
  'If a response of Pixelfed is lost, Postrider looks the post up. If Pixelfed can’t prove that it is absent, the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Si se pierde una respuesta de Pixelfed, Postrider busca la publicación. Si Pixelfed no puede demostrar que no existe, el resultado es desconocido (`outcome_unknown`) y la publicación nunca se vuelve a enviar automáticamente.',
};
