import express from 'express';
import { z } from 'zod';
import type { Incoming, Reply, Route } from '../platform.ts';
import type { Account } from '../rows.ts';
import { googleError, videoNotFound } from './errors.ts';
import { snippetIn, statusIn } from './metadata.ts';
import { listOf, videoResource } from './resources.ts';
import { COST, ownRoute, partsOf } from './routes.ts';
import type { Setup } from './uploads.ts';
import { changed, type Video, type Videos } from './videos.ts';

const PATH = '/youtube/v3/videos';
const COVER_BYTES = 50_000_000;

const update = z.object({ id: z.string(), snippet: z.unknown().optional(), status: z.unknown().optional() });

/** Reading, changing and deleting videos, and their covers. */
export const videoRoutes = (setup: Setup): Route[] => [
  ownRoute(setup.server, {
    method: 'get',
    path: PATH,
    operations: (req) => {
      const parts = String(req.query.part ?? '');
      if (parts.includes('statistics')) return ['metrics'];
      return [parts.includes('processingDetails') ? 'poll' : 'lookup'];
    },
    cost: COST.read,
    handle: (call, account) => list(call, account, setup.videos),
  }),
  ownRoute(setup.server, {
    method: 'put',
    path: PATH,
    operations: (req) => (String(req.query.part ?? '').includes('status') ? ['publish'] : ['edit']),
    cost: COST.write,
    parse: [express.json()],
    handle: (call, account) => change(call, account, setup),
  }),
  ownRoute(setup.server, {
    method: 'delete',
    path: PATH,
    operations: ['delete'],
    cost: COST.write,
    handle: (call, account) => {
      setup.videos.delete(call.network, ownVideo(call, account, setup.videos, String(call.req.query.id)));
      return { status: 204 };
    },
  }),
  ownRoute(setup.server, {
    method: 'post',
    path: '/upload/youtube/v3/thumbnails/set',
    operations: ['upload', 'other'],
    cost: COST.write,
    parse: [express.raw({ type: 'image/*', limit: COVER_BYTES })],
    handle: (call, account) => setCover(call, account, setup),
  }),
];

function list(call: Incoming, account: Account, videos: Videos): Reply {
  const ids = String(call.req.query.id ?? '').split(',');
  const found = ids.flatMap((id) => videos.find(call.network, account, id) ?? []);
  return listOf(
    'videoListResponse',
    found.map((each) => videoResource(call, each, videos, partsOf(call))),
  );
}

function ownVideo(call: Incoming, account: Account, videos: Videos, id: string): Video {
  const found = videos.find(call.network, account, id);
  if (!found) throw videoNotFound();
  return found;
}

/** Replaces whole parts of a video. */
function change(call: Incoming, account: Account, { server, videos }: Setup): Reply {
  const given = update.safeParse(call.req.body ?? {});
  if (!given.success) throw googleError(400, 'invalidVideoMetadata', 'The request metadata is invalid.');
  const parts = partsOf(call);
  const old = ownVideo(call, account, videos, given.data.id);
  const next = changed(old, {
    ...(parts.includes('snippet') && { snippet: snippetIn(given.data.snippet) }),
    ...(parts.includes('status') && { status: statusIn(given.data.status) }),
  });
  const { locked } = server.behaviour;
  const status = { ...next.status, privacyStatus: 'private' } as const;
  const kept = locked === 'never' ? next : { ...next, status };
  videos.save(call.network, account, kept, call.receivedAtMs);
  return { status: 200, body: videoResource(call, locked === 'later' ? next : kept, videos, parts) };
}

function setCover(call: Incoming, account: Account, { server, videos }: Setup): Reply {
  const found = ownVideo(call, account, videos, String(call.req.query.videoId));
  if (!server.behaviour.allowsCovers)
    throw googleError(
      403,
      'forbidden',
      'The authenticated user doesn’t have permissions to upload and set custom video thumbnails.',
      'youtube.thumbnail',
    );
  if (!Buffer.isBuffer(call.req.body))
    throw googleError(400, 'mediaBodyRequired', 'The request does not include the image content.');
  videos.save(call.network, account, { ...found, hasCover: true }, call.receivedAtMs);
  return listOf('thumbnailSetResponse', [{ default: { url: `${call.origin}/vi/${found.id}/default.jpg` } }]);
}
