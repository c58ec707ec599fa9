import { defineConnect } from '../connect.ts';

/** A bot of the account’s owner and a channel, or the webhook of a channel (docs.discord.com, API v10, 2026-11). */
export const connect = defineConnect({
  kind: 'credentials',
  fields: [
    {
      name: 'secret',
      label: 'Bot token or webhook URL',
      help: 'Create an application in Discord’s developer portal, copy the token under “Bot”, and add the bot to your server. Or copy the URL of a webhook: “Edit Channel”, “Integrations”, “Webhooks”. With a bot, Postrider finds posts again after lost responses.',
      isSecret: true,
      pattern:
        /^(?:https:\/\/(?:(?:canary|ptb)\.)?discord(?:app)?\.com\/api\/(?:v\d{1,2}\/)?webhooks\/\d{15,20}\/[\w-]{20,200}|[\w-]{20,100}\.[\w-]{4,20}\.[\w-]{20,200})$/,
      placeholder: 'https://discord.com/api/webhooks/1234/abcd',
    },
    {
      name: 'channel',
      label: 'Channel',
      help: 'Only for a bot: the name of the channel, such as #news, its link or its ID. If empty, Postrider uses the only channel in which the bot can post, or lists all of them.',
      isRequired: false,
      pattern: /^(?:https:\/\/discord\.com\/channels\/\d{15,20}\/\d{15,20}|\d{15,20}|#?[^\s#@:]{1,100})$/u,
      placeholder: '#news',
      initial: 'username',
    },
    {
      name: 'apiUrl',
      label: 'API address',
      help: 'The address of a server in place of Discord, for tests. It serves /at/discord.com.',
      format: 'server',
      default: 'https://discord.com',
      isAdvanced: true,
    },
  ],
});
