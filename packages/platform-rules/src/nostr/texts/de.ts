import type { TranslatedTexts } from '../../translated.ts';

export const de: TranslatedTexts = {
  'Signer or secret key': 'Signierer oder geheimer Schlüssel',
  'The bunker:// address of your remote signer, which you can revoke there at any time. Or a secret key: nsec1…, ncryptsec1… or 64 hexadecimal digits. A secret key can never be revoked.':
    'Die bunker://-Adresse Ihres entfernten Signierers, den Sie dort jederzeit widerrufen können. Oder ein geheimer Schlüssel: nsec1…, ncryptsec1… oder 64 hexadezimale Ziffern. Ein geheimer Schlüssel lässt sich nie widerrufen.',
  'Password of the key': 'Passwort des Schlüssels',
  'Only for an encrypted key (ncryptsec1…).': 'Nur für einen verschlüsselten Schlüssel (ncryptsec1…).',
  Relays: 'Relays',
  'Up to ten addresses, separated by spaces. If empty, Postrider uses the write relays in your profile.':
    'Bis zu zehn Adressen, durch Leerzeichen getrennt. Ist das Feld leer, nutzt Postrider die Relays, auf die Sie laut Ihrem Profil schreiben.',
  'Media server': 'Medienserver',
  'The Blossom server for images and videos. If empty, Postrider uses the first one in your profile, or else blossom.primal.net.':
    'Der Blossom-Server für Bilder und Videos. Ist das Feld leer, nutzt Postrider den ersten aus Ihrem Profil, sonst blossom.primal.net.',
  'A warning. Apps hide the post behind it until people tap it.':
    'Eine Warnung. Apps verbergen den Beitrag dahinter, bis man tippt.',
  'If a response of Nostr is lost, Postrider finds out for certain whether the post is live. It goes live once.':
    'Geht eine Antwort von Nostr verloren, stellt Postrider sicher fest, ob der Beitrag veröffentlicht ist. Er erscheint genau einmal.',
};
