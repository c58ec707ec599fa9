import { defineConnect } from '../connect.ts';

export const connect = defineConnect({
  kind: 'oauth',
  guide: {
    portal: 'https://developers.example.com',
    steps: [
      'Create an app of the type “Web”.',
      'Add the callback address below, and copy the key and the secret.',
    ],
    beforeReview: 'Until Example has reviewed the app, only its makers can connect accounts.',
  },
  fields: [
    { name: 'clientId', label: 'App key', help: 'The key of your app on example.com.', of: 'app' },
    {
      name: 'clientSecret',
      label: 'App secret',
      help: 'The secret of your app on example.com.',
      of: 'app',
      isSecret: true,
    },
    {
      name: 'apiUrl',
      label: 'API address',
      help: 'Another server with the same API, for tests.',
      of: 'app',
      format: 'server',
      default: 'https://api.example.com',
      isAdvanced: true,
    },
    {
      name: 'board',
      label: 'Board',
      help: 'The number of the board to post on.',
      pattern: /^\d{1,6}$/,
      placeholder: '17',
    },
  ],
  tokens: [{ name: 'accessToken', label: 'Access token', help: 'A token of the account.', isSecret: true }],
});
