import { z } from 'zod';
import type { Incoming, Reply, Route } from '../platform.ts';
import type { Account } from '../rows.ts';
import { BLOB_LIMIT } from './blobs.ts';
import { authorJson, postJson } from './json.ts';
import { authorize } from './tokens.ts';
import { invalidRequest, query } from './xrpc.ts';

const uris = z.object({ uris: z.array(z.string()) });
const authorFeed = z.object({ actor: z.string(), limit: z.number(), cursor: z.string().optional() });

const path = (nsid: string) => `/xrpc/${nsid}`;

/** Reading posts, profiles and handles. As on a real server, `app.bsky` methods need a session. */
export const feedRoutes: Route[] = [
  {
    method: 'get',
    path: path('com.atproto.server.describeServer'),
    operations: ['instance'],
    handle: describeServer,
  },
  {
    method: 'get',
    path: path('com.atproto.identity.resolveHandle'),
    operations: ['lookup'],
    handle: resolveHandle,
  },
  { method: 'get', path: path('app.bsky.actor.getProfile'), operations: ['lookup'], handle: getProfile },
  {
    method: 'get',
    path: path('app.bsky.feed.getPosts'),
    operations: ['metrics', 'lookup'],
    handle: getPosts,
  },
  { method: 'get', path: path('app.bsky.feed.getAuthorFeed'), operations: ['lookup'], handle: getAuthorFeed },
  { method: 'get', path: path('app.bsky.feed.getPostThread'), operations: ['lookup'], handle: getPostThread },
];

function describeServer(): Reply {
  const body = {
    did: 'did:web:simulator.test',
    availableUserDomains: ['.test'],
    inviteCodeRequired: true,
    blobUploadLimit: BLOB_LIMIT,
    links: {},
    contact: {},
  };
  return { status: 200, body };
}

function resolveHandle(call: Incoming): Reply {
  const { handle } = query(call, 'com.atproto.identity.resolveHandle', z.object({ handle: z.string() }));
  const account = call.network.account('bluesky', handle);
  if (!account) throw invalidRequest('Unable to resolve handle', 'HandleNotFound');
  return { status: 200, body: { did: account.id } };
}

function getProfile(call: Incoming): Reply {
  authorize(call, 'access');
  const { actor } = query(call, 'app.bsky.actor.getProfile', z.object({ actor: z.string() }));
  const account = actorOf(call, actor);
  const postsCount = call.network.postsOf(account.id).length;
  const avatar = `${call.origin}/avatars/${encodeURIComponent(account.displayName)}.png`;
  const body = { ...authorJson(account), avatar, postsCount, followersCount: 0, followsCount: 0 };
  return { status: 200, body };
}

function getPosts(call: Incoming): Reply {
  authorize(call, 'access');
  const wanted = query(call, 'app.bsky.feed.getPosts', uris).uris;
  const posts = wanted.flatMap((uri) => {
    const post = call.network.post(uri);
    return post ? [postJson(call.network, post, call.origin)] : [];
  });
  return { status: 200, body: { posts } };
}

function getAuthorFeed(call: Incoming): Reply {
  authorize(call, 'access');
  const { actor, limit, cursor } = query(call, 'app.bsky.feed.getAuthorFeed', authorFeed);
  const account = actorOf(call, actor);
  const before = cursor === undefined ? Number.POSITIVE_INFINITY : Number(cursor);
  const posts = call.network.postsOf(account.id).filter((post) => post.seq < before);
  const page = posts.slice(0, limit);
  const last = page.at(-1);
  const feed = page.map((post) => ({ post: postJson(call.network, post, call.origin) }));
  const more = last && posts.length > page.length ? { cursor: String(last.seq) } : {};
  return { status: 200, body: { feed, ...more } };
}

function getPostThread(call: Incoming): Reply {
  authorize(call, 'access');
  const { uri } = query(call, 'app.bsky.feed.getPostThread', z.object({ uri: z.string() }));
  const post = call.network.post(uri);
  if (!post) throw invalidRequest(`Post not found: ${uri}`, 'NotFound');
  const isReply = z.object({ reply: z.object({ parent: z.object({ uri: z.literal(uri) }) }) });
  const replies = call.network
    .posts()
    .filter((other) => other.deletedAtMs === null && isReply.safeParse(other.record).success)
    .map((other) => node(call, other.id));
  return { status: 200, body: { thread: { ...node(call, uri), replies } } };
}

function node(call: Incoming, uri: string) {
  const post = call.network.post(uri);
  if (!post) throw invalidRequest(`Post not found: ${uri}`, 'NotFound');
  return { $type: 'app.bsky.feed.defs#threadViewPost', post: postJson(call.network, post, call.origin) };
}

function actorOf(call: Incoming, actor: string): Account {
  const account = call.network.account('bluesky', actor);
  if (!account) throw invalidRequest('Profile not found');
  return account;
}
