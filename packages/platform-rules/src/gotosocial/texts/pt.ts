import type { TranslatedTexts } from '../../translated.ts';

export const pt: TranslatedTexts = {
  'Mutuals only': 'Só seguidores mútuos',
  'How the server interprets the text. Default: the account’s own setting.':
    'Como o servidor lê o texto. Predefinição: a definição da conta.',
  'The server of your account. You can also enter your full name, such as @ada@social.example.org.':
    'O servidor da sua conta. Também pode escrever o seu nome completo, como @ada@social.example.org.',
  'If a response of GoToSocial is lost, Postrider looks the post up. If GoToSocial can’t prove that it is absent, the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Se uma resposta do GoToSocial se perder, o Postrider procura a publicação. Se o GoToSocial não puder provar que ela não existe, o resultado é desconhecido (`outcome_unknown`) e a publicação nunca é reenviada automaticamente.',
};
