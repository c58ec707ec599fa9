import type { TranslatedTexts } from '../../translated.ts';

export const de: TranslatedTexts = {
  Home: 'Nur Startseiten',
  'The server of your account. You can also enter your full name, such as @ada@misskey.io.':
    'Der Server Ihres Kontos. Sie können auch Ihren vollständigen Namen eingeben, etwa @ada@misskey.io.',
  'If a response of Misskey is lost, Postrider looks the post up. If Misskey can’t prove that it is absent, the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Geht eine Antwort von Misskey verloren, sucht Postrider nach dem Beitrag. Kann Misskey nicht beweisen, dass er fehlt, ist das Ergebnis unbekannt (`outcome_unknown`), und der Beitrag wird nie automatisch erneut gesendet.',
};
