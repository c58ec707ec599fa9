import { defineConnect } from '../connect.ts';

/** The site in links to posts. */
export const SITE = 'https://t.me';

/** A bot of the account’s owner, and the channel or group in which it posts (core.telegram.org/bots/api, 2026-08). */
export const connect = defineConnect({
  kind: 'credentials',
  fields: [
    {
      name: 'botToken',
      label: 'Bot token',
      help: 'Create a bot with @BotFather in Telegram (/newbot) and copy its token. Then add the bot to the channel as an administrator that may post messages.',
      isSecret: true,
      pattern: /^\d{1,20}:[\w-]{20,100}$/,
      placeholder: '123456789:AA…',
    },
    {
      name: 'channel',
      label: 'Channel or group',
      help: 'The public name, such as @example. For a private channel or group, enter its ID, such as -1001234567890. Its address in Telegram Web ends with the ID.',
      pattern: /^(?:(?:https?:\/\/)?t\.me\/|@)?[a-z]\w{2,31}$|^-\d{1,16}$/i,
      placeholder: '@example',
      initial: 'username',
    },
    {
      name: 'apiUrl',
      label: 'API address',
      help: 'The address of your own Bot API server, or of a server in place of Telegram, for tests.',
      format: 'server',
      default: 'https://api.telegram.org',
      isAdvanced: true,
    },
    {
      name: 'site',
      label: 'Site',
      help: 'The site in links to published posts.',
      format: 'server',
      default: SITE,
      isAdvanced: true,
    },
  ],
});
