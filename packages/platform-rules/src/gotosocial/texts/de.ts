import type { TranslatedTexts } from '../../translated.ts';

export const de: TranslatedTexts = {
  'Mutuals only': 'Nur gegenseitige Follower',
  'How the server interprets the text. Default: the account’s own setting.':
    'Wie der Server den Text liest. Standard: die Einstellung des Kontos.',
  'The server of your account. You can also enter your full name, such as @ada@social.example.org.':
    'Der Server Ihres Kontos. Sie können auch Ihren vollständigen Namen eingeben, etwa @ada@social.example.org.',
  'If a response of GoToSocial is lost, Postrider looks the post up. If GoToSocial can’t prove that it is absent, the result is `outcome_unknown`, and the post is never sent again automatically.':
    'Geht eine Antwort von GoToSocial verloren, sucht Postrider nach dem Beitrag. Kann GoToSocial nicht beweisen, dass er fehlt, ist das Ergebnis unbekannt (`outcome_unknown`), und der Beitrag wird nie automatisch erneut gesendet.',
};
