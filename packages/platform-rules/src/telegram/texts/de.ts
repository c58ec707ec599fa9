import type { TranslatedTexts } from '../../translated.ts';

export const de: TranslatedTexts = {
  Formatting: 'Formatierung',
  'Format the text as Telegram’s apps do: `**bold**`, `__italic__`, `~~strikethrough~~`, `||spoiler||`, `[link](address)`, and code between backticks. Default: false.':
    'Formatiert den Text wie die Apps von Telegram: **fett**, __kursiv__, ~~durchgestrichen~~, ||Spoiler||, `Code` und [Link](https://example.com). Standard: nein.',
  'Notify people without a sound. Default: false.': 'Benachrichtigt ohne Ton. Standard: nein.',
  Protected: 'Geschützt',
  'Nobody can forward or save the post. Default: false.':
    'Niemand kann den Beitrag weiterleiten oder speichern. Standard: nein.',
  'Blur images and videos until people tap them. Default: false.':
    'Zeigt Bilder und Videos unscharf, bis man sie antippt. Standard: nein.',
  'Bot token': 'Bot-Token',
  'Create a bot with @BotFather in Telegram (/newbot) and copy its token. Then add the bot to the channel as an administrator that may post messages.':
    'Erstellen Sie in Telegram einen Bot mit @BotFather (/newbot) und kopieren Sie sein Token. Fügen Sie den Bot dann dem Kanal als Administrator hinzu, der Nachrichten posten darf.',
  'Channel or group': 'Kanal oder Gruppe',
  'The public name, such as @example. For a private channel or group, enter its ID, such as -1001234567890. Its address in Telegram Web ends with the ID.':
    'Der öffentliche Name, etwa @example. Private haben eine ID wie -1001234567890, mit der ihre Adresse in Telegram Web endet.',
  'The address of your own Bot API server, or of a server in place of Telegram, for tests.':
    'Die Adresse Ihres eigenen Bot-API-Servers oder eines Servers anstelle von Telegram, für Tests.',
  'The site in links to published posts.': 'Die Website in Links zu veröffentlichten Beiträgen.',
  'Telegram offers no way to look up a post. If a response of Telegram is lost, the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Bei Telegram lassen sich Beiträge nicht nachschlagen. Geht eine Antwort von Telegram verloren, ist das Ergebnis unbekannt (`outcome_unknown`), und der Beitrag wird nie automatisch erneut gesendet.',
};
