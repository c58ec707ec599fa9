import type { TranslatedTexts } from '../../translated.ts';

export const de: TranslatedTexts = {
  'Title of the document': 'Titel des Dokuments',
  'The title that LinkedIn shows with a PDF. Default: the name of the file.':
    'Der Titel, den LinkedIn bei einem PDF zeigt. Standard: der Dateiname.',
  'Question of a poll': 'Frage der Umfrage',
  'The question of a poll, for a post with a text and without files.':
    'Die Frage einer Umfrage, für einen Beitrag mit Text und ohne Dateien.',
  'Answers of a poll': 'Antworten der Umfrage',
  'Two to four answers of up to 30 characters.': 'Zwei bis vier Antworten mit bis zu 30 Zeichen.',
  'Duration of a poll': 'Dauer der Umfrage',
  'Default: one week.': 'Standard: eine Woche.',
  'One day': 'Ein Tag',
  'Three days': 'Drei Tage',
  'One week': 'Eine Woche',
  'Two weeks': 'Zwei Wochen',
  'Show a card for the first link of a post without files and poll. Default: true.':
    'Zeigt eine Karte für den ersten Link eines Beitrags ohne Dateien und Umfrage. Standard: ja.',
  Reposts: 'Reposts',
  'Allow others to repost the post. Default: true.':
    'Erlaubt anderen, den Beitrag zu reposten. Standard: ja.',
  'The people who see the post: everyone, members of LinkedIn, or connections of the account. Default: everyone.':
    'Wer den Beitrag sieht: alle, Mitglieder von LinkedIn oder Kontakte des Kontos. Standard: alle.',
  'Logged in': 'Angemeldete Mitglieder',
  Connections: 'Kontakte',
  'The client ID on the tab “Auth” of the app in LinkedIn’s developer portal.':
    'Die Client-ID auf dem Tab „Auth“ der App in LinkedIns Entwicklerportal.',
  'The primary client secret on the same tab.': 'Das primäre Client-Geheimnis auf demselben Tab.',
  'The address of a server in place of LinkedIn, for tests. It serves /at/api.linkedin.com and /at/www.linkedin.com.':
    'Die Adresse eines Servers anstelle von LinkedIn, für Tests. Er stellt /at/api.linkedin.com und /at/www.linkedin.com bereit.',
  'Sign in to LinkedIn’s developer portal and select “Create app”. Every app belongs to a LinkedIn Page: select the Page of your company, or create one first.':
    'Melden Sie sich in LinkedIns Entwicklerportal an und wählen Sie „Create app“. Jede App gehört zu einer LinkedIn-Seite: Wählen Sie die Seite Ihres Unternehmens, oder erstellen Sie zuerst eine.',
  'On the tab “Settings” of the app, select “Verify”, and open the link that appears as a super admin of the Page.':
    'Wählen Sie auf dem Tab „Settings“ der App „Verify“, und öffnen Sie den angezeigten Link als Super-Admin der Seite.',
  'On the tab “Products”, request access to “Sign In with LinkedIn using OpenID Connect” and to “Share on LinkedIn”. LinkedIn grants both immediately.':
    'Beantragen Sie auf dem Tab „Products“ den Zugriff auf „Sign In with LinkedIn using OpenID Connect“ und „Share on LinkedIn“. LinkedIn gewährt beides sofort.',
  'On the tab “Auth”, add the callback address below to the authorized redirect URLs. LinkedIn compares it character by character, and requires https.':
    'Fügen Sie auf dem Tab „Auth“ die Callback-Adresse unten zu den autorisierten Weiterleitungsadressen hinzu. LinkedIn vergleicht sie Zeichen für Zeichen und verlangt https.',
  'Check that the OAuth 2.0 scopes there contain openid, profile and w_member_social. Copy the client ID and the primary client secret.':
    'Prüfen Sie, dass die OAuth 2.0-Scopes dort openid, profile und w_member_social enthalten. Kopieren Sie die Client-ID und das primäre Client-Geheimnis.',
  'LinkedIn does not review apps with these two products: everything works at once, for accounts of all members. It allows 150 requests a day for each member.':
    'LinkedIn prüft Apps mit diesen beiden Produkten nicht: Alles funktioniert sofort, für Konten aller Mitglieder. Erlaubt sind 150 Anfragen am Tag pro Mitglied.',
  'If a response of LinkedIn is lost, Postrider looks the post up. If LinkedIn can’t prove that it is absent, the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Geht eine Antwort von LinkedIn verloren, sucht Postrider nach dem Beitrag. Kann LinkedIn nicht beweisen, dass er fehlt, ist das Ergebnis unbekannt (`outcome_unknown`), und der Beitrag wird nie automatisch erneut gesendet.',
};
