import type { TranslatedTexts } from '../../translated.ts';

export const de: TranslatedTexts = {
  'The people who see the post. Default: the account’s own setting.':
    'Wer den Beitrag sieht. Standard: die Einstellung des Kontos.',
  Unlisted: 'Öffentlich (still)',
  Private: 'Privat (nur Follower)',
  Direct: 'Direkt (nur Erwähnte)',
  'A warning that is shown before the text.': 'Eine Warnung, die vor dem Text gezeigt wird.',
  'Sensitive media': 'Sensible Medien',
  'Hides the media behind a click.': 'Zeigt die Medien erst nach einem Klick.',
  Language: 'Sprache',
  'The language of the text, ISO 639.': 'Die Sprache des Textes nach ISO 639.',
  'The server of your account. You can also enter your full name, such as @ada@mastodon.social.':
    'Der Server Ihres Kontos. Sie können auch Ihren vollständigen Namen eingeben, etwa @ada@mastodon.social.',
  'If a response is lost, Postrider finds out whether the post is live on servers that store idempotency keys, such as Mastodon 3 and later. On other servers it may not: then the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Geht eine Antwort verloren, stellt Postrider auf Servern, die Idempotenzschlüssel speichern, etwa Mastodon ab Version 3, fest, ob der Beitrag veröffentlicht ist. Auf anderen Servern gelingt das möglicherweise nicht: Dann ist das Ergebnis unbekannt (`outcome_unknown`), und der Beitrag wird nie automatisch erneut gesendet.',
};
