import type { TranslatedTexts } from '../../translated.ts';

export const de: TranslatedTexts = {
  'A comment on the post, published right after it on LinkedIn Pages.':
    'Ein Kommentar zum Beitrag, der direkt danach auf LinkedIn Pages veröffentlicht wird.',
  'The client ID on the tab “Auth” of the app for Pages in LinkedIn’s developer portal.':
    'Die Client-ID auf dem Tab „Auth“ der App für Seiten in LinkedIns Entwicklerportal.',
  'Sign in to LinkedIn’s developer portal and select “Create app”. This must be another app than the one for members: the product for Pages must be the only one of its app.':
    'Melden Sie sich in LinkedIns Entwicklerportal an und wählen Sie „Create app“. Es muss eine andere App sein als die für Mitglieder: Das Produkt für Seiten muss das einzige seiner App sein.',
  'On the tab “Settings” of the app, select “Verify”, and open the link that appears as a super admin of the Page to which the app belongs.':
    'Wählen Sie auf dem Tab „Settings“ der App „Verify“, und öffnen Sie den angezeigten Link als Super-Admin der Seite, zu der die App gehört.',
  'On the tab “Products”, request access to “Community Management API”. LinkedIn asks for your business e-mail address, and for the legal name, address, website and privacy policy of your organization.':
    'Beantragen Sie auf dem Tab „Products“ den Zugriff auf „Community Management API“. LinkedIn fragt nach Ihrer geschäftlichen E-Mail-Adresse sowie nach dem rechtlichen Namen, der Adresse, der Website und der Datenschutzerklärung Ihrer Organisation.',
  'Wait for LinkedIn’s e-mail about the Development tier. On the tab “Auth”, add the callback address below to the authorized redirect URLs. LinkedIn compares it character by character, and requires https.':
    'Warten Sie auf die E-Mail von LinkedIn zum Development-Tier. Fügen Sie auf dem Tab „Auth“ die Callback-Adresse unten zu den autorisierten Weiterleitungsadressen hinzu. LinkedIn vergleicht sie Zeichen für Zeichen und verlangt https.',
  'Check that the OAuth 2.0 scopes there contain w_organization_social, r_organization_social, rw_organization_admin, w_organization_social_feed, r_organization_social_feed and r_basicprofile. Copy the client ID and the primary client secret.':
    'Prüfen Sie, dass die OAuth 2.0-Scopes dort w_organization_social, r_organization_social, rw_organization_admin, w_organization_social_feed, r_organization_social_feed und r_basicprofile enthalten. Kopieren Sie die Client-ID und das primäre Client-Geheimnis.',
  'In the Development tier everything works for all Pages whose admins sign in, with 500 requests a day for the app and 100 for each member, for up to twelve months. LinkedIn raises the limits after a review with a screen recording (Standard tier).':
    'Im Development-Tier funktioniert alles für alle Seiten, deren Admins sich anmelden, mit 500 Anfragen am Tag für die App und 100 pro Mitglied, bis zu zwölf Monate lang. LinkedIn erhöht die Limits nach einer Prüfung mit einer Bildschirmaufnahme (Standard-Tier).',
  'If a response of LinkedIn Pages is lost, Postrider looks the post up. If LinkedIn Pages can’t prove that it is absent, the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Geht eine Antwort von LinkedIn Pages verloren, sucht Postrider nach dem Beitrag. Kann LinkedIn Pages nicht beweisen, dass er fehlt, ist das Ergebnis unbekannt (`outcome_unknown`), und der Beitrag wird nie automatisch erneut gesendet.',
};
