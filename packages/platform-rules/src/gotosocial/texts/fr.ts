import type { TranslatedTexts } from '../../translated.ts';

export const fr: TranslatedTexts = {
  'Mutuals only': 'Abonnés mutuels',
  'How the server interprets the text. Default: the account’s own setting.':
    'Comment le serveur lit le texte. Par défaut : le réglage du compte.',
  'The server of your account. You can also enter your full name, such as @ada@social.example.org.':
    'Le serveur de votre compte. Vous pouvez aussi saisir votre nom complet, comme @ada@social.example.org.',
  'If a response of GoToSocial is lost, Postrider looks the post up. If GoToSocial can’t prove that it is absent, the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Si une réponse de GoToSocial se perd, Postrider recherche la publication. Si GoToSocial ne peut pas prouver qu’elle est absente, le résultat est inconnu (`outcome_unknown`), et la publication n’est jamais renvoyée automatiquement.',
};
