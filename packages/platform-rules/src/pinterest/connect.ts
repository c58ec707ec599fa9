import { defineConnect } from '../connect.ts';

/** Pinterest’s consent page, for an app of the operator. */
export const connect = defineConnect({
  kind: 'oauth',
  // developers.pinterest.com/docs/getting-started, 2026-10
  guide: {
    portal: 'https://developers.pinterest.com/apps/',
    steps: [
      'Sign in with a Pinterest business account (a free conversion of any account), select “Connect app”, and describe your installation. The privacy policy needs a public address.',
      'Wait for trial access, which Pinterest usually grants within a few days. Then open the app under “My apps”.',
      'Under “Configure”, add the callback address below to the redirect URIs. Pinterest compares it character by character.',
      'Copy the app ID and the app secret key from the same page.',
      'For public Pins, select “Upgrade access” and send Pinterest a video of the whole way: connecting an account on the consent page, and publishing a Pin with it.',
    ],
    beforeReview:
      'With trial access, Pinterest shows new Pins only to their owner or refuses them, and allows the app 1,000 requests a day. Standard access removes both limits. This installation needs a public https address for images.',
  },
  fields: [
    {
      name: 'clientId',
      label: 'App ID',
      help: 'The app ID on the page of the app in Pinterest’s developer portal.',
      of: 'app',
    },
    {
      name: 'clientSecret',
      label: 'App secret key',
      help: 'The app secret key on the same page.',
      of: 'app',
      isSecret: true,
    },
    {
      name: 'apiUrl',
      label: 'API address',
      help: 'The address of Pinterest’s sandbox (https://api-sandbox.pinterest.com), or of a server in place of Pinterest, for tests. Such a server serves /at/api.pinterest.com and /at/www.pinterest.com.',
      of: 'app',
      format: 'server',
      default: 'https://api.pinterest.com',
      isAdvanced: true,
    },
  ],
  tokens: [
    {
      name: 'accessToken',
      label: 'Access token',
      help: 'A token with the scopes boards:read, boards:write, pins:read, pins:write and user_accounts:read.',
      isSecret: true,
    },
    {
      name: 'refreshToken',
      label: 'Refresh token',
      help: 'The refresh token that belongs to it. Without one, the account must be connected again when the access token expires.',
      isSecret: true,
      isRequired: false,
    },
    {
      name: 'expiresIn',
      label: 'Lifetime',
      help: 'The validity of the access token in seconds; 30 days if empty.',
      pattern: /^\d{1,9}$/,
      isRequired: false,
    },
  ],
});
