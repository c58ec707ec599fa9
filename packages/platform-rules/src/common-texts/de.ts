import type { TranslatedTexts } from '../translated.ts';

export const de: TranslatedTexts = {
  Title: 'Titel',
  Files: 'Dateien',
  'Alt text': 'Bildbeschreibung',
  'Content warning': 'Inhaltswarnung',
  'Who may reply': 'Wer antworten darf',
  Mentioned: 'Erwähnte',
  Following: 'Gefolgte Konten',
  Followers: 'Follower',
  'Link preview': 'Linkvorschau',
  'Show a card for the first link if the post has no files. Default: true.':
    'Zeigt eine Karte für den ersten Link, wenn der Beitrag keine Dateien hat. Standard: ja.',
  Server: 'Server',
  'First comment': 'Erster Kommentar',
  Reel: 'Reel',
  'API address': 'API-Adresse',
  'Who sees it': 'Wer den Beitrag sieht',
  Public: 'Öffentlich',
  'Client ID': 'Client-ID',
  'Client secret': 'Client-Geheimnis',
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
  Format: 'Format',
  Plain: 'Nur Text',
  Markdown: 'Markdown',
  'Only on this server': 'Nur auf diesem Server',
  'Publishes the post on the account’s own server only. Default: false.':
    'Veröffentlicht den Beitrag nur auf dem Server des Kontos. Standard: nein.',
  Site: 'Website',
  'Web app': 'Web-App',
  'The web app in links to published posts.':
    'Die Web-App, auf die Links zu veröffentlichten Beiträgen zeigen.',
};
