import type { TranslatedTexts } from '../../translated.ts';

export const de: TranslatedTexts = {
  'Everyone, followers, or people whom the account follows or mentions. Default: everyone.':
    'Alle, Follower oder Personen, denen das Konto folgt oder die es erwähnt. Standard: alle.',
  'Approve replies': 'Antworten freigeben',
  'Show replies only after approval. Default: false.':
    'Zeigt Antworten erst nach einer Freigabe. Standard: nein.',
  Topic: 'Thema',
  'Without “#”. Default: the first hashtag.': 'Ohne „#“. Standard: das erste Hashtag.',
  Link: 'Link',
  'The address of the link card. Default: the first link.':
    'Die Adresse der Linkkarte. Standard: der erste Link.',
  Poll: 'Umfrage',
  'Two to four answers of up to 25 characters.': 'Zwei bis vier Antworten mit bis zu 25 Zeichen.',
  Spoiler: 'Spoiler',
  'Hide the files until people tap. Default: false.':
    'Verbirgt die Dateien, bis jemand darauf tippt. Standard: nein.',
  'Threads app ID': 'Threads-App-ID',
  'The Threads app ID in the settings of the use case. It is not the app ID of the basic settings.':
    'Die Threads-App-ID in den Einstellungen des Anwendungsfalls. Sie ist nicht die App-ID der Grundeinstellungen.',
  'Threads app secret': 'Threads-App-Geheimnis',
  'The Threads app secret on the same page.': 'Das Threads-App-Geheimnis auf derselben Seite.',
  'The address of a server in place of Threads, for tests. It serves /at/graph.threads.net and /at/threads.com.':
    'Die Adresse eines Servers anstelle von Threads, für Tests. Er stellt /at/graph.threads.net und /at/threads.com bereit.',
  'Sign in to Meta for Developers, select “Create app”, and choose the use case “Access the Threads API”.':
    'Melden Sie sich bei Meta for Developers an, wählen Sie „Create app“ und den Anwendungsfall „Access the Threads API“.',
  'Customize the use case. Under “Permissions”, add threads_content_publish, threads_manage_replies, threads_read_replies, threads_manage_insights and threads_delete; threads_basic is there already.':
    'Passen Sie den Anwendungsfall an. Fügen Sie unter „Permissions“ threads_content_publish, threads_manage_replies, threads_read_replies, threads_manage_insights und threads_delete hinzu; threads_basic ist schon vorhanden.',
  'Under “Settings” of the use case, enter the callback address below as the redirect callback URL. Meta compares it character by character, and requires https. The uninstall and delete callback URLs may be the address of this installation.':
    'Geben Sie unter „Settings“ des Anwendungsfalls die Callback-Adresse unten als „Redirect Callback URL“ ein. Meta vergleicht sie Zeichen für Zeichen und verlangt https. Die Adressen für Deinstallation und Löschung dürfen die Adresse dieser Installation sein.',
  'Copy the Threads app ID and the Threads app secret from the same page. They differ from the app ID and the app secret in the app’s basic settings, which Threads rejects.':
    'Kopieren Sie die Threads-App-ID und das Threads-App-Geheimnis von derselben Seite. Sie unterscheiden sich von App-ID und App-Geheimnis in den Grundeinstellungen der App, die Threads ablehnt.',
  'Under “App roles”, add each person who will connect an account as a Threads Tester. They accept the invitation in Threads under “Settings”, “Account”, “Website permissions”, “Invites”.':
    'Fügen Sie unter „App roles“ jede Person, die ein Konto verbinden wird, als „Threads Tester“ hinzu. Sie nimmt die Einladung in Threads unter „Settings“, „Account“, „Website permissions“, „Invites“ an.',
  'Without a review by Meta, the app works with the accounts of its Threads Testers, which can be your own and those of other people. Threads allows each account 250 posts and 1,000 replies in 24 hours. For files, this installation needs a public https address.':
    'Ohne eine Prüfung durch Meta funktioniert die App mit den Konten ihrer Threads-Tester: Ihren eigenen und denen anderer Personen. Threads erlaubt jedem Konto 250 Beiträge und 1.000 Antworten in 24 Stunden. Für Dateien braucht diese Installation eine öffentliche https-Adresse.',
  'If a response of Threads is lost, Postrider looks the post up. If Threads can’t prove that it is absent, the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Geht eine Antwort von Threads verloren, sucht Postrider nach dem Beitrag. Kann Threads nicht beweisen, dass er fehlt, ist das Ergebnis unbekannt (`outcome_unknown`), und der Beitrag wird nie automatisch erneut gesendet.',
};
