import type { Route } from '../platform.ts';
import type { DiscordServer } from './behaviour.ts';
import { botCall } from './calls.ts';
import { channelsOf, guildJson, idsOf, visibleChannel } from './channels.ts';
import { discordError } from './errors.ts';

/** Reading about the bot, its server and its channels. */
export function serverRoutes(server: DiscordServer): Route[] {
  const call = botCall(server);
  const session = { method: 'get', operations: ['session'] } as const;
  const unknownGuild = () => discordError(404, 10_004, 'Unknown Guild');
  return [
    call({
      ...session,
      path: '/users/@me',
      handle: (_call, account) => ({
        id: idsOf(account).bot,
        username: 'Postrider',
        global_name: null,
        discriminator: '0001',
        bot: true,
      }),
    }),
    call({
      ...session,
      path: '/users/@me/guilds',
      handle: (_call, account) => [{ id: idsOf(account).guild, name: account.displayName, icon: null }],
    }),
    call({
      ...session,
      path: '/guilds/:guild',
      handle({ req }, account) {
        if (req.params.guild !== idsOf(account).guild) throw unknownGuild();
        return guildJson(account);
      },
    }),
    call({
      ...session,
      path: '/guilds/:guild/members/:user',
      handle({ req }, account) {
        const { guild, bot, role } = idsOf(account);
        if (req.params.guild !== guild) throw unknownGuild();
        if (req.params.user !== bot) throw discordError(404, 10_007, 'Unknown Member');
        return { user: { id: bot, username: 'Postrider', bot: true }, nick: null, roles: [role] };
      },
    }),
    call({
      ...session,
      path: '/guilds/:guild/channels',
      handle({ req, network }, account) {
        if (req.params.guild !== idsOf(account).guild) throw unknownGuild();
        return channelsOf(network, account, server);
      },
    }),
    call({
      ...session,
      path: '/channels/:channel',
      handle: ({ req, network }, account) =>
        visibleChannel(network, account, String(req.params.channel), server) ?? {
          id: req.params.channel,
          type: 11,
          guild_id: idsOf(account).guild,
          parent_id: account.id,
          name: 'thread',
          last_message_id: null,
        },
    }),
  ];
}
