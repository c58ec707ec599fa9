import type { TranslatedTexts } from '../../translated.ts';

export const de: TranslatedTexts = {
  'Replaces the post’s title on custom webhooks.': 'Ersetzt bei eigenen Webhooks den Titel des Beitrags.',
  'A link that the receiver gets with the text. Default: none.':
    'Eine Adresse, die der Empfänger neben dem Text erhält. Standard: keine.',
  Address: 'Adresse',
  'The https address of your receiver, to which each post is sent.':
    'Die https-Adresse Ihres Empfängers, an die jeder Beitrag gesendet wird.',
  Name: 'Name',
  'The name under which the account is shown.': 'Der Name, unter dem das Konto angezeigt wird.',
  'Signing secret': 'Signaturgeheimnis',
  'A new random secret that your receiver also has: whsec_, followed by at least 24 bytes in base64. To create one, run: echo whsec_$(openssl rand -base64 32).':
    'Ein neues zufälliges Geheimnis, das auch Ihr Empfänger kennt: whsec_ und mindestens 24 Byte in Base64. So erzeugen Sie eines: echo whsec_$(openssl rand -base64 32).',
  'If a response is lost, Postrider finds out whether the post is live on receivers that answer lookups. On others, this is not always possible: then the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Geht eine Antwort verloren, stellt Postrider bei Empfängern, die Nachfragen beantworten, fest, ob der Beitrag veröffentlicht ist. Bei anderen Servern gelingt das nicht immer: Dann ist das Ergebnis unbekannt (`outcome_unknown`), und der Beitrag wird nie automatisch erneut gesendet.',
};
