import type { TranslatedTexts } from '../../translated.ts';

export const es: TranslatedTexts = {
  Local: 'Solo en este servidor',
  'How the server interprets the text. A server that does not support the format shows plain text. Default: plain.':
    'Cómo lee el servidor el texto. Un servidor que no admite el formato lee texto sin formato. Valor predeterminado: texto sin formato.',
  HTML: 'HTML',
  BBCode: 'BBCode',
  MFM: 'MFM',
  'The server of your account. You can also enter your full name, such as @ada@akkoma.example.org.':
    'El servidor de tu cuenta. También puedes escribir tu nombre completo, como @ada@akkoma.example.org.',
  'If a response of Akkoma is lost, Postrider looks the post up. If Akkoma can’t prove that it is absent, the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Si se pierde una respuesta de Akkoma, Postrider busca la publicación. Si Akkoma no puede demostrar que no existe, el resultado es desconocido (`outcome_unknown`) y la publicación nunca se vuelve a enviar automáticamente.',
};
