import { z } from 'zod';
import { snowflake } from '../ids.ts';
import { ApiError, type Incoming, type Reply } from '../platform.ts';
import type { Account, Media, Post } from '../rows.ts';
import type { ReceiverServer } from './behaviour.ts';
import { receiverError } from './errors.ts';
import type { MessageOf } from './requests.ts';

export const receivedRecord = z.object({
  title: z.string(),
  thread: z.array(z.string()),
  link: z.string().nullable(),
  postId: z.string(),
  workspaceId: z.string(),
  scheduledAt: z.string(),
});

const FETCH_MS = 10_000;
/** After how many lookups a post that is processed has ended. */
const LOOKUPS = 2;

/** The posts that receivers have accepted and not ended, by account and publication, with the lookups so far. */
export type Processing = Map<
  string,
  { post: MessageOf<'post.publish'>; receivedAtMs: number; lookups: number }
>;

const keyOf = (account: Account, publicationId: string) => `${account.id} ${publicationId}`;

const liveReply = (call: Incoming, { id, path }: Post, { behaviour }: ReceiverServer): Reply => ({
  status: 200,
  ...(behaviour.hasBody && { body: { status: 'published', id, url: new URL(path, call.origin).href } }),
});

/** Publishes a post once, however often its id comes. */
export async function publish(
  call: Incoming,
  account: Account,
  post: MessageOf<'post.publish'>,
  server: ReceiverServer,
  processing: Processing,
): Promise<Reply> {
  const live = call.network.postByKey(account.id, post.id);
  if (live) {
    const reply = liveReply(call, live, server);
    return server.behaviour.repeated === 'conflict' ? { ...reply, status: 409 } : reply;
  }
  if (server.behaviour.posts === 'published')
    return liveReply(call, await store(call, account, post, call.receivedAtMs), server);
  const key = keyOf(account, post.id);
  if (!processing.has(key)) processing.set(key, { post, receivedAtMs: call.receivedAtMs, lookups: 0 });
  return { status: 202, body: { status: 'processing' } };
}

/** The state of a post: of its live copy, or of the one that is processed. */
export async function lookUp(
  call: Incoming,
  account: Account,
  { data: { publicationId } }: MessageOf<'post.lookup'>,
  server: ReceiverServer,
  processing: Processing,
): Promise<Reply> {
  const live = call.network.postByKey(account.id, publicationId);
  if (live) return liveReply(call, live, server);
  const key = keyOf(account, publicationId);
  const waiting = processing.get(key);
  if (!waiting) return { status: 404, body: { status: 'absent' } };
  waiting.lookups += 1;
  const { posts } = server.behaviour;
  if (posts === 'stuck' || waiting.lookups < LOOKUPS) return { status: 200, body: { status: 'processing' } };
  processing.delete(key);
  if (posts === 'rejected')
    return { status: 200, body: { status: 'rejected', message: 'The editors rejected this post' } };
  return liveReply(call, await store(call, account, waiting.post, waiting.receivedAtMs), server);
}

/** Gives a live post other texts. */
export function update(
  { network }: Incoming,
  account: Account,
  { data: { id, caption, title, thread, link } }: MessageOf<'post.update'>,
): Reply {
  const post = ownPost(network.post(id), account);
  const record = { ...receivedRecord.parse(post.record), title, thread, link };
  network.save({ table: 'posts', row: { ...post, text: caption, record } });
  return { status: 204 };
}

/** Removes a live post. */
export function remove({ network }: Incoming, account: Account, { data }: MessageOf<'post.delete'>): Reply {
  network.deletePost(ownPost(network.post(data.id), account));
  return { status: 204 };
}

function ownPost(post: Post | undefined, account: Account): Post {
  if (post?.accountId !== account.id) throw new ApiError({ status: 404, body: { status: 'absent' } });
  return post;
}

async function store(
  { network }: Incoming,
  account: Account,
  { id: key, data }: MessageOf<'post.publish'>,
  receivedAtMs: number,
): Promise<Post> {
  const files = await Promise.all(data.media.map(fetched));
  // The same id may have come again while files were fetched.
  const live = network.postByKey(account.id, key);
  if (live) return live;
  const media = files.map(
    ({ bytes, mimeType, width, height, altText }): Media =>
      network.addMedia({
        platform: 'custom_webhook',
        id: snowflake(),
        accountId: account.id,
        mimeType,
        bytes,
        alt: altText === '' ? null : altText,
        width: Math.round(width),
        height: Math.round(height),
        readyAtMs: Date.now(),
      }),
  );
  const id = snowflake();
  const { caption: text, title, thread, link, postId, workspaceId, scheduledAt } = data;
  const record = { title, thread, link, postId, workspaceId, scheduledAt };
  return network.publish(account, {
    id,
    path: `/received/${id}`,
    key,
    cid: null,
    text,
    media,
    record,
    receivedAtMs,
  });
}

type File = MessageOf<'post.publish'>['data']['media'][number];

/** The bytes of a file, which must be as the request describes them. */
async function fetched(file: File): Promise<File & { bytes: Buffer }> {
  const response = await fetch(file.url, { redirect: 'manual', signal: AbortSignal.timeout(FETCH_MS) }).catch(
    () => undefined,
  );
  if (response?.status !== 200) throw receiverError(422, `A file can’t be fetched: ${file.url}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  const type = response.headers.get('content-type');
  if (bytes.length !== file.size || type !== file.mimeType)
    throw receiverError(
      422,
      `A file has ${bytes.length} bytes of ${type} instead of ${file.size} of ${file.mimeType}`,
    );
  return { ...file, bytes };
}
