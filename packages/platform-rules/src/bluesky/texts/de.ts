import type { TranslatedTexts } from '../../translated.ts';

export const de: TranslatedTexts = {
  Languages: 'Sprachen',
  'The languages of the text, as BCP 47 tags.': 'Die Sprachen des Textes als BCP-47-Kürzel.',
  'Labels the post, so that people can choose whether to see it.':
    'Kennzeichnet den Beitrag, sodass jeder selbst wählt, ob er ihn sehen möchte.',
  Sexual: 'Sexuell',
  Nudity: 'Nacktheit',
  Porn: 'Pornografie',
  'Graphic media': 'Drastische Darstellungen',
  'The people who may reply: any of these; an empty list means nobody. Default: everyone.':
    'Die Personen, die antworten dürfen: jede der gewählten Gruppen; eine leere Auswahl bedeutet niemand. Standard: alle.',
  Quotes: 'Zitate',
  'Allow quotes of the post. Default: true.': 'Erlaubt, den Beitrag zu zitieren. Standard: ja.',
  Handle: 'Handle',
  'The handle, e-mail address or DID of the account.': 'Handle, E-Mail-Adresse oder DID des Kontos.',
  'App password': 'App-Passwort',
  'Create one in Bluesky: Settings, Privacy and security, App passwords. Your main password is rejected.':
    'Erstellen Sie eines in Bluesky: Einstellungen, Datenschutz und Sicherheit, App-Passwörter. Ihr Hauptpasswort wird nicht angenommen.',
  'The AT Protocol server of the account.': 'Der AT-Protocol-Server des Kontos.',
  'If a response of Bluesky is lost, Postrider finds out for certain whether the post is live. It goes live once.':
    'Geht eine Antwort von Bluesky verloren, stellt Postrider sicher fest, ob der Beitrag veröffentlicht ist. Er erscheint genau einmal.',
};
