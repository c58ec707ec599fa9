import type { TranslatedTexts } from '../../translated.ts';

export const pt: TranslatedTexts = {
  'A comment on the post, published right after it on Pixelfed.':
    'Um comentário à publicação, publicado logo a seguir no Pixelfed.',
  'The server of your account. You can also enter your full name, such as @ada@pixelfed.social.':
    'O servidor da sua conta. Também pode escrever o seu nome completo, como @ada@pixelfed.social.',
  'If a response of Pixelfed is lost, Postrider looks the post up. If Pixelfed can’t prove that it is absent, the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Se uma resposta do Pixelfed se perder, o Postrider procura a publicação. Se o Pixelfed não puder provar que ela não existe, o resultado é desconhecido (`outcome_unknown`) e a publicação nunca é reenviada automaticamente.',
};
