import { z } from 'zod';
import { snowflake } from '../ids.ts';
import { badParameter, graphError, noObject } from '../meta/errors.ts';
import { type GraphCall, paged, shown } from '../meta/graph.ts';
import { requireScope } from '../meta/tokens.ts';
import type { Reply, Route } from '../platform.ts';
import type { Post } from '../rows.ts';
import type { FacebookServer } from './behaviour.ts';
import { route } from './graph.ts';
import { timeText } from './objects.ts';
import { publish } from './publish.ts';

const newComment = z.object({ message: z.string().min(1).max(8_000), fields: z.unknown().optional() });

/** Comments of a Page on its own posts. */
export const commentRoutes = (server: FacebookServer): Route[] => [
  route(server, {
    method: 'post',
    path: '/:id/comments',
    operations: ['publish'],
    handle: (call) => create(call, server),
  }),
  route(server, { method: 'get', path: '/:id/comments', operations: ['lookup'], handle: list }),
];

/** The post of a call, by its own id or, for a video, by that of its Page and its own. */
export function postOf({ network, req, token }: Pick<GraphCall, 'network' | 'req' | 'token'>): Post {
  const id = String(req.params.id);
  const [, video] = id.split('_');
  const post = network.post(id) ?? (video === undefined ? undefined : network.post(video));
  if (post?.platform !== 'facebook' || post.accountId !== token.accountId) throw noObject(id);
  return post;
}

function create(call: GraphCall, server: FacebookServer): Reply {
  requireScope(call.token, 'pages_manage_engagement');
  const post = postOf(call);
  const given = newComment.safeParse(call.parameters);
  if (!given.success) throw badParameter(z.prettifyError(given.error));
  const page = call.network.account('facebook', post.accountId);
  if (!page) throw noObject(post.id);
  const id = `${post.id.split('_').at(-1)}_${snowflake()}`;
  const { message, fields } = given.data;
  const record = { kind: 'comment', about: post.id };
  publish(call, page, server, { id, path: `${post.path}?comment_id=${id}`, text: message, record });
  // The comment is there.
  if (fields !== undefined) throw graphError(20, 'Unsupported response fields', { error_subcode: 1772107 });
  return { status: 200, body: { id } };
}

function list(call: GraphCall): Reply {
  requireScope(call.token, 'pages_read_engagement');
  const post = postOf(call);
  const comments = call.network.postsOf(post.accountId).filter(({ record }) => record.about === post.id);
  return paged(call, comments, (each) => commentJson(call, each));
}

export const commentJson = (call: GraphCall, { id, text, acceptedAtMs, accountId, handle }: Post) =>
  shown(call, 'Comment', {
    id,
    message: text,
    created_time: timeText(acceptedAtMs),
    from: { id: accountId, name: handle },
  });
