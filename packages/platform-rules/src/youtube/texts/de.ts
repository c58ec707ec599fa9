import type { TranslatedTexts } from '../../translated.ts';

export const de: TranslatedTexts = {
  'Replaces the post’s title on YouTube.': 'Ersetzt den Titel des Beitrags auf YouTube.',
  'Made for kids': 'Für Kinder',
  'Whether the video is made for children. The law requires an answer. Required to schedule or publish.':
    'Ob das Video für Kinder gemacht ist; das Gesetz verlangt diese Angabe. Erforderlich, um zu planen oder zu veröffentlichen.',
  'The people who can find and watch the video. Default: public.':
    'Wer das Video finden und ansehen kann. Standard: öffentlich.',
  Category: 'Kategorie',
  'Default: People & Blogs. In the API: `22`. GET /accounts/{id}/choices lists the values.':
    'Standard: 22, People & Blogs.',
  Playlist: 'Playlist',
  'A playlist of the channel. GET /accounts/{id}/choices lists the values.': 'Eine Playlist des Kanals.',
  Tags: 'Tags',
  'Words for the search on YouTube, 500 characters in total.': 'Für die Suche; insgesamt 500 Zeichen.',
  Subtitles: 'Untertitel',
  'A file of the post that contains the subtitles of the video on YouTube. In the API: its `mediaId`.':
    'Die `mediaId` der Datei in `media`, die nur die Untertitel des Videos auf YouTube enthält.',
  'Language of the subtitles': 'Sprache der Untertitel',
  'A language code, such as en or pt-BR. Required with subtitles.':
    'Ein Sprachcode wie en oder pt-BR. Nötig, wenn es Untertitel gibt.',
  'An image of the post that is used only as the cover of the video on YouTube. In the API: its `mediaId`.':
    'Das Bild des Beitrags, das auf YouTube nur das Titelbild des Videos ist.',
  Licence: 'Lizenz',
  'Default: the standard licence of YouTube.': 'Standard: die von YouTube.',
  YouTube: 'YouTube',
  'Creative Commons': 'Creative Commons',
  'Altered content': 'Veränderte Inhalte',
  'Whether realistic scenes were altered or generated. Default: false.':
    'Ob realistische Szenen verändert oder generiert wurden. Standard: nein.',
  'Notify subscribers': 'Abonnenten benachrichtigen',
  'Whether subscribers are notified. Default: true.': 'Ob Abonnenten benachrichtigt werden. Standard: ja.',
  'The client ID under “Clients” in Google Cloud’s console. It ends with apps.googleusercontent.com.':
    'Die Client-ID unter „Clients“ in der Google-Cloud-Konsole. Sie endet mit apps.googleusercontent.com.',
  'The client secret on the same page.': 'Das Client-Geheimnis auf derselben Seite.',
  'The address of a server in place of Google, for tests. It serves /at/www.googleapis.com, /at/oauth2.googleapis.com and /at/accounts.google.com.':
    'Die Adresse eines Servers anstelle von Google, für Tests. Er stellt /at/www.googleapis.com, /at/oauth2.googleapis.com und /at/accounts.google.com bereit.',
  'Sign in to Google Cloud’s console, create a project, and enable the “YouTube Data API v3” for it.':
    'Melden Sie sich in der Google-Cloud-Konsole an, legen Sie ein Projekt an und aktivieren Sie dafür die „YouTube Data API v3“.',
  'Under “Google Auth Platform”, enter the branding, choose the audience “External”, and select “Publish app”. While the status is “Testing”, Google ends every connection after seven days.':
    'Geben Sie unter „Google Auth Platform“ das Branding ein, wählen Sie die Zielgruppe „External“ und dann „Publish app“. Solange der Status „Testing“ ist, beendet Google jede Verbindung nach sieben Tagen.',
  'Under “Data access”, add the scopes youtube.upload and youtube.force-ssl.':
    'Fügen Sie unter „Data access“ die Berechtigungen youtube.upload und youtube.force-ssl hinzu.',
  'Under “Clients”, create a client of the type “Web application”, and add the callback address below to its authorized redirect URIs. Google compares it character by character, and requires https, except for localhost.':
    'Legen Sie unter „Clients“ einen Client vom Typ „Web application“ an und fügen Sie die Callback-Adresse unten zu seinen „Authorized redirect URIs“ hinzu. Google vergleicht sie Zeichen für Zeichen und verlangt https, außer bei localhost.',
  'Copy the client ID and the client secret. Google shows the secret once.':
    'Kopieren Sie die Client-ID und das Client-Geheimnis. Google zeigt das Geheimnis nur einmal.',
  'Without a verification by Google, people see a warning that they can skip, and at most 100 people can connect a channel. All channels share the quota of the project: 100 uploads and 10,000 units for other calls a day. Google raises it after an audit. Videos of projects without an audit may stay private.':
    'Ohne eine Überprüfung durch Google sehen Personen eine Warnung, die sie überspringen können, und höchstens 100 Personen können einen Kanal verbinden. Alle Kanäle teilen sich das Kontingent des Projekts: 100 Uploads und 10.000 Einheiten für andere Aufrufe am Tag. Google erhöht es nach einem Audit. Videos von Projekten ohne Audit bleiben möglicherweise privat.',
  'If a response of YouTube is lost, Postrider finds out for certain whether the post is live. It goes live once.':
    'Geht eine Antwort von YouTube verloren, stellt Postrider sicher fest, ob der Beitrag veröffentlicht ist. Er erscheint genau einmal.',
};
