import { z } from 'zod';
import type { Incoming, Route } from '../platform.ts';
import type { Account, Post } from '../rows.ts';
import type { SlackServer } from './behaviour.ts';
import { ownChannel } from './channels.ts';
import { slackError } from './errors.ts';
import { recordOf } from './messages.ts';
import { method } from './methods.ts';

const flag = z.union([z.boolean(), z.stringbool()]);
const range = z.object({
  channel: z.string(),
  oldest: z.coerce.number().default(0),
  latest: z.coerce.number().default(Number.POSITIVE_INFINITY),
  inclusive: flag.default(false),
  include_all_metadata: flag.default(false),
  limit: z.coerce.number().int().min(1).max(999).default(100),
  cursor: z.string().optional(),
});
type Range = z.infer<typeof range>;

/** Reading channels and threads. Metadata is shown only on request. */
export const historyRoutes = (server: SlackServer): Route[] => [
  method({
    name: 'conversations.history',
    operations: ['lookup'],
    scopes: ['channels:history', 'groups:history'],
    given: range,
    handle(call, account, given) {
      const listed = messagesOf(call, account, given.channel).filter(
        (each) => recordOf(each).threadTs === null,
      );
      const all = server.behaviour.listsMessages ? listed.filter(within(given)) : [];
      return pageOf(call, account, all, given);
    },
  }),
  method({
    name: 'conversations.replies',
    // Metrics and edits read single messages.
    operations: ['lookup', 'metrics'],
    scopes: ['channels:history', 'groups:history'],
    given: range.extend({ ts: z.string() }),
    handle(call, account, given) {
      const all = messagesOf(call, account, given.channel);
      const named = all.find((each) => recordOf(each).ts === given.ts);
      const thread = named ? (recordOf(named).threadTs ?? given.ts) : undefined;
      const parent = all.find((each) => recordOf(each).ts === thread);
      if (!parent) throw slackError('thread_not_found');
      const replies = all
        .filter((each) => recordOf(each).threadTs === thread && within(given)(each))
        .reverse();
      return pageOf(call, account, [parent, ...(server.behaviour.listsMessages ? replies : [])], given);
    },
  }),
];

/** The messages of a channel, newest first. */
function messagesOf({ network }: Incoming, account: Account, channel: string): Post[] {
  const { id } = ownChannel(network, account, channel);
  return network.postsOf(account.id).filter((each) => recordOf(each).channel === id);
}

const within =
  ({ oldest, latest, inclusive }: Range) =>
  (each: Post): boolean => {
    const at = Number(recordOf(each).ts);
    return inclusive ? at >= oldest && at <= latest : at > oldest && at < latest;
  };

function pageOf(call: Incoming, account: Account, all: readonly Post[], given: Range) {
  const start = Number(Buffer.from(given.cursor ?? '', 'base64').toString() || 0);
  const end = start + given.limit;
  const hasMore = end < all.length;
  return {
    messages: all.slice(start, end).map((each) => shown(call, account, each, given.include_all_metadata)),
    has_more: hasMore,
    ...(hasMore && { response_metadata: { next_cursor: Buffer.from(String(end)).toString('base64') } }),
  };
}

function shown({ network }: Incoming, account: Account, post: Post, hasMetadata: boolean) {
  const { ts, threadTs, blocks, metadata, isEdited } = recordOf(post);
  const replies = network.postsOf(account.id).filter((each) => recordOf(each).threadTs === ts).length;
  const { likes, replies: others } = post.metrics;
  return {
    type: 'message',
    ts,
    text: post.text,
    bot_id: `B${account.id}`,
    ...(threadTs !== null && { thread_ts: threadTs }),
    ...(blocks.length > 0 && { blocks: blocks.map((each, place) => ({ ...each, block_id: `b${place}` })) }),
    ...(replies + others > 0 && { reply_count: replies + others }),
    ...(likes > 0 && { reactions: [{ name: 'thumbsup', count: likes, users: [] }] }),
    ...(isEdited && { edited: { user: `B${account.id}`, ts } }),
    ...(hasMetadata && metadata && { metadata }),
  };
}
