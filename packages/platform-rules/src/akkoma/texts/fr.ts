import type { TranslatedTexts } from '../../translated.ts';

export const fr: TranslatedTexts = {
  Local: 'Seulement sur ce serveur',
  'How the server interprets the text. A server that does not support the format shows plain text. Default: plain.':
    'Comment le serveur lit le texte. Un serveur qui ne connaît pas le format lit du texte brut. Par défaut : texte brut.',
  HTML: 'HTML',
  BBCode: 'BBCode',
  MFM: 'MFM',
  'The server of your account. You can also enter your full name, such as @ada@akkoma.example.org.':
    'Le serveur de votre compte. Vous pouvez aussi saisir votre nom complet, comme @ada@akkoma.example.org.',
  'If a response of Akkoma is lost, Postrider looks the post up. If Akkoma can’t prove that it is absent, the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Si une réponse de Akkoma se perd, Postrider recherche la publication. Si Akkoma ne peut pas prouver qu’elle est absente, le résultat est inconnu (`outcome_unknown`), et la publication n’est jamais renvoyée automatiquement.',
};
