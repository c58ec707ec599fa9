import type { TranslatedTexts } from '../../translated.ts';

export const pt: TranslatedTexts = {
  Local: 'Só neste servidor',
  'How the server interprets the text. A server that does not support the format shows plain text. Default: plain.':
    'Como o servidor lê o texto. Um servidor que não suporta o formato lê texto simples. Predefinição: texto simples.',
  HTML: 'HTML',
  BBCode: 'BBCode',
  MFM: 'MFM',
  'The server of your account. You can also enter your full name, such as @ada@akkoma.example.org.':
    'O servidor da sua conta. Também pode escrever o seu nome completo, como @ada@akkoma.example.org.',
  'If a response of Akkoma is lost, Postrider looks the post up. If Akkoma can’t prove that it is absent, the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Se uma resposta do Akkoma se perder, o Postrider procura a publicação. Se o Akkoma não puder provar que ela não existe, o resultado é desconhecido (`outcome_unknown`) e a publicação nunca é reenviada automaticamente.',
};
