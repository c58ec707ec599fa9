import { defineConnect } from '../connect.ts';

/** The receiver of posts, and the secret that it shares with this service. */
export const connect = defineConnect({
  kind: 'credentials',
  fields: [
    {
      name: 'receiver',
      label: 'Address',
      help: 'The https address of your receiver, to which each post is sent.',
      pattern: /^https?:\/\/[^\s/?#@]+(?:[/?][^\s#]*)?$/,
      placeholder: 'https://example.com/posts',
    },
    {
      name: 'name',
      label: 'Name',
      help: 'The name under which the account is shown.',
      placeholder: 'Intranet',
    },
    {
      name: 'secret',
      label: 'Signing secret',
      help: 'A new random secret that your receiver also has: whsec_, followed by at least 24 bytes in base64. To create one, run: echo whsec_$(openssl rand -base64 32).',
      isSecret: true,
      pattern: /^whsec_[A-Za-z0-9+/]{32,172}={0,2}$/,
    },
  ],
});
