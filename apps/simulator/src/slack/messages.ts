import { z } from 'zod';
import type { Incoming, Route } from '../platform.ts';
import type { Account, Post } from '../rows.ts';
import type { SlackServer } from './behaviour.ts';
import { type Block, block, blocksIn, imagesOf, isTooLong } from './blocks.ts';
import { ownChannel } from './channels.ts';
import { slackError } from './errors.ts';
import { imagesIn } from './files.ts';
import { method } from './methods.ts';

const CUT = 40_000;
const PACE_MS = 1_000;

const flag = z.union([z.boolean(), z.stringbool()]);
const metadata = z.strictObject({ event_type: z.string(), event_payload: z.record(z.string(), z.unknown()) });
const content = {
  text: z.string().optional(),
  blocks: z.unknown().optional(),
  metadata: metadata.optional(),
};
const newMessage = z.strictObject({
  channel: z.string(),
  ...content,
  thread_ts: z.string().optional(),
  unfurl_links: flag.optional(),
  unfurl_media: flag.optional(),
  mrkdwn: flag.optional(),
});
const place = z.object({ channel: z.string(), ts: z.string() });

export const messageRecord = z.object({
  channel: z.string(),
  channelName: z.string(),
  ts: z.string(),
  threadTs: z.string().nullable(),
  blocks: z.array(block),
  metadata: metadata.nullable(),
  unfurls: z.boolean(),
  isEdited: z.boolean(),
});

export const recordOf = ({ record }: Post) => messageRecord.parse(record);

/** The id of a message in the ledger. */
const idOf = (channel: string, ts: string) => `${channel}:${ts}`;

let lastMicros = 0;

/** A new time of a message; no two are the same. */
function newTimestamp(): string {
  lastMicros = Math.max(lastMicros + 1, Date.now() * 1_000);
  return `${Math.floor(lastMicros / 1e6)}.${String(lastMicros % 1e6).padStart(6, '0')}`;
}

/** A message of the app. Throws the error of Slack. */
export function ownMessage({ network }: Incoming, account: Account, channel: string, ts: string): Post {
  const post = network.post(idOf(channel, ts));
  if (post?.accountId !== account.id) throw slackError('message_not_found');
  return post;
}

/** Publishing, changing and removing messages, and their addresses. */
export const messageRoutes = (server: SlackServer): Route[] => [
  method({
    name: 'chat.postMessage',
    operations: ['publish'],
    scopes: ['chat:write'],
    given: newMessage,
    handle: (call, account, given) => post(call, account, given, server),
  }),
  method({
    name: 'chat.update',
    operations: ['edit'],
    scopes: ['chat:write'],
    given: z.strictObject({ channel: z.string(), ts: z.string(), ...content }),
    handle(call, account, { channel, ts, ...given }) {
      const live = ownMessage(call, account, ownChannel(call.network, account, channel).id, ts);
      const before = recordOf(live);
      const { text, blocks, media } = contentIn(
        call,
        account,
        { ...given, blocks: given.blocks ?? before.blocks },
        server,
      );
      const record = { ...before, blocks, metadata: given.metadata ?? before.metadata, isEdited: true };
      call.network.save({ table: 'posts', row: { ...live, text, media, record } });
      return { channel, ts, text };
    },
  }),
  method({
    name: 'chat.delete',
    operations: ['delete'],
    scopes: ['chat:write'],
    given: place,
    handle(call, account, { channel, ts }) {
      call.network.deletePost(ownMessage(call, account, ownChannel(call.network, account, channel).id, ts));
      return { channel, ts };
    },
  }),
  method({
    name: 'chat.getPermalink',
    operations: ['other'],
    scopes: [],
    given: z.object({ channel: z.string(), message_ts: z.string() }),
    handle(call, account, { channel, message_ts: ts }) {
      const { path, record } = ownMessage(call, account, ownChannel(call.network, account, channel).id, ts);
      const permalink = new URL(path, call.origin);
      const { threadTs } = messageRecord.parse(record);
      if (threadTs !== null)
        permalink.search = new URLSearchParams({ thread_ts: threadTs, cid: channel }).toString();
      return { channel, permalink: permalink.href };
    },
  }),
];

/** The text and blocks of a call, with the images that they show. Throws the error of Slack. */
function contentIn(
  { network }: Incoming,
  { id }: Account,
  given: { text?: string | undefined; blocks?: unknown },
  { behaviour }: SlackServer,
) {
  const text = (given.text ?? '').slice(0, CUT);
  const blocks: Block[] | undefined = given.blocks === undefined ? [] : blocksIn(given.blocks);
  if (!blocks) throw slackError('invalid_blocks');
  if (isTooLong(blocks)) throw slackError('msg_blocks_too_long');
  if (text === '' && blocks.length === 0) throw slackError('no_text');
  return { text, blocks, media: imagesIn(network, id, imagesOf(blocks), behaviour.imagesReadyAfterMs) };
}

function post(call: Incoming, account: Account, given: z.infer<typeof newMessage>, server: SlackServer) {
  const { network, receivedAtMs } = call;
  const channel = ownChannel(network, account, given.channel);
  if (channel.isArchived) throw slackError('is_archived');
  if (given.thread_ts !== undefined && !network.post(idOf(channel.id, given.thread_ts)))
    throw slackError('thread_not_found');
  if (server.behaviour.isPaced) assertPace(call, account, channel.id);
  const { text, blocks, media } = contentIn(call, account, given, server);
  const ts = newTimestamp();
  const record = {
    channel: channel.id,
    channelName: channel.name,
    ts,
    threadTs: given.thread_ts ?? null,
    blocks,
    metadata: given.metadata ?? null,
    unfurls: given.unfurl_links ?? false,
    isEdited: false,
  };
  const path = `/slack/${account.handle}/archives/${channel.id}/p${ts.replace('.', '')}`;
  network.publish(account, {
    id: idOf(channel.id, ts),
    path,
    key: null,
    cid: null,
    text,
    media,
    record,
    receivedAtMs,
  });
  return { channel: channel.id, ts, message: { type: 'message', text, ts } };
}

/** A channel takes one message a second. */
function assertPace({ network }: Incoming, account: Account, channel: string): void {
  const isRecent = network
    .postsOf(account.id)
    .some((each) => recordOf(each).channel === channel && each.acceptedAtMs > Date.now() - PACE_MS);
  if (isRecent) throw slackError('rate_limited');
}
