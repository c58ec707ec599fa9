import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { snowflake } from '../ids.ts';
import type { Containers } from '../meta/containers.ts';
import type { FetchedFile } from '../meta/fetch.ts';
import { type GraphCall, paged, shown } from '../meta/graph.ts';
import type { Reply, Route } from '../platform.ts';
import type { Account, Media, Post } from '../rows.ts';
import type { ThreadsServer } from './behaviour.ts';
import { containerReply, type ThreadsContainer, type ThreadsContent } from './containers.ts';
import { invalid, unknownContainer, unknownObject, usedUp } from './errors.ts';
import { insightsOf } from './insights.ts';
import { quotaReply, usageOf } from './quota.ts';
import { assertOwn, ownRoute } from './routes.ts';

export const postRecord = z.object({
  media_type: z.enum(['TEXT_POST', 'IMAGE', 'VIDEO', 'CAROUSEL_ALBUM']),
  reply_control: z.string().optional(),
  enable_reply_approvals: z.boolean().optional(),
  reply_to_id: z.string().optional(),
  topic_tag: z.string().optional(),
  link_attachment: z.string().optional(),
  poll_attachment: z.record(z.string(), z.string().optional()).optional(),
  is_spoiler_media: z.boolean().optional(),
});

const publishRequest = z.object({ creation_id: z.string() });
const since = z.coerce.number().catch(0);

interface Setup {
  server: ThreadsServer;
  containers: Containers<ThreadsContent>;
}

/** Publishing containers, and reading, listing and deleting posts. */
export function postRoutes({ server, containers }: Setup): Route[] {
  const basic = { scope: 'threads_basic' } as const;
  return [
    ownRoute(server, {
      method: 'post',
      path: '/:user/threads_publish',
      operations: ['publish'],
      scope: 'threads_content_publish',
      handle: (call, account) => publish(call, account, server, containers),
    }),
    ownRoute(server, {
      method: 'get',
      path: '/:user/threads_publishing_limit',
      operations: ['other'],
      ...basic,
      handle: (call, account) => {
        assertOwn(call, account);
        return quotaReply(call, account, server.behaviour.quota);
      },
    }),
    ownRoute(server, {
      method: 'get',
      path: '/:user/threads',
      operations: ['lookup'],
      ...basic,
      handle: (call, account) => list(call, account, server, false),
    }),
    ownRoute(server, {
      method: 'get',
      path: '/:user/replies',
      operations: ['lookup'],
      scope: 'threads_read_replies',
      handle: (call, account) => list(call, account, server, true),
    }),
    ownRoute(server, {
      method: 'get',
      path: '/:id/insights',
      operations: ['metrics'],
      scope: 'threads_manage_insights',
      handle: (call, account) => insightsOf(call, ownPost(call, account)),
    }),
    ownRoute(server, {
      method: 'get',
      path: '/:id',
      operations: ['poll'],
      ...basic,
      handle: (call, account) => show(call, account, containers),
    }),
    ownRoute(server, {
      method: 'delete',
      path: '/:id',
      operations: ['delete'],
      scope: 'threads_delete',
      handle: (call, account) => destroy(call, account, server),
    }),
  ];
}

function publish(
  call: GraphCall,
  account: Account,
  server: ThreadsServer,
  containers: Containers<ThreadsContent>,
): Reply {
  assertOwn(call, account);
  const given = publishRequest.safeParse(call.parameters);
  if (!given.success) throw invalid('creation_id is required');
  const container = containers.find(account.id, given.data.creation_id);
  if (!container) throw unknownContainer();
  const { publishedTwice } = server.behaviour.containers;
  if (container.postId !== null && publishedTwice !== 'second') {
    if (publishedTwice === 'refused') throw unknownContainer();
    return { status: 200, body: { id: container.postId } };
  }
  if (container.postId === null && !containers.isPublishable(container)) throw unknownContainer();
  const isReply = container.content.reply_to_id !== undefined;
  const used = usageOf(call.network, account);
  const { posts, replies } = server.behaviour.quota;
  if (isReply ? used.replies >= replies : used.posts >= posts) throw usedUp(isReply ? 'replies' : 'posts');
  container.postId = addPost(call, account, container).id;
  return { status: 200, body: { id: container.postId } };
}

const TYPES = { TEXT: 'TEXT_POST', IMAGE: 'IMAGE', VIDEO: 'VIDEO', CAROUSEL: 'CAROUSEL_ALBUM' } as const;

function addPost(call: GraphCall, account: Account, container: ThreadsContainer): Post {
  const { text, media_type, access_token: _, ...rest } = container.content;
  const parts = container.children.length > 0 ? container.children : [container];
  const media = parts.flatMap(({ id, content, file }) => {
    const alt = 'alt_text' in content ? (content.alt_text ?? null) : null;
    return file ? addFile(call, account, id, file, alt) : [];
  });
  return call.network.publish(account, {
    id: snowflake(),
    key: container.id,
    cid: null,
    text,
    media,
    path: `/threads/@${account.handle}/post/${randomBytes(8).toString('base64url')}`,
    record: { media_type: TYPES[media_type], ...postRecord.partial().parse(rest) },
    receivedAtMs: call.receivedAtMs,
  });
}

const addFile = (
  { network }: GraphCall,
  { id: accountId }: Account,
  id: string,
  { bytes, mimeType, width, height }: FetchedFile,
  alt: string | null,
): Media =>
  network.addMedia({
    platform: 'threads',
    id,
    accountId,
    mimeType,
    alt,
    bytes,
    width: width || null,
    height: height || null,
    readyAtMs: Date.now(),
  });

const recordOf = ({ record }: Post) => postRecord.parse(record);

/** A post as the API shows it. */
function viewOf(call: GraphCall, post: Post) {
  const { media_type, reply_to_id, topic_tag } = recordOf(post);
  return {
    id: post.id,
    media_type,
    topic_tag,
    text: post.text === '' ? undefined : post.text,
    permalink: call.origin + post.path,
    shortcode: post.path.split('/').at(-1),
    username: post.handle,
    timestamp: new Date(post.acceptedAtMs).toISOString().replace(/\.\d+Z$/, '+0000'),
    is_reply: reply_to_id !== undefined,
    replied_to: reply_to_id === undefined ? undefined : { id: reply_to_id },
    children: post.media.length > 1 ? { data: post.media.map(({ id }) => ({ id })) } : undefined,
    owner: { id: post.accountId },
  };
}

/** The newest posts of the account, or its replies. */
function list(call: GraphCall, account: Account, { behaviour }: ThreadsServer, isReplies: boolean): Reply {
  assertOwn(call, account);
  const from = since.parse(call.parameters.since) * 1000;
  const until = Date.now() - behaviour.listedAfterSeconds * 1000;
  const posts = call.network
    .postsOf(account.id)
    .filter(
      (post) =>
        (recordOf(post).reply_to_id !== undefined) === isReplies &&
        post.acceptedAtMs >= from &&
        post.acceptedAtMs <= until,
    );
  return paged(call, posts, (post) => shown(call, 'ThreadsMedia', viewOf(call, post)));
}

/** The object with an id: the account, a container, or a post. */
function show(call: GraphCall, account: Account, containers: Containers<ThreadsContent>): Reply {
  const id = String(call.req.params.id);
  if (id === 'me' || id === account.id) {
    const { id: own, handle: username, displayName: name } = account;
    const threads_profile_picture_url = `${call.origin}/avatars/${encodeURIComponent(name)}.png`;
    const me = { id: own, username, name, threads_profile_picture_url, threads_biography: '' };
    return { status: 200, body: shown(call, 'ThreadsUser', me) };
  }
  const container = containers.find(account.id, id);
  if (container) return containerReply(call, containers, container);
  return { status: 200, body: shown(call, 'ThreadsMedia', viewOf(call, ownPost(call, account))) };
}

/** The account's live post that the address names. */
function ownPost({ network, req }: GraphCall, { id: accountId }: Account): Post {
  const id = String(req.params.id);
  const post = network.post(id);
  if (post?.platform !== 'threads' || post.accountId !== accountId) throw unknownObject(id);
  return post;
}

function destroy(call: GraphCall, account: Account, { behaviour }: ThreadsServer): Reply {
  const post = ownPost(call, account);
  if (usageOf(call.network, account).deletions >= behaviour.quota.deletions) throw usedUp('deletions');
  call.network.deletePost(post);
  return { status: 200, body: { success: true, deleted_id: post.id } };
}
