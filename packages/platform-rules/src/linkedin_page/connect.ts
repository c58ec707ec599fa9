import { defineConnect } from '../connect.ts';

/** LinkedIn’s consent page for people who manage Pages, for an app of the developer. */
export const connect = defineConnect({
  kind: 'oauth',
  // learn.microsoft.com/linkedin/marketing/community-management, 2026-11
  guide: {
    portal: 'https://www.linkedin.com/developers/apps',
    steps: [
      'Sign in to LinkedIn’s developer portal and select “Create app”. This must be another app than the one for members: the product for Pages must be the only one of its app.',
      'On the tab “Settings” of the app, select “Verify”, and open the link that appears as a super admin of the Page to which the app belongs.',
      'On the tab “Products”, request access to “Community Management API”. LinkedIn asks for your business e-mail address, and for the legal name, address, website and privacy policy of your organization.',
      'Wait for LinkedIn’s e-mail about the Development tier. On the tab “Auth”, add the callback address below to the authorized redirect URLs. LinkedIn compares it character by character, and requires https.',
      'Check that the OAuth 2.0 scopes there contain w_organization_social, r_organization_social, rw_organization_admin, w_organization_social_feed, r_organization_social_feed and r_basicprofile. Copy the client ID and the primary client secret.',
    ],
    beforeReview:
      'In the Development tier everything works for all Pages whose admins sign in, with 500 requests a day for the app and 100 for each member, for up to twelve months. LinkedIn raises the limits after a review with a screen recording (Standard tier).',
  },
  fields: [
    {
      name: 'clientId',
      label: 'Client ID',
      help: 'The client ID on the tab “Auth” of the app for Pages in LinkedIn’s developer portal.',
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
      help: 'A token with the scopes for Pages.',
      isSecret: true,
    },
    {
      name: 'pageId',
      label: 'Page',
      help: 'The number of the Page, from the address of its admin view: linkedin.com/company/<number>/admin.',
      pattern: /^\d{1,20}$/,
    },
    {
      name: 'expiresIn',
      label: 'Lifetime',
      help: 'The validity of the access token in seconds.',
      pattern: /^\d{1,9}$/,
      isRequired: false,
    },
    {
      name: 'refreshToken',
      label: 'Refresh token',
      help: 'The refresh token, if LinkedIn gave the app one.',
      isSecret: true,
      isRequired: false,
    },
  ],
});
