import type { TranslatedTexts } from '../../translated.ts';

export const es: TranslatedTexts = {
  'Mutuals only': 'Solo seguidores mutuos',
  'How the server interprets the text. Default: the account’s own setting.':
    'Cómo lee el servidor el texto. Valor predeterminado: el ajuste de la cuenta.',
  'The server of your account. You can also enter your full name, such as @ada@social.example.org.':
    'El servidor de tu cuenta. También puedes escribir tu nombre completo, como @ada@social.example.org.',
  'If a response of GoToSocial is lost, Postrider looks the post up. If GoToSocial can’t prove that it is absent, the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Si se pierde una respuesta de GoToSocial, Postrider busca la publicación. Si GoToSocial no puede demostrar que no existe, el resultado es desconocido (`outcome_unknown`) y la publicación nunca se vuelve a enviar automáticamente.',
};
