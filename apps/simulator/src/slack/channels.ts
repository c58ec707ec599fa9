import { z } from 'zod';
import { snowflake } from '../ids.ts';
import type { Network } from '../network.ts';
import type { Route } from '../platform.ts';
import type { Account } from '../rows.ts';
import { slackError } from './errors.ts';
import { method } from './methods.ts';

const channel = z.object({
  id: z.string(),
  accountId: z.string(),
  name: z.string(),
  isPrivate: z.boolean(),
  isMember: z.boolean(),
  isArchived: z.boolean(),
});
export type Channel = z.infer<typeof channel>;

const PREFIX = 'slack://channels/';

function saveChannel(network: Network, row: Channel): Channel {
  network.save({ table: 'records', row: { uri: `${PREFIX}${row.id}`, cid: '', value: row, deleted: false } });
  return row;
}

const channelsOf = (network: Network, { id }: Account): Channel[] =>
  network
    .records(PREFIX)
    .map(({ value }) => channel.parse(value))
    .filter(({ accountId }) => accountId === id);

/** Gives a new workspace three channels; the app was invited to two of them. */
export function addFirstChannels(network: Network, account: Account): void {
  if (channelsOf(network, account).length > 0) return;
  for (const [name, isMember, isPrivate] of [
    ['general', true, false],
    ['news', true, true],
    ['leadership', false, true],
  ] as const) {
    const id = `C${snowflake()}`;
    saveChannel(network, { id, accountId: account.id, name, isPrivate, isMember, isArchived: false });
  }
}

/** A channel of the workspace that the app can see. Throws the error of Slack. */
export function visibleChannel(network: Network, account: Account, id: string): Channel {
  const found = network.record(`${PREFIX}${id}`);
  const own = found && channel.parse(found.value);
  if (own?.accountId !== account.id || (own.isPrivate && !own.isMember))
    throw slackError('channel_not_found');
  return own;
}

/** A channel in which the app is. Throws the error of Slack. */
export function ownChannel(network: Network, account: Account, id: string): Channel {
  const own = visibleChannel(network, account, id);
  if (!own.isMember) throw slackError('not_in_channel');
  return own;
}

const shown = ({ id, name, isPrivate, isMember, isArchived }: Channel) => ({
  id,
  name,
  is_channel: !isPrivate,
  is_group: isPrivate,
  is_private: isPrivate,
  is_member: isMember,
  is_archived: isArchived,
});

const flag = z.union([z.boolean(), z.stringbool()]);
const list = z.object({
  types: z.string().default('public_channel'),
  exclude_archived: flag.default(false),
  limit: z.coerce.number().int().min(1).max(999).default(100),
  cursor: z.string().optional(),
  team_id: z.string().optional(),
});

const listing = (name: string, isListed: (channel: Channel) => boolean): Route =>
  method({
    name,
    operations: ['other'],
    scopes: ['channels:read', 'groups:read'],
    given: list,
    handle({ network }, account, { types, exclude_archived, limit, cursor = '' }) {
      const wanted = types.split(',');
      const all = channelsOf(network, account).filter(
        (each) =>
          isListed(each) &&
          !(exclude_archived && each.isArchived) &&
          wanted.includes(each.isPrivate ? 'private_channel' : 'public_channel'),
      );
      const start = Number(Buffer.from(cursor, 'base64').toString() || 0);
      const next = start + limit < all.length ? Buffer.from(String(start + limit)).toString('base64') : '';
      return {
        channels: all.slice(start, start + limit).map(shown),
        response_metadata: { next_cursor: next },
      };
    },
  });

const change = (name: string, changed: Partial<Channel>): Route =>
  method({
    name,
    operations: ['other'],
    scopes: [],
    given: z.object({ channel: z.string() }),
    handle({ network }, account, { channel: id }) {
      const row = saveChannel(network, { ...visibleChannel(network, account, id), ...changed });
      return { channel: shown(row) };
    },
  });

/** Lists of channels, and what people do with them. */
export const channelRoutes: Route[] = [
  listing('conversations.list', ({ isPrivate, isMember }) => !isPrivate || isMember),
  listing('users.conversations', ({ isMember }) => isMember),
  method({
    name: 'conversations.create',
    operations: ['other'],
    scopes: [],
    given: z.object({ name: z.string().regex(/^[a-z0-9_-]{1,80}$/), is_private: flag.default(false) }),
    handle({ network }, account, { name, is_private: isPrivate }) {
      if (channelsOf(network, account).some((each) => each.name === name)) throw slackError('name_taken');
      const id = `C${snowflake()}`;
      const row = { id, accountId: account.id, name, isPrivate, isMember: true, isArchived: false };
      return { channel: shown(saveChannel(network, row)) };
    },
  }),
  change('conversations.join', { isMember: true }),
  change('conversations.leave', { isMember: false }),
  change('conversations.archive', { isArchived: true }),
];
