import { defineConnect } from '../connect.ts';

/** X's consent page, for an app of the developer. */
export const connect = defineConnect({
  kind: 'oauth',
  // X accepts other names of the local machine, such as 127.0.0.1.
  acceptsLocalhost: false,
  // docs.x.com/fundamentals/developer-apps, 2026-10
  guide: {
    portal: 'https://console.x.com',
    steps: [
      'Sign in to X’s developer console and create an app. Enter a name, a description and the use case.',
      'In the settings of the app, set up user authentication.',
      'Select the permission “Read and write”, and the type “Web App, Automated App or Bot”.',
      'Add the callback address below. X compares it character by character. For a website, enter the address of this installation.',
      'Save. Copy the client ID and the client secret of OAuth 2.0 immediately, because X shows the secret once.',
      'Buy credits in the developer console. X charges the owner of the app for each request.',
    ],
    beforeReview:
      'X reviews no apps: everything works at once, for accounts of all people. Requests fail when the credits are used up.',
  },
  fields: [
    {
      name: 'clientId',
      label: 'Client ID',
      help: 'The OAuth 2.0 client ID of the app in X’s developer console.',
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
