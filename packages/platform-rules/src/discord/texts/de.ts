import type { TranslatedTexts } from '../../translated.ts';

export const de: TranslatedTexts = {
  'Title of the forum post': 'Titel des Forumsbeitrags',
  'Forum and media channels require it. With a bot, the title of the post is used by default. Leave it empty for other channels.':
    'In Foren- und Medienkanälen erforderlich. Mit einem Bot gilt sonst der Titel des Beitrags. Lassen Sie ihn bei anderen Kanälen leer.',
  'Tags of the forum post': 'Tags des Forumsbeitrags',
  'Up to five tags of a forum or media channel. GET /accounts/{id}/choices lists the values.':
    'Bis zu fünf Tags eines Foren- oder Medienkanals.',
  Mentions: 'Erwähnungen',
  'Who is notified by mentions in the text: nobody, the users, or also roles, `@here` and `@everyone`. Default: none.':
    'Wen Erwähnungen im Text benachrichtigen: niemanden, Benutzer oder auch Rollen, @here und @everyone. Standard: niemanden.',
  None: 'Niemand',
  Users: 'Benutzer',
  'Publish to followers': 'Für Follower veröffentlichen',
  'Publish the message of an announcement channel in all channels that follow it. Needs a bot. Default: false.':
    'Veröffentlicht die Nachricht eines Ankündigungskanals in allen Kanälen, die ihm folgen. Nur mit einem Bot. Standard: nein.',
  'Let Discord show previews of the links in the text. Default: true.':
    'Discord zeigt Vorschauen der Links im Text. Standard: ja.',
  'Send the message without push notifications. Default: false.':
    'Sendet die Nachricht ohne Push-Benachrichtigungen. Standard: nein.',
  'Blur the files until people click them. Default: false.':
    'Zeigt die Dateien unscharf, bis man sie anklickt. Standard: nein.',
  'Bot token or webhook URL': 'Bot-Token oder Webhook-URL',
  'Create an application in Discord’s developer portal, copy the token under “Bot”, and add the bot to your server. Or copy the URL of a webhook: “Edit Channel”, “Integrations”, “Webhooks”. With a bot, Postrider finds posts again after lost responses.':
    'Erstellen Sie im Entwicklerportal von Discord eine Anwendung, kopieren Sie das Token unter „Bot“ und fügen Sie den Bot Ihrem Server hinzu. Oder kopieren Sie die URL eines Webhooks: „Kanal bearbeiten“, „Integrationen“, „Webhooks“. Mit einem Bot findet Postrider Beiträge nach verlorenen Antworten wieder.',
  'Only for a bot: the name of the channel, such as #news, its link or its ID. If empty, Postrider uses the only channel in which the bot can post, or lists all of them.':
    'Nur für einen Bot: der Name des Kanals, etwa #news, sein Link oder seine ID. Ohne Angabe nimmt Postrider den einzigen Kanal, in dem der Bot posten kann, oder zählt alle auf.',
  'The address of a server in place of Discord, for tests. It serves /at/discord.com.':
    'Die Adresse eines Servers anstelle von Discord, für Tests. Er stellt /at/discord.com bereit.',
  'If a response is lost, Postrider finds out whether the post is live on text and announcement channels of a bot. On others, this is not always possible: then the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Geht eine Antwort verloren, stellt Postrider in Text- und Ankündigungskanälen eines Bots fest, ob der Beitrag veröffentlicht ist. In anderen gelingt das nicht immer: Dann ist das Ergebnis unbekannt (`outcome_unknown`), und der Beitrag wird nie automatisch erneut gesendet.',
};
