import type { TranslatedTexts } from '../../translated.ts';

export const fr: TranslatedTexts = {
  'A comment on the post, published right after it on Pixelfed.':
    'Un commentaire de la publication, publié juste après elle sur Pixelfed.',
  'The server of your account. You can also enter your full name, such as @ada@pixelfed.social.':
    'Le serveur de votre compte. Vous pouvez aussi saisir votre nom complet, comme @ada@pixelfed.social.',
  'If a response of Pixelfed is lost, Postrider looks the post up. If Pixelfed can’t prove that it is absent, the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Si une réponse de Pixelfed se perd, Postrider recherche la publication. Si Pixelfed ne peut pas prouver qu’elle est absente, le résultat est inconnu (`outcome_unknown`), et la publication n’est jamais renvoyée automatiquement.',
};
