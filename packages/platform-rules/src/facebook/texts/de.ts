import type { TranslatedTexts } from '../../translated.ts';

export const de: TranslatedTexts = {
  'A comment on the post, published right after it on Facebook.':
    'Ein Kommentar zum Beitrag, der direkt danach auf Facebook veröffentlicht wird.',
  'Publish a video as': 'Video veröffentlichen als',
  '`auto`: a reel if the video has the shape and length of one (9:16, 3 to 90 seconds), otherwise a video. Default: `auto`.':
    'Automatisch: ein Reel, wenn das Video Form und Länge eines Reels hat (9:16, 3 bis 90 Sekunden), sonst ein Video. Standard: automatisch.',
  Auto: 'Automatisch',
  Video: 'Video',
  'App ID': 'App-ID',
  'The app ID under “App settings”, “Basic” in Meta’s developer portal.':
    'Die App-ID unter „App settings“, „Basic“ in Metas Entwicklerportal.',
  'App secret': 'App-Geheimnis',
  'The app secret on the same page.': 'Das App-Geheimnis auf derselben Seite.',
  'Configuration ID': 'Konfigurations-ID',
  'The configuration of “Facebook Login for Business”, if the app uses it. It replaces the list of permissions.':
    'Die Konfiguration von „Facebook Login for Business“, falls die App es nutzt. Sie ersetzt die Liste der Berechtigungen.',
  'The address of a server in place of Facebook, for tests. It serves /at/graph.facebook.com and the other hosts.':
    'Die Adresse eines Servers anstelle von Facebook, für Tests. Er stellt /at/graph.facebook.com und die anderen Hosts bereit.',
  'Sign in to Meta’s developer portal as a person who manages the Page, and select “Create app”. Choose the use case “Manage everything on your Page”.':
    'Melden Sie sich in Metas Entwicklerportal als Person an, die die Seite verwaltet, und wählen Sie „Create app“. Wählen Sie den Anwendungsfall „Manage everything on your Page“.',
  'In the use case, select “Customize” and add pages_show_list, pages_manage_posts, pages_read_engagement, pages_manage_engagement and read_insights.':
    'Wählen Sie im Anwendungsfall „Customize“ und fügen Sie pages_show_list, pages_manage_posts, pages_read_engagement, pages_manage_engagement und read_insights hinzu.',
  'Under “Facebook Login” or “Facebook Login for Business”, open “Settings” and add the callback address below to the valid OAuth redirect URIs. Meta compares it character by character, and requires https.':
    'Öffnen Sie unter „Facebook Login“ oder „Facebook Login for Business“ die „Settings“ und fügen Sie die Callback-Adresse unten zu den gültigen OAuth-Weiterleitungsadressen hinzu. Meta vergleicht sie Zeichen für Zeichen und verlangt https.',
  'Under “App settings”, “Basic”, enter an icon, a category, the address of a privacy policy, and one for the deletion of data. Copy the app ID and the app secret.':
    'Geben Sie unter „App settings“, „Basic“ ein Symbol, eine Kategorie, die Adresse einer Datenschutzerklärung und eine für die Löschung von Daten an. Kopieren Sie die App-ID und das App-Geheimnis.',
  'Under “App roles”, add every person who will connect Pages.':
    'Fügen Sie unter „App roles“ jede Person hinzu, die Seiten verbinden wird.',
  'Switch the app to “Live”. Until then, only people with a role on the app see what it publishes.':
    'Schalten Sie die App auf „Live“. Bis dahin sehen nur Personen mit einer Rolle in der App, was sie veröffentlicht.',
  'Everything works without a review for Pages that people with a role on the app manage. Posts are visible to everyone once the app is live. For Pages of other people, Meta reviews each permission and verifies the business, which takes days to weeks.':
    'Für Seiten, die Personen mit einer Rolle in der App verwalten, funktioniert alles ohne Prüfung. Beiträge sind für alle sichtbar, sobald die App live ist. Für Seiten anderer Personen prüft Meta jede Berechtigung und verifiziert das Unternehmen; das dauert Tage bis Wochen.',
  'If a response of Facebook is lost, Postrider looks the post up. If Facebook can’t prove that it is absent, the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Geht eine Antwort von Facebook verloren, sucht Postrider nach dem Beitrag. Kann Facebook nicht beweisen, dass er fehlt, ist das Ergebnis unbekannt (`outcome_unknown`), und der Beitrag wird nie automatisch erneut gesendet.',
};
