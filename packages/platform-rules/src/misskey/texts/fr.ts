import type { TranslatedTexts } from '../../translated.ts';

export const fr: TranslatedTexts = {
  Home: 'Accueil seulement',
  'The server of your account. You can also enter your full name, such as @ada@misskey.io.':
    'Le serveur de votre compte. Vous pouvez aussi saisir votre nom complet, comme @ada@misskey.io.',
  'If a response of Misskey is lost, Postrider looks the post up. If Misskey can’t prove that it is absent, the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Si une réponse de Misskey se perd, Postrider recherche la publication. Si Misskey ne peut pas prouver qu’elle est absente, le résultat est inconnu (`outcome_unknown`), et la publication n’est jamais renvoyée automatiquement.',
};
