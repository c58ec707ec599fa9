import { defineConnect } from '../connect.ts';

/** The web app that shows posts. */
export const WEB_APP = 'https://njump.me';

/** A remote signer or a secret key, with the relays and the media server. */
export const connect = defineConnect({
  kind: 'credentials',
  fields: [
    {
      name: 'secretKey',
      label: 'Signer or secret key',
      help: 'The bunker:// address of your remote signer, which you can revoke there at any time. Or a secret key: nsec1…, ncryptsec1… or 64 hexadecimal digits. A secret key can never be revoked.',
      isSecret: true,
      placeholder: 'bunker://…',
    },
    {
      name: 'keyPassword',
      label: 'Password of the key',
      help: 'Only for an encrypted key (ncryptsec1…).',
      isSecret: true,
      isRequired: false,
    },
    {
      name: 'relays',
      label: 'Relays',
      help: 'Up to ten addresses, separated by spaces. If empty, Postrider uses the write relays in your profile.',
      isRequired: false,
      isAdvanced: true,
      placeholder: 'wss://relay.example.com wss://other.example.com',
    },
    {
      name: 'mediaServer',
      label: 'Media server',
      help: 'The Blossom server for images and videos. If empty, Postrider uses the first one in your profile, or else blossom.primal.net.',
      format: 'server',
      isRequired: false,
      isAdvanced: true,
    },
    {
      name: 'app',
      label: 'Web app',
      help: 'The web app in links to published posts.',
      format: 'server',
      default: WEB_APP,
      isAdvanced: true,
    },
  ],
});
