import type { TranslatedTexts } from '../../translated.ts';

export const fr: TranslatedTexts = {
  Formatting: 'Mise en forme',
  'Format the text as Telegram’s apps do: `**bold**`, `__italic__`, `~~strikethrough~~`, `||spoiler||`, `[link](address)`, and code between backticks. Default: false.':
    'Met en forme le texte comme les applications de Telegram : **gras**, __italique__, ~~barré~~, ||masqué||, `code` et [lien](https://example.com). Par défaut : non.',
  'Notify people without a sound. Default: false.': 'Notifie sans son. Par défaut : non.',
  Protected: 'Protégé',
  'Nobody can forward or save the post. Default: false.':
    'Personne ne peut transférer ni enregistrer la publication. Par défaut : non.',
  'Blur images and videos until people tap them. Default: false.':
    'Floute les images et les vidéos jusqu’à ce qu’on les touche. Par défaut : non.',
  'Bot token': 'Jeton du bot',
  'Create a bot with @BotFather in Telegram (/newbot) and copy its token. Then add the bot to the channel as an administrator that may post messages.':
    'Créez un bot avec @BotFather dans Telegram (/newbot) et copiez son jeton. Ajoutez ensuite le bot au canal comme administrateur autorisé à publier des messages.',
  'Channel or group': 'Canal ou groupe',
  'The public name, such as @example. For a private channel or group, enter its ID, such as -1001234567890. Its address in Telegram Web ends with the ID.':
    'Son nom public, par exemple @example. S’il est privé, il a un identifiant, par exemple -1001234567890, à la fin de son adresse dans Telegram Web.',
  'The address of your own Bot API server, or of a server in place of Telegram, for tests.':
    'L’adresse de votre propre serveur Bot API, ou d’un serveur à la place de Telegram, pour des tests.',
  'The site in links to published posts.': 'Le site dans les liens vers les publications.',
  'Telegram offers no way to look up a post. If a response of Telegram is lost, the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Telegram n’offre aucun moyen de rechercher une publication. Si une réponse de Telegram se perd, le résultat est inconnu (`outcome_unknown`) et la publication n’est jamais renvoyée automatiquement.',
};
