import type { TranslatedTexts } from '../../translated.ts';

export const de: TranslatedTexts = {
  'The server of your account. You can also enter your full name, such as @ada@mastodon.social.':
    'Der Server Ihres Kontos. Sie können auch Ihren vollständigen Namen eingeben, etwa @ada@mastodon.social.',
  'If a response is lost, Postrider finds out whether the post is live on servers that store idempotency keys, such as Mastodon 3 and later. On others, this is not always possible: then the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Geht eine Antwort verloren, stellt Postrider auf Servern, die Idempotenzschlüssel speichern, etwa Mastodon ab Version 3, fest, ob der Beitrag veröffentlicht ist. Auf anderen Servern gelingt das möglicherweise nicht: Dann ist das Ergebnis unbekannt (`outcome_unknown`), und der Beitrag wird nie automatisch erneut gesendet.',
};
