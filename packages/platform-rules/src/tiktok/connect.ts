import { defineConnect } from '../connect.ts';
import { APP_STATE } from './app-state.ts';

/** TikTok’s consent page, for an app of the operator. */
export const connect = defineConnect({
  kind: 'oauth',
  // developers.tiktok.com/doc/content-posting-api-get-started, 2026-11
  acceptsLocalhost: false,
  guide: {
    portal: 'https://developers.tiktok.com/apps/',
    steps: [
      'Sign in to TikTok for Developers, select “Connect an app”, and enter the name, the category, the terms of service and the privacy policy of your installation. TikTok accepts no apps for personal use.',
      'Under “Products”, add “Login Kit” and “Content Posting API”. For posts without a step in the TikTok app, also turn on “Direct Post”.',
      'Under “Login Kit”, “Web”, add the callback address below to the redirect URIs. TikTok requires https, and compares it character by character.',
      'Under “Scopes”, add user.info.basic and video.upload; for “Direct Post”, add video.publish and video.list.',
      'For photos, verify the address of this installation: under “URL properties”, add the prefix that ends with /m/, and place the file that TikTok names there.',
      'Submit the app for review. When TikTok has approved it, copy the client key and the client secret.',
    ],
    beforeReview:
      'The state of the app says what it may do. “inbox”: TikTok puts posts into the inbox of the account, and the person finishes them in the TikTok app. “unaudited”: posts are published, but only their creator sees them, at most five accounts can post in 24 hours, and the accounts must be private. “audited”: posts are published for everyone. TikTok audits apps for “Direct Post” within two to six weeks. Change the state once TikTok has approved the app, then connect the accounts again.',
  },
  fields: [
    {
      name: 'clientId',
      label: 'Client key',
      help: 'The client key on the page of the app at TikTok for Developers.',
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
      name: 'appState',
      label: 'State of the app',
      help: 'Permissions of the app: inbox (people finish posts in the TikTok app), unaudited (only the creator sees posts) or audited (posts are public).',
      of: 'app',
      pattern: APP_STATE,
      placeholder: 'audited',
      default: 'inbox',
    },
    {
      name: 'apiUrl',
      label: 'API address',
      help: 'The address of a server in place of TikTok, for tests. It serves /at/open.tiktokapis.com and /at/www.tiktok.com.',
      of: 'app',
      format: 'server',
      default: 'https://open.tiktokapis.com',
      isAdvanced: true,
    },
  ],
  tokens: [
    {
      name: 'accessToken',
      label: 'Access token',
      help: 'A token of the app with the scopes user.info.basic and video.upload, or for “Direct Post” user.info.basic, video.publish and video.list.',
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
      help: 'The validity of the access token in seconds; two hours if empty.',
      pattern: /^\d{1,9}$/,
      isRequired: false,
    },
  ],
});
