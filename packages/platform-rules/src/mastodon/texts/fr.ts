import type { TranslatedTexts } from '../../translated.ts';

export const fr: TranslatedTexts = {
  'The server of your account. You can also enter your full name, such as @ada@mastodon.social.':
    'Le serveur de votre compte. Vous pouvez aussi saisir votre nom complet, comme @ada@mastodon.social.',
  'If a response is lost, Postrider finds out whether the post is live on servers that store idempotency keys, such as Mastodon 3 and later. On others, this is not always possible: then the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Si une réponse se perd, Postrider détermine si la publication est en ligne sur les serveurs qui conservent les clés d’idempotence, comme Mastodon 3 et suivants. Sur d’autres serveurs, ce n’est pas toujours possible : le résultat est alors inconnu (`outcome_unknown`), et la publication n’est jamais renvoyée automatiquement.',
};
