import { defineConnect } from '../connect.ts';

/** LinkedIn’s consent page for members, for an app of the developer. */
export const connect = defineConnect({
  kind: 'oauth',
  // learn.microsoft.com/linkedin/consumer, 2026-10
  guide: {
    portal: 'https://www.linkedin.com/developers/apps',
    steps: [
      'Sign in to LinkedIn’s developer portal and select “Create app”. Every app belongs to a LinkedIn Page: select the Page of your company, or create one first.',
      'On the tab “Settings” of the app, select “Verify”, and open the link that appears as a super admin of the Page.',
      'On the tab “Products”, request access to “Sign In with LinkedIn using OpenID Connect” and to “Share on LinkedIn”. LinkedIn grants both immediately.',
      'On the tab “Auth”, add the callback address below to the authorized redirect URLs. LinkedIn compares it character by character, and requires https.',
      'Check that the OAuth 2.0 scopes there contain openid, profile and w_member_social. Copy the client ID and the primary client secret.',
    ],
    beforeReview:
      'LinkedIn does not review apps with these two products: everything works at once, for accounts of all members. It allows 150 requests a day for each member.',
  },
  fields: [
    {
      name: 'clientId',
      label: 'Client ID',
      help: 'The client ID on the tab “Auth” of the app in LinkedIn’s developer portal.',
      of: 'app',
    },
    {
      name: 'clientSecret',
      label: 'Client secret',
      help: 'The primary client secret on the same tab.',
      of: 'app',
      isSecret: true,
    },
    {
      name: 'apiUrl',
      label: 'API address',
      help: 'The address of a server in place of LinkedIn, for tests. It serves /at/api.linkedin.com and /at/www.linkedin.com.',
      of: 'app',
      format: 'server',
      default: 'https://api.linkedin.com',
      isAdvanced: true,
    },
  ],
  tokens: [
    {
      name: 'accessToken',
      label: 'Access token',
      help: 'A token with the scopes openid, profile and w_member_social.',
      isSecret: true,
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
