import { defineConnect } from '../connect.ts';

/** Google’s consent page, for an app of the operator or developer. */
export const connect = defineConnect({
  kind: 'oauth',
  // developers.google.com/youtube/v3/guides/auth/server-side-web-apps, 2026-11
  guide: {
    portal: 'https://console.cloud.google.com/apis/dashboard',
    steps: [
      'Sign in to Google Cloud’s console, create a project, and enable the “YouTube Data API v3” for it.',
      'Under “Google Auth Platform”, enter the branding, choose the audience “External”, and select “Publish app”. While the status is “Testing”, Google ends every connection after seven days.',
      'Under “Data access”, add the scopes youtube.upload and youtube.force-ssl.',
      'Under “Clients”, create a client of the type “Web application”, and add the callback address below to its authorized redirect URIs. Google compares it character by character, and requires https, except for localhost.',
      'Copy the client ID and the client secret. Google shows the secret once.',
    ],
    beforeReview:
      'Without a verification by Google, people see a warning that they can skip, and at most 100 people can connect a channel. All channels share the quota of the project: 100 uploads and 10,000 units for other calls a day. Google raises it after an audit. Videos of projects without an audit may stay private.',
  },
  fields: [
    {
      name: 'clientId',
      label: 'Client ID',
      help: 'The client ID under “Clients” in Google Cloud’s console. It ends with apps.googleusercontent.com.',
      of: 'app',
    },
    {
      name: 'clientSecret',
      label: 'Client secret',
      help: 'The client secret on the same page.',
      of: 'app',
      isSecret: true,
    },
    {
      name: 'apiUrl',
      label: 'API address',
      help: 'The address of a server in place of Google, for tests. It serves /at/www.googleapis.com, /at/oauth2.googleapis.com and /at/accounts.google.com.',
      of: 'app',
      format: 'server',
      default: 'https://www.googleapis.com',
      isAdvanced: true,
    },
  ],
  tokens: [
    {
      name: 'refreshToken',
      label: 'Refresh token',
      help: 'A refresh token of the app with the scopes youtube.upload and youtube.force-ssl.',
      isSecret: true,
    },
    {
      name: 'accessToken',
      label: 'Access token',
      help: 'An access token, if you have one. Otherwise the refresh token gets one.',
      isSecret: true,
      isRequired: false,
    },
    {
      name: 'expiresIn',
      label: 'Lifetime',
      help: 'The validity of the access token in seconds; an hour if empty.',
      pattern: /^\d{1,9}$/,
      isRequired: false,
    },
  ],
});
