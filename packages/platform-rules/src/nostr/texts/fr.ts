import type { TranslatedTexts } from '../../translated.ts';

export const fr: TranslatedTexts = {
  'Signer or secret key': 'Signataire ou clé secrète',
  'The bunker:// address of your remote signer, which you can revoke there at any time. Or a secret key: nsec1…, ncryptsec1… or 64 hexadecimal digits. A secret key can never be revoked.':
    'L’adresse bunker:// de votre signataire distant, que vous pouvez révoquer chez lui à tout moment. Ou une clé secrète : nsec1…, ncryptsec1… ou 64 chiffres hexadécimaux. Une clé secrète ne peut jamais être révoquée.',
  'Password of the key': 'Mot de passe de la clé',
  'Only for an encrypted key (ncryptsec1…).': 'Uniquement pour une clé chiffrée (ncryptsec1…).',
  Relays: 'Relais',
  'Up to ten addresses, separated by spaces. If empty, Postrider uses the write relays in your profile.':
    'Jusqu’à dix adresses, séparées par des espaces. Si le champ est vide, Postrider utilise les relais sur lesquels vous écrivez selon votre profil.',
  'Media server': 'Serveur de médias',
  'The Blossom server for images and videos. If empty, Postrider uses the first one in your profile, or else blossom.primal.net.':
    'Le serveur Blossom pour les images et les vidéos. Si le champ est vide, Postrider utilise le premier de votre profil, ou sinon blossom.primal.net.',
  'A warning. Apps hide the post behind it until people tap it.':
    'Un avertissement. Les applications masquent la publication derrière lui jusqu’à ce qu’on appuie.',
  'If a response of Nostr is lost, Postrider finds out for certain whether the post is live. It goes live once.':
    'Si une réponse de Nostr se perd, Postrider détermine avec certitude si la publication est en ligne. Elle paraît une seule fois.',
};
