import type { TranslatedTexts } from '../../translated.ts';

export const es: TranslatedTexts = {
  'The server of your account. You can also enter your full name, such as @ada@mastodon.social.':
    'El servidor de tu cuenta. También puedes escribir tu nombre completo, como @ada@mastodon.social.',
  'If a response is lost, Postrider finds out whether the post is live on servers that store idempotency keys, such as Mastodon 3 and later. On others, this is not always possible: then the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Si se pierde una respuesta, Postrider averigua si la publicación está publicada en los servidores que guardan claves de idempotencia, como Mastodon 3 y posteriores. En otros servidores puede no lograrlo: entonces el resultado es desconocido (`outcome_unknown`) y la publicación nunca se vuelve a enviar automáticamente.',
};
