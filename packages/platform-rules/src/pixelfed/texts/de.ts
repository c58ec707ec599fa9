import type { TranslatedTexts } from '../../translated.ts';

export const de: TranslatedTexts = {
  'A comment on the post, published right after it on Pixelfed.':
    'Ein Kommentar zum Beitrag, der direkt danach auf Pixelfed veröffentlicht wird.',
  'The server of your account. You can also enter your full name, such as @ada@pixelfed.social.':
    'Der Server Ihres Kontos. Sie können auch Ihren vollständigen Namen eingeben, etwa @ada@pixelfed.social.',
  'If a response of Pixelfed is lost, Postrider looks the post up. If Pixelfed can’t prove that it is absent, the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Geht eine Antwort von Pixelfed verloren, sucht Postrider nach dem Beitrag. Kann Pixelfed nicht beweisen, dass er fehlt, ist das Ergebnis unbekannt (`outcome_unknown`), und der Beitrag wird nie automatisch erneut gesendet.',
};
