import type { TranslatedTexts } from '../../translated.ts';

export const es: TranslatedTexts = {
  'Signer or secret key': 'Firmante o clave secreta',
  'The bunker:// address of your remote signer, which you can revoke there at any time. Or a secret key: nsec1…, ncryptsec1… or 64 hexadecimal digits. A secret key can never be revoked.':
    'La dirección bunker:// de su firmante remoto, que puede revocar allí en cualquier momento. O una clave secreta: nsec1…, ncryptsec1… o 64 dígitos hexadecimales. Una clave secreta nunca se puede revocar.',
  'Password of the key': 'Contraseña de la clave',
  'Only for an encrypted key (ncryptsec1…).': 'Solo para una clave cifrada (ncryptsec1…).',
  Relays: 'Relés',
  'Up to ten addresses, separated by spaces. If empty, Postrider uses the write relays in your profile.':
    'Hasta diez direcciones, separadas por espacios. Si está vacío, Postrider usa los relés en los que usted escribe según su perfil.',
  'Media server': 'Servidor de archivos',
  'The Blossom server for images and videos. If empty, Postrider uses the first one in your profile, or else blossom.primal.net.':
    'El servidor Blossom para imágenes y vídeos. Si está vacío, Postrider usa el primero de su perfil o, si no hay ninguno, blossom.primal.net.',
  'A warning. Apps hide the post behind it until people tap it.':
    'Una advertencia. Las aplicaciones ocultan la publicación tras ella hasta que se toca.',
  'If a response of Nostr is lost, Postrider finds out for certain whether the post is live. It goes live once.':
    'Si se pierde una respuesta de Nostr, Postrider averigua con certeza si la publicación está en línea. Aparece una sola vez.',
};
