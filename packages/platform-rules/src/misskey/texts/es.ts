import type { TranslatedTexts } from '../../translated.ts';

export const es: TranslatedTexts = {
  Home: 'Solo en inicio',
  'The server of your account. You can also enter your full name, such as @ada@misskey.io.':
    'El servidor de tu cuenta. También puedes escribir tu nombre completo, como @ada@misskey.io.',
  'If a response of Misskey is lost, Postrider looks the post up. If Misskey can’t prove that it is absent, the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Si se pierde una respuesta de Misskey, Postrider busca la publicación. Si Misskey no puede demostrar que no existe, el resultado es desconocido (`outcome_unknown`) y la publicación nunca se vuelve a enviar automáticamente.',
};
