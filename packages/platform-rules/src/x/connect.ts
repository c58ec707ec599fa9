import { defineConnect } from '../connect.ts';

/** X's consent page, for an app of the developer. */
export const connect = defineConnect({
  kind: 'oauth',
  // X accepts other names of the local machine, such as 127.0.0.1.
  acceptsLocalhost: false,
  fields: [
    {
      name: 'clientId',
      label: 'Client ID',
      help: 'The OAuth 2.0 client ID of your app in X’s developer portal.',
      of: 'app',
    },
    {
      name: 'clientSecret',
      label: 'Client secret',
      help: 'The secret of a confidential client; a public client has none.',
      of: 'app',
      isSecret: true,
      isRequired: false,
    },
    {
      name: 'apiUrl',
      label: 'API address',
      help: 'The address of a server in place of X, for tests. It serves /at/api.x.com and /at/x.com.',
      of: 'app',
      format: 'server',
      default: 'https://api.x.com',
      isAdvanced: true,
    },
  ],
  tokens: [
    {
      name: 'refreshToken',
      label: 'Refresh token',
      help: 'A token with the scope offline.access.',
      isSecret: true,
    },
    {
      name: 'accessToken',
      label: 'Access token',
      help: 'The access token that was issued with the refresh token.',
      isSecret: true,
      isRequired: false,
    },
    {
      name: 'expiresIn',
      label: 'Lifetime',
      help: 'The validity of the access token in seconds.',
      pattern: /^\d{1,9}$/,
      isRequired: false,
    },
  ],
});
