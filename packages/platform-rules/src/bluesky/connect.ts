import { defineConnect } from '../connect.ts';

/** The web app that shows posts. */
export const WEB_APP = 'https://bsky.app';

/** An app password of the account. */
export const connect = defineConnect({
  kind: 'credentials',
  fields: [
    {
      name: 'identifier',
      label: 'Handle',
      help: 'The handle, e-mail address or DID of the account.',
      placeholder: 'ada.bsky.social',
      initial: 'username',
    },
    {
      name: 'appPassword',
      label: 'App password',
      help: 'Create one in Bluesky: Settings, Privacy and security, App passwords. Your main password is rejected.',
      isSecret: true,
    },
    {
      name: 'service',
      label: 'Server',
      help: 'The AT Protocol server of the account.',
      format: 'server',
      default: 'https://bsky.social',
      isAdvanced: true,
    },
    {
      name: 'app',
      label: 'Web app',
      help: 'The web app in links to published posts.',
      format: 'server',
      default: WEB_APP,
      isAdvanced: true,
    },
  ],
});
