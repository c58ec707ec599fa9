import type { TranslatedTexts } from '../../translated.ts';

export const pt: TranslatedTexts = {
  Home: 'Só no início',
  'The server of your account. You can also enter your full name, such as @ada@misskey.io.':
    'O servidor da sua conta. Também pode escrever o seu nome completo, como @ada@misskey.io.',
  'If a response of Misskey is lost, Postrider looks the post up. If Misskey can’t prove that it is absent, the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Se uma resposta do Misskey se perder, o Postrider procura a publicação. Se o Misskey não puder provar que ela não existe, o resultado é desconhecido (`outcome_unknown`) e a publicação nunca é reenviada automaticamente.',
};
