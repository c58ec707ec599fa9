import { z } from 'zod';
import { badParameter, noObject } from '../meta/errors.ts';
import { type GraphCall, shown } from '../meta/graph.ts';
import { requireScope } from '../meta/tokens.ts';
import type { Reply, Route } from '../platform.ts';
import type { FacebookServer } from './behaviour.ts';
import { commentJson, postOf } from './comments.ts';
import { route } from './graph.ts';
import { postJson, timeText } from './objects.ts';
import { pageJson } from './people.ts';
import { permalinkOf, statusOf, type Videos } from './video-rows.ts';

/** Reading, changing and deleting a post, comment or video by its id, and the numbers of a post. */
export const nodeRoutes = (server: FacebookServer, videos: Videos): Route[] => [
  route(server, {
    method: 'get',
    path: '/:id/insights',
    operations: ['metrics'],
    handle: (call) => insights(call, server),
  }),
  route(server, {
    method: 'get',
    path: '/:id',
    operations: ({ query }) => {
      const fields = String(query.fields);
      if (fields.includes('status')) return ['poll', 'lookup'];
      return [fields.includes('reactions') ? 'metrics' : 'lookup'];
    },
    handle: (call) => show(call, server, videos),
  }),
  route(server, { method: 'post', path: '/:id', operations: ['edit'], handle: edit }),
  route(server, { method: 'delete', path: '/:id', operations: ['delete'], handle: remove }),
];

function show(call: GraphCall, server: FacebookServer, videos: Videos): Reply {
  const id = String(call.req.params.id);
  const page = call.network.account('facebook', id);
  if (page) return { status: 200, body: pageJson(call, page) };
  const video = videos.find(id);
  if (video?.pageId === call.token.accountId) {
    const object = {
      id,
      status: statusOf(video, server),
      permalink_url: permalinkOf(video),
      description: video.description,
      created_time: timeText(Date.now()),
    };
    return { status: 200, body: shown(call, 'Video', object) };
  }
  const post = postOf(call);
  return {
    status: 200,
    body: post.record.kind === 'comment' ? commentJson(call, post) : postJson(call, post),
  };
}

/** The metrics that versions from v25.0 on have. */
const METRICS = ['post_media_view', 'post_total_media_view_unique', 'post_clicks'];

function insights(call: GraphCall, { behaviour }: FacebookServer): Reply {
  requireScope(call.token, 'read_insights');
  const metric = String(call.parameters.metric);
  const known = behaviour.hasViews ? METRICS : METRICS.slice(2);
  if (!metric.split(',').every((each) => known.includes(each)))
    throw badParameter('The value must be a valid insights metric');
  const { id, metrics } = postOf(call);
  const values = [{ value: metrics.views ?? 0 }];
  const data = metric
    .split(',')
    .map((name) => ({ name, period: 'lifetime', values, id: `${id}/insights/${name}` }));
  return { status: 200, body: { data } };
}

const texts = z.object({ message: z.string().max(63_206), description: z.string().max(63_206) }).partial();

function edit(call: GraphCall): Reply {
  const post = postOf(call);
  requireScope(call.token, post.record.kind === 'comment' ? 'pages_manage_engagement' : 'pages_manage_posts');
  const { message, description } = texts.catch({}).parse(call.parameters);
  const isVideo = post.record.kind === 'reel' || post.record.kind === 'video';
  const text = isVideo ? description : message;
  if (text === undefined)
    throw badParameter(`The parameter ${isVideo ? 'description' : 'message'} is required`);
  call.network.save({ table: 'posts', row: { ...post, text } });
  return { status: 200, body: { success: true } };
}

function remove(call: GraphCall): Reply {
  const post = postOf(call);
  if (post.accountId !== call.token.accountId) throw noObject(post.id);
  call.network.deletePost(post);
  return { status: 200, body: { success: true } };
}
