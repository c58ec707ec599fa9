import { defineConnect } from '../connect.ts';

/** Slack’s consent page, for an app of the operator. */
export const connect = defineConnect({
  kind: 'oauth',
  // docs.slack.dev/authentication, 2026-11
  guide: {
    portal: 'https://api.slack.com/apps',
    steps: [
      'Sign in to Slack’s developer portal, select “Create New App”, then “From scratch”. Enter a name and choose your workspace. People see the name of the app as the author of posts.',
      'Under “OAuth & Permissions”, add the callback address below to the redirect URLs. Slack requires https, except on this machine.',
      'On the same page, add these bot token scopes: chat:write, files:write, channels:read, channels:history, groups:read and groups:history.',
      'Copy the client ID and the client secret from “Basic Information”.',
      'To connect other workspaces than your own, activate public distribution under “Manage Distribution”.',
      'In Slack, invite the app to every channel in which it is to post: enter /invite @ and the name of the app there.',
    ],
    beforeReview:
      'Everything works in your own workspace, without a review. Slack allows apps that are distributed outside the Slack Marketplace one request a minute for reading channels, so that lookups after lost responses and metrics take longer in other workspaces.',
  },
  fields: [
    {
      name: 'clientId',
      label: 'Client ID',
      help: 'The client ID under “Basic Information” of the app in Slack’s developer portal.',
      of: 'app',
    },
    {
      name: 'clientSecret',
      label: 'Client secret',
      help: 'The client secret under “Basic Information”.',
      of: 'app',
      isSecret: true,
    },
    {
      name: 'apiUrl',
      label: 'API address',
      help: 'The address of a server in place of Slack, for tests. It serves /at/slack.com.',
      of: 'app',
      format: 'server',
      default: 'https://slack.com',
      isAdvanced: true,
    },
  ],
  tokens: [
    {
      name: 'accessToken',
      label: 'Bot token',
      help: 'The bot token under “OAuth & Permissions”, which begins with xoxb-, or with xoxe. if the app rotates tokens.',
      isSecret: true,
      pattern: /^xox[be][-.]\S{1,4000}$/,
    },
    {
      name: 'refreshToken',
      label: 'Refresh token',
      help: 'The refresh token, if the app rotates tokens.',
      isSecret: true,
      isRequired: false,
    },
    {
      name: 'expiresIn',
      label: 'Lifetime',
      help: 'The validity of the bot token in seconds, if the app rotates tokens; 12 hours if empty.',
      pattern: /^\d{1,9}$/,
      isRequired: false,
    },
  ],
});
