import type { TranslatedTexts } from '../../translated.ts';

export const pt: TranslatedTexts = {
  Languages: 'Idiomas',
  'The languages of the text, as BCP 47 tags.': 'Os idiomas do texto, como etiquetas BCP 47.',
  'Labels the post, so that people can choose whether to see it.':
    'Assinala a publicação, para que cada pessoa escolha se a quer ver.',
  Sexual: 'Conteúdo sexual',
  Nudity: 'Nudez',
  Porn: 'Pornografia',
  'Graphic media': 'Imagens chocantes',
  'The people who may reply: any of these; an empty list means nobody. Default: everyone.':
    'As pessoas que podem responder: qualquer um dos grupos escolhidos; sem nenhum, ninguém. Predefinição: todos.',
  Quotes: 'Citações',
  'Allow quotes of the post. Default: true.': 'Permite citar a publicação. Predefinição: sim.',
  Handle: 'Utilizador',
  'The handle, e-mail address or DID of the account.':
    'O utilizador, o endereço de e-mail ou o DID da conta.',
  'App password': 'Palavra-passe de aplicação',
  'Create one in Bluesky: Settings, Privacy and security, App passwords. Your main password is rejected.':
    'Crie uma no Bluesky: Definições, Privacidade e segurança, Palavras-passe de aplicação. A sua palavra-passe principal é recusada.',
  'The AT Protocol server of the account.': 'O servidor AT Protocol da conta.',
  'If a response of Bluesky is lost, Postrider finds out for certain whether the post is live. It goes live once.':
    'Se uma resposta do Bluesky se perder, o Postrider apura com certeza se a publicação está publicada. É publicada uma só vez.',
};
