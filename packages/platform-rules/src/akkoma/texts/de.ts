import type { TranslatedTexts } from '../../translated.ts';

export const de: TranslatedTexts = {
  Local: 'Nur auf diesem Server',
  'How the server interprets the text. A server that does not support the format shows plain text. Default: plain.':
    'Wie der Server den Text liest. Ein Server, der das Format nicht unterstützt, liest nur Text. Standard: nur Text.',
  HTML: 'HTML',
  BBCode: 'BBCode',
  MFM: 'MFM',
  'The server of your account. You can also enter your full name, such as @ada@akkoma.example.org.':
    'Der Server Ihres Kontos. Sie können auch Ihren vollständigen Namen eingeben, etwa @ada@akkoma.example.org.',
  'If a response of Akkoma is lost, Postrider looks the post up. If Akkoma can’t prove that it is absent, the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Geht eine Antwort von Akkoma verloren, sucht Postrider nach dem Beitrag. Kann Akkoma nicht beweisen, dass er fehlt, ist das Ergebnis unbekannt (`outcome_unknown`), und der Beitrag wird nie automatisch erneut gesendet.',
};
