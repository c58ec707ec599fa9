import type { RequestHandler } from 'express';
import { z } from 'zod';
import { badParameter, noObject } from '../meta/errors.ts';
import type { GraphCall } from '../meta/graph.ts';
import { tokenTextOf } from '../meta/tokens.ts';
import type { Incoming, Reply, Route } from '../platform.ts';
import type { FacebookServer } from './behaviour.ts';
import { ownPage, route } from './graph.ts';
import { publish } from './publish.ts';
import { fileOf, permalinkOf, problemOf, type VideoRow, type Videos } from './video-rows.ts';

const finish = z.object({
  video_id: z.string(),
  video_state: z.enum(['PUBLISHED', 'DRAFT', 'SCHEDULED']),
  description: z.string().max(63_206).default(''),
});

const phaseOf = (value: unknown): string =>
  z.object({ upload_phase: z.string() }).safeParse(value).data?.upload_phase ?? '';

/** Reels: a start, the bytes on a host of their own, and the end, which publishes. */
export const reelRoutes = (server: FacebookServer, videos: Videos): Route[] => [
  route(server, {
    method: 'post',
    path: '/:id/video_reels',
    operations: ({ body, query }) => [phaseOf({ ...query, ...body }) === 'finish' ? 'publish' : 'upload'],
    handle: (call) =>
      phaseOf(call.parameters) === 'finish' ? end(call, server, videos) : begin(call, videos),
  }),
  {
    method: 'post',
    path: '/video-upload/:version/:id',
    operations: ['upload'],
    parse: [readBytes(videos)],
    handle: (call) => receive(call, server, videos),
  },
];

function begin(call: GraphCall, videos: Videos): Reply {
  const page = ownPage(call, 'pages_manage_posts');
  if (phaseOf(call.parameters) !== 'start') throw badParameter('upload_phase must be start or finish');
  const { id } = videos.add(page, 'reel', 0);
  const host = call.base.replace(/\/at\/graph\.facebook\.com$/, '/at/rupload.facebook.com');
  return { status: 200, body: { video_id: id, upload_url: `${host}/video-upload/v26.0/${id}` } };
}

/** Reads the bytes of an upload; those of one that breaks off are kept. */
function readBytes(videos: Videos): RequestHandler {
  return (req, _res, next) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.once('end', () => {
      req.body = Buffer.concat(chunks);
      next();
    });
    req.once('close', () => {
      const row = videos.find(String(req.params.id));
      if (req.readableEnded || !row) return;
      row.bytes = Buffer.concat([row.bytes, ...chunks]);
      next(new Error('the upload broke off'));
    });
  };
}

const uploadError = (status: number, type: string, message: string): Reply => ({
  status,
  body: { debug_info: { retriable: false, type, message } },
});

async function receive(call: Incoming, server: FacebookServer, videos: Videos): Promise<Reply> {
  const { req, network } = call;
  const row = videos.find(String(req.params.id));
  const token = network.token(tokenTextOf(req));
  if (!req.headers.authorization?.startsWith('OAuth ') || !token || token.accountId !== row?.pageId)
    return uploadError(403, 'NotAuthorizedError', 'Invalid access token');
  const [offset, size] = [Number(req.get('offset')), Number(req.get('file_size'))];
  if (offset !== row.bytes.length)
    return uploadError(400, 'OffsetInvalidError', `Request starts at ${row.bytes.length}`);
  const bytes = Buffer.concat([row.bytes, Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0)]);
  row.bytes = bytes;
  row.size = size;
  if (bytes.length !== size)
    return uploadError(400, 'PartialRequestError', 'Partial request (did not match length of file)');
  row.problem = await problemOf(bytes);
  row.readyAtMs = Date.now() + server.processingMs;
  return { status: 200, body: { success: true } };
}

function end(call: GraphCall, server: FacebookServer, videos: Videos): Reply {
  const page = ownPage(call, 'pages_manage_posts');
  const given = finish.safeParse(call.parameters);
  if (!given.success) throw badParameter(z.prettifyError(given.error));
  const { video_id: id, video_state: state, description } = given.data;
  const row = videos.own(page, id);
  if (row.kind !== 'reel') throw noObject(id);
  if (row.readyAtMs === null) throw badParameter('The video is not uploaded', { error_subcode: 1363030 });
  if (state !== 'PUBLISHED') throw badParameter('The simulator publishes reels at once');
  goLive(call, server, row, description);
  return { status: 200, body: { success: true } };
}

/** Publishes a video. What is refused or processed forever never becomes a post. */
export function goLive(call: GraphCall, server: FacebookServer, row: VideoRow, description: string): void {
  const page = call.network.account('facebook', row.pageId);
  if (!page || row.publishing !== null) throw badParameter('The video was already published');
  row.description = description;
  row.publishing = { doneAtMs: Date.now() + server.processingMs, end: server.behaviour.videos };
  if (server.behaviour.videos !== 'live' || row.problem) return;
  publish(call, page, server, {
    id: row.id,
    path: permalinkOf(row),
    text: description,
    media: [fileOf(call, row)],
    record: { kind: row.kind, link: null },
  });
}
