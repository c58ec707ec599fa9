import { defineConnect } from '../connect.ts';

/** Threads’ consent page, for an app of the developer. */
export const connect = defineConnect({
  kind: 'oauth',
  // Meta takes redirect addresses with https only.
  acceptsLocalhost: false,
  // developers.facebook.com/docs/threads/get-started, 2026-07
  guide: {
    portal: 'https://developers.facebook.com/apps',
    steps: [
      'Sign in to Meta for Developers, select “Create app”, and choose the use case “Access the Threads API”.',
      'Customize the use case. Under “Permissions”, add threads_content_publish, threads_manage_replies, threads_read_replies, threads_manage_insights and threads_delete; threads_basic is there already.',
      'Under “Settings” of the use case, enter the callback address below as the redirect callback URL. Meta compares it character by character, and requires https. The uninstall and delete callback URLs may be the address of this installation.',
      'Copy the Threads app ID and the Threads app secret from the same page. They differ from the app ID and the app secret in the app’s basic settings, which Threads rejects.',
      'Under “App roles”, add each person who will connect an account as a Threads Tester. They accept the invitation in Threads under “Settings”, “Account”, “Website permissions”, “Invites”.',
    ],
    beforeReview:
      'Without a review by Meta, the app works with the accounts of its Threads Testers, which can be your own and those of other people. Threads allows each account 250 posts and 1,000 replies in 24 hours. For files, this installation needs a public https address.',
  },
  fields: [
    {
      name: 'clientId',
      label: 'Threads app ID',
      help: 'The Threads app ID in the settings of the use case. It is not the app ID of the basic settings.',
      of: 'app',
    },
    {
      name: 'clientSecret',
      label: 'Threads app secret',
      help: 'The Threads app secret on the same page.',
      of: 'app',
      isSecret: true,
    },
    {
      name: 'apiUrl',
      label: 'API address',
      help: 'The address of a server in place of Threads, for tests. It serves /at/graph.threads.net and /at/threads.com.',
      of: 'app',
      format: 'server',
      default: 'https://graph.threads.net',
      isAdvanced: true,
    },
  ],
  tokens: [
    {
      name: 'accessToken',
      label: 'Access token',
      help: 'A long-lived token. The “User Token Generator” in the settings of the use case creates one for a tester.',
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
