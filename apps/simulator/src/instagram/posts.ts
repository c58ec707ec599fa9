import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { Container } from '../meta/containers.ts';
import { badParameter, graphError, noObject } from '../meta/errors.ts';
import { type GraphCall, graphRoute, paged, shown } from '../meta/graph.ts';
import { requireScope } from '../meta/tokens.ts';
import type { Reply, Route } from '../platform.ts';
import type { Account, Media, Post } from '../rows.ts';
import type { InstagramServer } from './behaviour.ts';
import type { Content } from './content.ts';
import { instagramError, statusText } from './errors.ts';
import type { InstagramParts } from './media.ts';
import { COMMENT_SCOPE, INSIGHTS_SCOPE, PUBLISH_SCOPE } from './oauth.ts';
import { LIMIT, ownAccount, quotaUsage } from './users.ts';

const newId = () => `180${randomInt(1e12).toString().padStart(14, '0')}`;
const text = z.string().catch('');

/** Publishing containers, comments, and reading both. */
export const postRoutes = (parts: InstagramParts): Route[] => [
  graphRoute(parts.server, LIMIT, {
    method: 'post',
    path: '/:user/media_publish',
    operations: ['publish'],
    handle: (call) => publish(call, parts),
  }),
  graphRoute(parts.server, LIMIT, {
    method: 'get',
    path: '/:user/media',
    operations: ['lookup'],
    handle: (call) => list(call, parts.server),
  }),
  graphRoute(parts.server, LIMIT, {
    method: 'post',
    path: '/:id/comments',
    // A fault of the operation `other` meets the comment alone.
    operations: ['publish', 'other'],
    handle: comment,
  }),
  graphRoute(parts.server, LIMIT, {
    method: 'get',
    path: '/:id/comments',
    operations: ['lookup'],
    handle: (call) => {
      const { id } = ownPost(call);
      const found = call.network.postsOf(call.token.accountId).filter(({ record }) => record.about === id);
      return paged(call, found, (each) => shown(call, 'IGComment', commentFields(each)));
    },
  }),
  graphRoute(parts.server, LIMIT, {
    method: 'get',
    path: '/:id/insights',
    operations: ['metrics'],
    handle: (call) => showInsights(call, parts.server),
  }),
  graphRoute(parts.server, LIMIT, {
    method: 'get',
    path: '/:id',
    operations: ['poll'],
    handle: (call) => show(call, parts),
  }),
];

function publish(call: GraphCall, { server: { behaviour }, containers }: InstagramParts): Reply {
  const account = ownAccount(call);
  requireScope(call.token, PUBLISH_SCOPE);
  const container = containers.find(account.id, text.parse(call.parameters.creation_id));
  if (!container) throw instagramError(2207008);
  const status = containers.status(container);
  if (status === 'EXPIRED') throw instagramError(2207020);
  if (status === 'ERROR') throw instagramError(Number(container.failure));
  if (status === 'PUBLISHED') {
    const { publishedTwice } = behaviour.containers;
    if (publishedTwice === 'refused') throw instagramError(2207006);
    if (publishedTwice === 'same') return { status: 200, body: { id: container.postId } };
  } else if (!containers.isPublishable(container) || container.content.is_carousel_item)
    throw instagramError(2207027);
  if (quotaUsage(call, account) >= behaviour.quota) throw instagramError(2207042);
  const { caption = '', ...content } = container.content;
  const kind = kindOf(container);
  const id = newId();
  call.network.publish(account, {
    id,
    path: `/${kind === 'REELS' ? 'reel' : 'p'}/${shortCode(id)}/`,
    key: null,
    cid: null,
    text: kind === 'STORIES' ? '' : caption,
    media: mediaOf(call, account, container),
    record: { kind, container: container.id, content },
    receivedAtMs: call.receivedAtMs,
  });
  container.postId = id;
  return { status: 200, body: { id } };
}

const kindOf = ({ content }: Container<Content>): string => content.media_type ?? 'IMAGE';

/** The files of a post, as they were fetched. */
const mediaOf = ({ network }: GraphCall, account: Account, container: Container<Content>): Media[] =>
  [container, ...container.children].flatMap(({ id, file, content }) => {
    if (!file) return [];
    const { bytes, mimeType, width, height } = file;
    const alt = content.alt_text || null;
    const known = { platform: 'instagram', id, accountId: account.id, readyAtMs: 0 } as const;
    return network.addMedia({ ...known, mimeType, alt, width, height, bytes });
  });

const shortCode = (id: string) => BigInt(id).toString(36).toUpperCase();

function list(call: GraphCall, { behaviour }: InstagramServer): Reply {
  const { id } = ownAccount(call);
  const own = call.network.postsOf(id).filter(({ record }) => record.kind !== 'comment');
  const listed = own.filter(({ record }) => behaviour.listsPosts && record.kind !== 'STORIES');
  return paged(call, listed, (post) =>
    shown(call, 'IGMedia', postFields(call, post, behaviour.listsCaptions)),
  );
}

const time = (ms: number) => new Date(ms).toISOString().replace(/\.\d+Z$/, '+0000');

const postFields = (call: GraphCall, post: Post, hasCaption = true) => ({
  id: post.id,
  caption: hasCaption && post.text !== '' ? post.text : undefined,
  permalink: `${call.origin}${post.path}`,
  timestamp: time(post.acceptedAtMs),
  media_type: post.media.length > 1 ? 'CAROUSEL_ALBUM' : 'IMAGE',
  like_count: post.metrics.likes,
  comments_count: post.metrics.replies,
  username: post.handle,
});

const commentFields = ({ id, text: words, acceptedAtMs, handle }: Post) => ({
  id,
  text: words,
  timestamp: time(acceptedAtMs),
  username: handle,
});

/** A post of the account of a call. */
function ownPost(call: GraphCall): Post {
  const id = String(call.req.params.id);
  const post = call.network.post(id);
  if (post?.platform !== 'instagram' || post.accountId !== call.token.accountId) throw noObject(id);
  return post;
}

function show(call: GraphCall, { containers }: InstagramParts): Reply {
  const id = String(call.req.params.id);
  if (call.network.post(id))
    return { status: 200, body: shown(call, 'IGMedia', postFields(call, ownPost(call))) };
  const container = containers.find(call.token.accountId, id);
  if (!container) throw noObject(id);
  const status_code = containers.poll(container);
  const status = status_code === 'ERROR' ? statusText(container.failure ?? '') : status_code;
  return { status: 200, body: shown(call, 'IGContainer', { id, status_code, status }) };
}

/** A call that asks for fields creates the comment, and returns an error. */
function comment(call: GraphCall): Reply {
  const post = ownPost(call);
  requireScope(call.token, COMMENT_SCOPE);
  const message = text.parse(call.parameters.message);
  if (message === '') throw badParameter('The parameter message is required.');
  if (post.record.kind === 'STORIES') throw badParameter('Comments are not supported on stories.');
  const account = call.network.account('instagram', call.token.accountId);
  if (!account) throw noObject(post.id);
  const id = newId();
  call.network.publish(account, {
    id,
    path: `${post.path}c/${id}/`,
    key: null,
    cid: null,
    text: message,
    media: [],
    record: { kind: 'comment', about: post.id },
    receivedAtMs: call.receivedAtMs,
  });
  if (call.parameters.fields !== undefined)
    throw graphError(20, 'This form of the response is not supported', { error_subcode: 1772107 });
  return { status: 200, body: { id } };
}

const INSIGHTS = ['views', 'likes', 'comments', 'reach', 'saved', 'shares', 'total_interactions'];

/** One metric that is not supported fails the whole call. */
function showInsights(call: GraphCall, { behaviour }: InstagramServer): Reply {
  const { metrics } = ownPost(call);
  requireScope(call.token, INSIGHTS_SCOPE);
  if (!behaviour.hasInsights)
    throw badParameter('The Media Insights API does not support this metric for this media product type.');
  const names = text.parse(call.parameters.metric).split(',');
  const unknown = names.find((name) => !INSIGHTS.includes(name));
  if (unknown !== undefined) throw badParameter(`metric[0] must be one of: ${INSIGHTS.join(', ')}`);
  const values: Record<string, number> = {
    views: metrics.views ?? 0,
    likes: metrics.likes,
    comments: metrics.replies,
  };
  const data = names.map((name) => ({
    name,
    period: 'lifetime',
    title: name,
    id: `${call.req.params.id}/insights/${name}/lifetime`,
    values: [{ value: values[name] ?? 0 }],
  }));
  return { status: 200, body: { data } };
}
