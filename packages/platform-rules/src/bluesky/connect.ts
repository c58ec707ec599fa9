import { defineConnect } from '../connect.ts';

/** Where posts are seen. */
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
      help: 'Make one in Bluesky at Settings, Privacy and security, App passwords. It is not your own password.',
      isSecret: true,
    },
    {
      name: 'service',
      label: 'Server',
      help: 'The AT Protocol server that the account is on.',
      format: 'server',
      default: 'https://bsky.social',
      isAdvanced: true,
    },
    {
      name: 'app',
      label: 'Web app',
      help: 'Where links to published posts lead.',
      format: 'server',
      default: WEB_APP,
      isAdvanced: true,
    },
  ],
});
