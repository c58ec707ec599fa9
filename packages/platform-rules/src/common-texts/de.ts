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
  'Web app': 'Web-App',
  'The web app in links to published posts.':
    'Die Web-App, auf die Links zu veröffentlichten Beiträgen zeigen.',
};
