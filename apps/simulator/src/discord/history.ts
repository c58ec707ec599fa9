import { z } from 'zod';
import type { Route } from '../platform.ts';
import { searchOf } from '../platform.ts';
import type { DiscordServer } from './behaviour.ts';
import { botCall } from './calls.ts';
import { idsOf, visibleChannel } from './channels.ts';
import { discordError, missingAccess, parsed } from './errors.ts';
import { messageJson } from './messages.ts';
import { recordOf } from './records.ts';

const id = z.string().regex(/^\d{1,20}$/);
const range = z.object({
  after: id.default('0'),
  before: id.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});

/** Lists of messages and of forum posts. */
export function historyRoutes(server: DiscordServer): Route[] {
  const call = botCall(server);
  const lookup = { method: 'get', operations: ['lookup'] } as const;
  return [
    call({
      ...lookup,
      path: '/channels/:channel/messages',
      handle(incoming, account) {
        const { network, req } = incoming;
        const channel = String(req.params.channel);
        visibleChannel(network, account, channel, server);
        const { after, before, limit } = parsed(range, Object.fromEntries(searchOf(incoming)));
        const { missing, listsMessages } = server.behaviour;
        // Without the right, the list is empty; it is no error.
        if (missing.includes('READ_MESSAGE_HISTORY') || !listsMessages) return [];
        const all = network
          .postsOf(account.id)
          .filter((post) => recordOf(post).channel === channel)
          .map((post) => ({ post, at: BigInt(recordOf(post).id) }))
          .filter(({ at }) => at > BigInt(after) && (before === undefined || at < BigInt(before)))
          .toSorted((a, b) => (a.at < b.at ? -1 : 1));
        return all
          .slice(0, limit)
          .reverse()
          .map(({ post }) => messageJson(account, post, server));
      },
    }),
    call({
      ...lookup,
      path: '/guilds/:guild/threads/active',
      handle({ network, req }, account) {
        const { guild, bot } = idsOf(account);
        if (req.params.guild !== guild) throw discordError(404, 10_004, 'Unknown Guild');
        if (server.behaviour.missing.includes('VIEW_CHANNEL')) throw missingAccess();
        const first = network
          .postsOf(account.id)
          .map(recordOf)
          .filter(({ forum, channel, id: message }) => forum !== null && channel === message);
        const threads = first.map(({ id: thread, name, tags, webhook }) => ({
          id: thread,
          type: 11,
          guild_id: guild,
          parent_id: account.id,
          owner_id: webhook ?? bot,
          name,
          applied_tags: tags,
        }));
        return { threads: server.behaviour.listsMessages ? threads : [], members: [] };
      },
    }),
  ];
}
