import { defineConnect } from '../connect.ts';

/**
 * The consent page of the account's server. Each sign-in registers an app.
 * @param example a server, for the form
 */
export const connectTo = (example: string) =>
  defineConnect({
    kind: 'oauth',
    fields: [
      {
        name: 'instance',
        label: 'Server',
        help: `The server of your account. You can also enter your full name, such as @ada@${example}.`,
        format: 'server',
        placeholder: example,
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

export const connect = connectTo('mastodon.social');
