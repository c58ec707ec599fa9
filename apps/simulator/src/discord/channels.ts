import type { Network } from '../network.ts';
import type { Account } from '../rows.ts';
import type { DiscordBehaviour, DiscordServer } from './behaviour.ts';
import { missingAccess, missingRights, unknownChannel } from './errors.ts';
import { recordOf } from './records.ts';
import { bitsOf, type Right } from './rights.ts';

/** The ids around an account, whose channel has its own id: each has a digit before it. */
export const idsOf = ({ id }: Account) => ({
  channel: id,
  guild: `1${id}`,
  bot: `2${id}`,
  role: `3${id}`,
  rules: `4${id}`,
  talk: `5${id}`,
  general: `6${id}`,
});

const TYPES = { text: 0, announcement: 5, forum: 15, media: 16 } as const;

export const TAGS = [
  { id: '700000000000000001', name: 'News', moderated: false, emoji_id: null, emoji_name: null },
  { id: '700000000000000002', name: 'Question', moderated: false, emoji_id: null, emoji_name: '❓' },
];
const REQUIRES_TAG = 1 << 4;

/** The server with its roles. Everyone may read; the bot’s role adds files and links. */
export function guildJson(account: Account) {
  const { guild, role } = idsOf(account);
  return {
    id: guild,
    name: account.displayName,
    icon: null,
    owner_id: '900000000000000001',
    roles: [
      {
        id: guild,
        name: '@everyone',
        permissions: bitsOf(['VIEW_CHANNEL', 'SEND_MESSAGES', 'READ_MESSAGE_HISTORY']),
      },
      {
        id: role,
        name: 'Postrider',
        permissions: bitsOf(['EMBED_LINKS', 'ATTACH_FILES', 'SEND_MESSAGES_IN_THREADS']),
      },
    ],
  };
}

const overwrite = (id: string, type: 0 | 1, allow: readonly Right[], deny: readonly Right[]) => ({
  id,
  type,
  allow: bitsOf(allow),
  deny: bitsOf(deny),
});

/** The channels of an account’s server: its own one, one that only people may write in, one for voices, perhaps one more. */
export function channelsOf(network: Network, account: Account, { behaviour }: DiscordServer) {
  const { guild, channel, bot, role, rules, talk, general } = idsOf(account);
  const common = { guild_id: guild, parent_id: null, nsfw: false };
  const quiet = overwrite(guild, 0, [], ['SEND_MESSAGES']);
  const own = {
    ...common,
    id: channel,
    type: TYPES[behaviour.kind],
    name: account.handle,
    last_message_id: newestIn(network, account),
    permission_overwrites: [
      quiet,
      overwrite(role, 0, ['SEND_MESSAGES'], []),
      overwrite(bot, 1, [], behaviour.missing),
    ],
    ...(isForum(behaviour) && {
      available_tags: TAGS,
      flags: behaviour.requiresTag ? REQUIRES_TAG : 0,
    }),
  };
  const plain = { ...common, type: TYPES.text, last_message_id: null, permission_overwrites: [] };
  return [
    own,
    { ...plain, id: rules, name: 'rules', permission_overwrites: [quiet] },
    { ...plain, id: talk, name: 'talk', type: 2 },
    ...(behaviour.hasMoreChannels ? [{ ...plain, id: general, name: 'general' }] : []),
  ];
}

/** The newest message of the account’s channel, also if it was deleted. A forum has no messages, but threads. */
function newestIn(network: Network, account: Account): string | null {
  const own = network.posts().filter(({ accountId }) => accountId === account.id);
  const ids = own.flatMap((post) => {
    const { channel, forum, id } = recordOf(post);
    return channel === account.id || (forum === account.id && channel === id) ? [BigInt(id)] : [];
  });
  return ids.length === 0 ? null : String(ids.reduce((most, id) => (id > most ? id : most)));
}

export const isForum = ({ kind }: DiscordBehaviour): boolean => kind === 'forum' || kind === 'media';

/** Whether the id is that of a post in the account’s forum. */
export const threadWith = (network: Network, account: Account, id: string) =>
  network
    .posts()
    .filter(({ accountId }) => accountId === account.id)
    .find((post) => {
      const { channel, forum, id: message } = recordOf(post);
      return forum !== null && channel === id && message === id;
    });

/** A channel in which the bot may look. Throws the error of Discord. */
export function visibleChannel(network: Network, account: Account, id: string, server: DiscordServer) {
  const isOwn = id === account.id || threadWith(network, account, id) !== undefined;
  if (isOwn && server.behaviour.missing.includes('VIEW_CHANNEL')) throw missingAccess();
  const found = channelsOf(network, account, server).find((channel) => channel.id === id);
  if (!isOwn && !found) throw unknownChannel();
  return found;
}

/** Throws the error of Discord unless the bot has these rights in a channel. */
export function assertRights(
  account: Account,
  id: string,
  rights: readonly Right[],
  server: DiscordServer,
): void {
  if (id === idsOf(account).rules && rights.includes('SEND_MESSAGES')) throw missingRights();
  if (rights.some((right) => server.behaviour.missing.includes(right))) throw missingRights();
}
