import type { TranslatedTexts } from '../../translated.ts';

export const de: TranslatedTexts = {
  'The channel of the message. Only channels to which the app was invited are listed. Required to schedule or publish. GET /accounts/{id}/choices lists the values.':
    'Der Kanal der Nachricht. Aufgeführt sind nur Kanäle, in die die App eingeladen wurde. Zum Planen und Veröffentlichen erforderlich.',
  'Let Slack show previews of the links in the text. Default: true.':
    'Slack zeigt Vorschauen der Links im Text. Standard: ja.',
  'The client ID under “Basic Information” of the app in Slack’s developer portal.':
    'Die Client-ID unter „Basic Information“ der App im Entwicklerportal von Slack.',
  'The client secret under “Basic Information”.': 'Das Client-Geheimnis unter „Basic Information“.',
  'The address of a server in place of Slack, for tests. It serves /at/slack.com.':
    'Die Adresse eines Servers anstelle von Slack, für Tests. Er stellt /at/slack.com bereit.',
  'Sign in to Slack’s developer portal, select “Create New App”, then “From scratch”. Enter a name and choose your workspace. People see the name of the app as the author of posts.':
    'Melden Sie sich im Entwicklerportal von Slack an, wählen Sie „Create New App“ und dann „From scratch“. Geben Sie einen Namen ein und wählen Sie Ihren Workspace. Der Name der App erscheint als Autor der Beiträge.',
  'Under “OAuth & Permissions”, add the callback address below to the redirect URLs. Slack requires https, except on this machine.':
    'Fügen Sie unter „OAuth & Permissions“ die Callback-Adresse unten den „Redirect URLs“ hinzu. Slack verlangt https, außer auf diesem Rechner.',
  'On the same page, add these bot token scopes: chat:write, files:write, channels:read, channels:history, groups:read and groups:history.':
    'Fügen Sie auf derselben Seite diese Berechtigungen unter „Bot Token Scopes“ hinzu: chat:write, files:write, channels:read, channels:history, groups:read und groups:history.',
  'Copy the client ID and the client secret from “Basic Information”.':
    'Kopieren Sie die Client-ID und das Client-Geheimnis unter „Basic Information“.',
  'To connect other workspaces than your own, activate public distribution under “Manage Distribution”.':
    'Um andere Workspaces als Ihren eigenen zu verbinden, aktivieren Sie unter „Manage Distribution“ die öffentliche Verteilung.',
  'In Slack, invite the app to every channel in which it is to post: enter /invite @ and the name of the app there.':
    'Laden Sie die App in Slack in jeden Kanal ein, in dem sie veröffentlichen soll: Geben Sie dort /invite @ und den Namen der App ein.',
  'Everything works in your own workspace, without a review. Slack allows apps that are distributed outside the Slack Marketplace one request a minute for reading channels, so that lookups after lost responses and metrics take longer in other workspaces.':
    'In Ihrem eigenen Workspace funktioniert alles ohne Prüfung. Apps, die außerhalb des Slack Marketplace verteilt werden, erlaubt Slack eine Anfrage pro Minute zum Lesen von Kanälen. Die Suche nach verlorenen Antworten und die Kennzahlen dauern dann in anderen Workspaces länger.',
  'If a response of Slack is lost, Postrider looks the post up. If Slack can’t prove that it is absent, the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Geht eine Antwort von Slack verloren, sucht Postrider nach dem Beitrag. Kann Slack nicht beweisen, dass er fehlt, ist das Ergebnis unbekannt (`outcome_unknown`), und der Beitrag wird nie automatisch erneut gesendet.',
};
