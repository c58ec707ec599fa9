import type { TranslatedTexts } from '../../translated.ts';

export const fr: TranslatedTexts = {
  'Title of the forum post': 'Titre du post de forum',
  'Forum and media channels require it. With a bot, the title of the post is used by default. Leave it empty for other channels.':
    'Obligatoire dans les salons de forum et de médias. Avec un bot, le titre de la publication sert par défaut. À laisser vide pour les autres salons.',
  'Tags of the forum post': 'Tags du post de forum',
  'Up to five tags of a forum or media channel. GET /accounts/{id}/choices lists the values.':
    'Jusqu’à cinq tags d’un salon de forum ou de médias.',
  Mentions: 'Mentions',
  'Who is notified by mentions in the text: nobody, the users, or also roles, `@here` and `@everyone`. Default: none.':
    'Qui est notifié par les mentions du texte : personne, les utilisateurs, ou aussi les rôles, @here et @everyone. Par défaut : personne.',
  None: 'Personne',
  Users: 'Utilisateurs',
  'Publish to followers': 'Publier pour les abonnés',
  'Publish the message of an announcement channel in all channels that follow it. Needs a bot. Default: false.':
    'Publie le message d’un salon d’annonces dans tous les salons qui le suivent. Uniquement avec un bot. Par défaut : non.',
  'Let Discord show previews of the links in the text. Default: true.':
    'Discord affiche des aperçus des liens du texte. Par défaut : oui.',
  'Send the message without push notifications. Default: false.':
    'Envoie le message sans notification push. Par défaut : non.',
  'Blur the files until people click them. Default: false.':
    'Floute les fichiers jusqu’à ce qu’on clique dessus. Par défaut : non.',
  'Bot token or webhook URL': 'Jeton du bot ou URL de webhook',
  'Create an application in Discord’s developer portal, copy the token under “Bot”, and add the bot to your server. Or copy the URL of a webhook: “Edit Channel”, “Integrations”, “Webhooks”. With a bot, Postrider finds posts again after lost responses.':
    'Créez une application dans le portail des développeurs de Discord, copiez le jeton sous « Bot » et ajoutez le bot à votre serveur. Ou copiez l’URL d’un webhook : « Modifier le salon », « Intégrations », « Webhooks ». Avec un bot, Postrider retrouve les publications après une réponse perdue.',
  'Only for a bot: the name of the channel, such as #news, its link or its ID. If empty, Postrider uses the only channel in which the bot can post, or lists all of them.':
    'Uniquement pour un bot : le nom du salon, par exemple #news, son lien ou son identifiant. S’il est vide, Postrider utilise le seul salon où le bot peut publier, ou les énumère tous.',
  'The address of a server in place of Discord, for tests. It serves /at/discord.com.':
    'L’adresse d’un serveur à la place de Discord, pour des tests. Il sert /at/discord.com.',
  'If a response is lost, Postrider finds out whether the post is live on text and announcement channels of a bot. On others, this is not always possible: then the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Si une réponse se perd, Postrider détermine si la publication est en ligne dans les salons textuels et d’annonces d’un bot. Dans les autres, ce n’est pas toujours possible : le résultat est alors inconnu (`outcome_unknown`), et la publication n’est jamais renvoyée automatiquement.',
};
