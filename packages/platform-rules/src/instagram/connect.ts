import { defineConnect } from '../connect.ts';

/** Instagram’s own login, for an app of the developer. */
export const connect = defineConnect({
  kind: 'oauth',
  // Meta compares the redirect address with its list, which takes https addresses only.
  acceptsLocalhost: false,
  // developers.facebook.com/docs/instagram-platform/instagram-api-with-instagram-login, 2026-09
  guide: {
    portal: 'https://developers.facebook.com/apps',
    steps: [
      'Sign in to Meta for Developers, select “Create app”, and choose the use case “Manage messaging & content on Instagram”.',
      'Open the use case and select “API setup with Instagram login”. Add the permissions instagram_business_basic, instagram_business_content_publish, instagram_business_manage_comments and instagram_business_manage_insights.',
      'Open “Set up Instagram business login” there, and add the callback address below to the OAuth redirect URIs. Meta compares it character by character, and requires https.',
      'Copy the Instagram app ID and the Instagram app secret from the same page. They differ from the app ID and the app secret in the app’s basic settings.',
      'Under “App roles”, add each Instagram account that will be connected as an Instagram Tester. Its owner accepts the invitation on instagram.com under Settings, “Apps and websites”, “Tester invites”.',
    ],
    beforeReview:
      'Without a review by Meta, the app works with Instagram accounts of its testers: your own and those that accepted an invitation. Accounts must be professional (business or creator). Meta allows each account 25 to 100 posts in 24 hours.',
  },
  fields: [
    {
      name: 'clientId',
      label: 'Instagram app ID',
      help: 'The Instagram app ID under “API setup with Instagram login”. It is not the app ID of the basic settings.',
      of: 'app',
    },
    {
      name: 'clientSecret',
      label: 'Instagram app secret',
      help: 'The Instagram app secret on the same page.',
      of: 'app',
      isSecret: true,
    },
    {
      name: 'apiUrl',
      label: 'API address',
      help: 'The address of a server in place of Instagram, for tests. It serves /at/graph.instagram.com, /at/api.instagram.com and /at/www.instagram.com.',
      of: 'app',
      format: 'server',
      default: 'https://graph.instagram.com',
      isAdvanced: true,
    },
  ],
  tokens: [
    {
      name: 'accessToken',
      label: 'Access token',
      help: 'A long-lived token. “Generate token” under “API setup with Instagram login” creates one for a tester.',
      isSecret: true,
    },
    {
      name: 'expiresIn',
      label: 'Lifetime',
      help: 'The validity of the access token in seconds; 60 days if empty.',
      pattern: /^\d{1,9}$/,
      isRequired: false,
    },
  ],
});
