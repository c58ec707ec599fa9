import type { TranslatedTexts } from '../../translated.ts';

export const pt: TranslatedTexts = {
  'Signer or secret key': 'Assinador ou chave secreta',
  'The bunker:// address of your remote signer, which you can revoke there at any time. Or a secret key: nsec1…, ncryptsec1… or 64 hexadecimal digits. A secret key can never be revoked.':
    'O endereço bunker:// do seu assinador remoto, que você pode revogar nele a qualquer momento. Ou uma chave secreta: nsec1…, ncryptsec1… ou 64 dígitos hexadecimais. Uma chave secreta nunca pode ser revogada.',
  'Password of the key': 'Senha da chave',
  'Only for an encrypted key (ncryptsec1…).': 'Somente para uma chave criptografada (ncryptsec1…).',
  Relays: 'Relays',
  'Up to ten addresses, separated by spaces. If empty, Postrider uses the write relays in your profile.':
    'Até dez endereços, separados por espaços. Se estiver vazio, o Postrider usa os relays nos quais você publica segundo o seu perfil.',
  'Media server': 'Servidor de mídia',
  'The Blossom server for images and videos. If empty, Postrider uses the first one in your profile, or else blossom.primal.net.':
    'O servidor Blossom para imagens e vídeos. Se estiver vazio, o Postrider usa o primeiro do seu perfil ou, se não houver, blossom.primal.net.',
  'A warning. Apps hide the post behind it until people tap it.':
    'Um aviso. Os aplicativos ocultam a publicação atrás dele até que se toque.',
  'If a response of Nostr is lost, Postrider finds out for certain whether the post is live. It goes live once.':
    'Se uma resposta do Nostr se perder, o Postrider descobre com certeza se a publicação está no ar. Ela aparece uma única vez.',
};
