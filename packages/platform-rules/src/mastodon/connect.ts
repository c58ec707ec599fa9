import { defineConnect } from '../connect.ts';

/** The consent page of the account's server. Each sign-in registers an app. */
export const connect = defineConnect({
  kind: 'oauth',
  fields: [
    {
      name: 'instance',
      label: 'Server',
      help: 'The server of your account. You can also enter your full name, such as @ada@mastodon.social.',
      format: 'server',
      placeholder: 'mastodon.social',
      initial: 'host',
    },
  ],
  tokens: [
    {
      name: 'accessToken',
      label: 'Access token',
      help: 'A token with the scopes read and write.',
      isSecret: true,
    },
  ],
});
