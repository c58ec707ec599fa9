import type { TranslatedTexts } from '../../translated.ts';

export const de: TranslatedTexts = {
  'A comment on the post, published right after it on Instagram.':
    'Ein Kommentar zum Beitrag, der direkt danach auf Instagram veröffentlicht wird.',
  'Kind of post': 'Art des Beitrags',
  'A story has one file and no text. Default: a reel for a single video, otherwise feed.':
    'Eine Story hat eine Datei und keinen Text. Standard: ein Reel bei einem einzelnen Video, sonst Feed.',
  Feed: 'Feed',
  Story: 'Story',
  'Show in the feed': 'Im Feed zeigen',
  'Show a reel in the feed too. Default: true.': 'Zeigt ein Reel auch im Feed. Standard: ja.',
  Cover: 'Titelbild',
  'An image of the post that is used only as the cover of the video on Instagram. In the API: its `mediaId`.':
    'Das Bild des Beitrags, das auf Instagram nur das Titelbild des Videos ist.',
  'Cover time': 'Zeitpunkt des Titelbilds',
  'The time of a reel’s cover in its video, in seconds. Default: 0.':
    'Der Zeitpunkt im Video, von dem das Titelbild eines Reels stammt, in Sekunden. Standard: 0.',
  Collaborators: 'Mitwirkende',
  'Usernames that Instagram invites.': 'Benutzernamen, die Instagram einlädt.',
  'Instagram app ID': 'Instagram-App-ID',
  'The Instagram app ID under “API setup with Instagram login”. It is not the app ID of the basic settings.':
    'Die Instagram-App-ID unter „API setup with Instagram login“. Sie ist nicht die App-ID der Grundeinstellungen.',
  'Instagram app secret': 'Instagram-App-Geheimnis',
  'The Instagram app secret on the same page.': 'Das Instagram-App-Geheimnis auf derselben Seite.',
  'The address of a server in place of Instagram, for tests. It serves /at/graph.instagram.com, /at/api.instagram.com and /at/www.instagram.com.':
    'Die Adresse eines Servers anstelle von Instagram, für Tests. Er stellt /at/graph.instagram.com, /at/api.instagram.com und /at/www.instagram.com bereit.',
  'Sign in to Meta for Developers, select “Create app”, and choose the use case “Manage messaging & content on Instagram”.':
    'Melden Sie sich bei Meta for Developers an, wählen Sie „Create app“ und den Anwendungsfall „Manage messaging & content on Instagram“.',
  'Open the use case and select “API setup with Instagram login”. Add the permissions instagram_business_basic, instagram_business_content_publish, instagram_business_manage_comments and instagram_business_manage_insights.':
    'Öffnen Sie den Anwendungsfall und wählen Sie „API setup with Instagram login“. Fügen Sie die Berechtigungen instagram_business_basic, instagram_business_content_publish, instagram_business_manage_comments und instagram_business_manage_insights hinzu.',
  'Open “Set up Instagram business login” there, and add the callback address below to the OAuth redirect URIs. Meta compares it character by character, and requires https.':
    'Öffnen Sie dort „Set up Instagram business login“ und fügen Sie die Callback-Adresse unten zu den OAuth-Weiterleitungsadressen hinzu. Meta vergleicht sie Zeichen für Zeichen und verlangt https.',
  'Copy the Instagram app ID and the Instagram app secret from the same page. They differ from the app ID and the app secret in the app’s basic settings.':
    'Kopieren Sie die Instagram-App-ID und das Instagram-App-Geheimnis von derselben Seite. Sie unterscheiden sich von App-ID und App-Geheimnis in den Grundeinstellungen der App.',
  'Under “App roles”, add each Instagram account that will be connected as an Instagram Tester. Its owner accepts the invitation on instagram.com under Settings, “Apps and websites”, “Tester invites”.':
    'Fügen Sie unter „App roles“ jedes Instagram-Konto, das verbunden werden soll, als „Instagram Tester“ hinzu. Sein Inhaber nimmt die Einladung auf instagram.com in den Einstellungen unter „Apps and websites“, „Tester invites“ an.',
  'Without a review by Meta, the app works with Instagram accounts of its testers: your own and those that accepted an invitation. Accounts must be professional (business or creator). Meta allows each account 25 to 100 posts in 24 hours.':
    'Ohne eine Prüfung durch Meta funktioniert die App mit Instagram-Konten ihrer Tester: Ihren eigenen und denen, die eine Einladung angenommen haben. Es müssen professionelle Konten sein (Business oder Creator). Meta erlaubt jedem Konto 25 bis 100 Beiträge in 24 Stunden.',
  'If a response of Instagram is lost, Postrider looks the post up. If Instagram can’t prove that it is absent, the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Geht eine Antwort von Instagram verloren, sucht Postrider nach dem Beitrag. Kann Instagram nicht beweisen, dass er fehlt, ist das Ergebnis unbekannt (`outcome_unknown`), und der Beitrag wird nie automatisch erneut gesendet.',
};
