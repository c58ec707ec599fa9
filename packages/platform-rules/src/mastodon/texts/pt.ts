import type { TranslatedTexts } from '../../translated.ts';

export const pt: TranslatedTexts = {
  'The server of your account. You can also enter your full name, such as @ada@mastodon.social.':
    'O servidor da sua conta. Também pode escrever o seu nome completo, como @ada@mastodon.social.',
  'If a response is lost, Postrider finds out whether the post is live on servers that store idempotency keys, such as Mastodon 3 and later. On others, this is not always possible: then the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Se uma resposta se perder, o Postrider apura se a publicação está publicada nos servidores que guardam chaves de idempotência, como o Mastodon 3 e posteriores. Noutros servidores pode não conseguir: então o resultado é desconhecido (`outcome_unknown`) e a publicação nunca é reenviada automaticamente.',
};
