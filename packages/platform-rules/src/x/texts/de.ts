import type { TranslatedTexts } from '../../translated.ts';

export const de: TranslatedTexts = {
  'The people who may reply. Default: everyone.': 'Die Personen, die antworten dürfen. Standard: alle.',
  'Mentioned users': 'Erwähnte Personen',
  Subscribers: 'Abonnenten',
  Verified: 'Verifizierte Konten',
  'The OAuth 2.0 client ID of the app in X’s developer console.':
    'Die OAuth 2.0-Client-ID der App in der Entwicklerkonsole von X.',
  'The secret of a confidential client; a public client has none.':
    'Das Geheimnis eines vertraulichen Clients; ein öffentlicher Client hat keines.',
  'The address of a server in place of X, for tests. It serves /at/api.x.com and /at/x.com.':
    'Die Adresse eines Servers anstelle von X, für Tests. Er stellt /at/api.x.com und /at/x.com bereit.',
  'Sign in to X’s developer console and create an app. Enter a name, a description and the use case.':
    'Melden Sie sich in der Entwicklerkonsole von X an und erstellen Sie eine App. Geben Sie einen Namen, eine Beschreibung und den Anwendungsfall ein.',
  'In the settings of the app, set up user authentication.':
    'Richten Sie in den Einstellungen der App die Benutzerauthentifizierung ein.',
  'Select the permission “Read and write”, and the type “Web App, Automated App or Bot”.':
    'Wählen Sie die Berechtigung „Read and write“ und den Typ „Web App, Automated App or Bot“.',
  'Add the callback address below. X compares it character by character. For a website, enter the address of this installation.':
    'Fügen Sie die Callback-Adresse unten hinzu. X vergleicht sie Zeichen für Zeichen. Geben Sie als Website die Adresse dieser Installation ein.',
  'Save. Copy the client ID and the client secret of OAuth 2.0 immediately, because X shows the secret once.':
    'Speichern Sie. Kopieren Sie sofort die Client-ID und das Client-Geheimnis von OAuth 2.0, denn X zeigt das Geheimnis nur einmal.',
  'Buy credits in the developer console. X charges the owner of the app for each request.':
    'Kaufen Sie in der Entwicklerkonsole Guthaben. X berechnet dem Inhaber der App jede Anfrage.',
  'X reviews no apps: everything works at once, for accounts of all people. Requests fail when the credits are used up.':
    'X prüft keine Apps: Alles funktioniert sofort, für Konten aller Personen. Anfragen schlagen fehl, wenn das Guthaben aufgebraucht ist.',
  'If a response of X is lost, Postrider looks the post up. If X can’t prove that it is absent, the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Geht eine Antwort von X verloren, sucht Postrider nach dem Beitrag. Kann X nicht beweisen, dass er fehlt, ist das Ergebnis unbekannt (`outcome_unknown`), und der Beitrag wird nie automatisch erneut gesendet.',
};
