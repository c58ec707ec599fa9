import type { TranslatedTexts } from '../../translated.ts';

export const fr: TranslatedTexts = {
  'Replaces the post’s title on custom webhooks.':
    'Remplace le titre de la publication sur les webhooks personnalisés.',
  'A link that the receiver gets with the text. Default: none.':
    'Une adresse que le récepteur reçoit avec le texte. Par défaut : aucune.',
  Address: 'Adresse',
  'The https address of your receiver, to which each post is sent.':
    'L’adresse https de votre récepteur, à laquelle chaque publication est envoyée.',
  Name: 'Nom',
  'The name under which the account is shown.': 'Le nom sous lequel le compte est affiché.',
  'Signing secret': 'Secret de signature',
  'A new random secret that your receiver also has: whsec_, followed by at least 24 bytes in base64. To create one, run: echo whsec_$(openssl rand -base64 32).':
    'Un nouveau secret aléatoire, que votre récepteur connaît aussi : whsec_ et au moins 24 octets en base64. Pour en créer un, exécutez : echo whsec_$(openssl rand -base64 32).',
  'If a response is lost, Postrider finds out whether the post is live on receivers that answer lookups. On others, this is not always possible: then the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Si une réponse est perdue, Postrider détermine si la publication est en ligne chez les récepteurs qui répondent aux recherches. Sur d’autres serveurs, ce n’est pas toujours possible : le résultat est alors `outcome_unknown`, et la publication n’est jamais renvoyée automatiquement.',
};
