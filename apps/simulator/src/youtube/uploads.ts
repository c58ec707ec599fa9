import express from 'express';
import { z } from 'zod';
import { randomToken } from '../ids.ts';
import type { Incoming, Reply, Route } from '../platform.ts';
import { Received } from '../received.ts';
import type { Account } from '../rows.ts';
import type { YoutubeServer } from './behaviour.ts';
import { BLOCK_BYTES, blocksOf } from './blocks.ts';
import { googleError } from './errors.ts';
import { type Snippet, type Status, snippetIn, statusIn } from './metadata.ts';
import { readRelated } from './related.ts';
import { videoResource } from './resources.ts';
import { COST, ownRoute } from './routes.ts';
import { authorize, SCOPES } from './tokens.ts';
import type { Video, Videos } from './videos.ts';

const MOST_BYTES = 256_000_000_000;
const UPLOADS_LIVE_MS = 7 * 24 * 60 * 60_000;
const PATH = '/upload/youtube/v3/videos';
const INCOMPLETE = 308;

const metadata = z.object({ snippet: z.unknown().optional(), status: z.unknown().optional() });
const range = z.string().regex(/^bytes (?:\d+-\d+|\*)\/\d+$/);

/** An upload that is not complete, or the video that it made. */
export interface Upload {
  account: Account;
  snippet: Snippet;
  status: Status;
  notifies: boolean;
  mimeType: string;
  size: number;
  received: Received;
  expiresAtMs: number;
  video?: Video;
}

export interface Setup {
  server: YoutubeServer;
  videos: Videos;
  /** By the id in their addresses. */
  uploads: Map<string, Upload>;
  processingMs: number;
}

/** Uploads in one request, and resumable ones in several. */
export function uploadRoutes(setup: Setup): Route[] {
  const { uploads } = setup;
  return [
    ownRoute(setup.server, {
      method: 'post',
      path: PATH,
      operations: ['upload'],
      cost: COST.upload,
      parse: [express.json(), express.raw({ type: 'multipart/related', limit: '100mb' })],
      handle: (call, account) =>
        call.req.query.uploadType === 'resumable'
          ? begin(call, account, uploads)
          : uploadWhole(call, account, setup),
    }),
    {
      method: 'put',
      path: PATH,
      // A fault of the operation `other` meets the bytes alone.
      operations: ['upload', 'other'],
      handle: (call) => receive(call, setup),
    },
  ];
}

function begin(call: Incoming, account: Account, uploads: Map<string, Upload>): Reply {
  const { req, base } = call;
  const given = metadata.parse(req.body ?? {});
  const size = Number(req.get('x-upload-content-length'));
  if (!(size > 0 && size <= MOST_BYTES))
    throw googleError(400, 'mediaBodyRequired', 'The request does not include the video content.');
  const id = randomToken();
  uploads.set(id, {
    account,
    ...metadataOf(given),
    notifies: req.query.notifySubscribers !== 'false',
    mimeType: req.get('x-upload-content-type') ?? 'video/*',
    size,
    received: new Received(),
    expiresAtMs: Date.now() + UPLOADS_LIVE_MS,
  });
  return { status: 200, headers: { location: `${base}${PATH}?uploadType=resumable&upload_id=${id}` } };
}

const metadataOf = ({ snippet, status }: z.infer<typeof metadata>) => ({
  snippet: snippetIn(snippet),
  status: statusIn(status),
});

/** A chunk, or the question how far the upload is (`bytes *` in place of a range). */
async function receive(call: Incoming, setup: Setup): Promise<Reply> {
  const { req } = call;
  authorize(call, SCOPES[0] ?? '');
  const upload = setup.uploads.get(String(req.query.upload_id));
  const { behaviour } = setup.server;
  if (!upload || upload.expiresAtMs < Date.now()) throw googleError(404, 'notFound', 'Not Found', 'global');
  if (upload.video) return { status: 200, body: videoResource(call, upload.video, setup.videos, SHOWN) };
  const given = range.safeParse(req.get('content-range') ?? '');
  if (!given.success) throw googleError(400, 'badRequest', 'Failed to parse Content-Range header.', 'global');
  const [first = '', last] = given.data.replace('bytes ', '').split(/[-/]/);
  if (first === '*') return incomplete(upload);
  const end = Number(last) + 1;
  const isLast = end === upload.size;
  if (Number(first) !== upload.received.size || end > upload.size || (!isLast && end % BLOCK_BYTES > 0))
    throw googleError(400, 'badRequest', 'Invalid request. The range is not the next one.', 'global');
  const isWhole = await keep(call, upload, behaviour);
  if (!isWhole) throw googleError(503, 'backendError', 'Backend Error', 'global');
  if (upload.received.size < upload.size) return incomplete(upload);
  upload.video = complete(call, upload.account, { ...upload, ...upload.received.file() }, setup);
  return { status: 201, body: videoResource(call, upload.video, setup.videos, SHOWN) };
}

const SHOWN = ['snippet', 'status'];

/** Keeps the bytes of a request as they arrive; false if the request breaks off or is broken off. */
async function keep(
  { req }: Incoming,
  { received, size }: Upload,
  { keepsBytes = size, breaksAfterBytes = size }: YoutubeServer['behaviour'],
): Promise<boolean> {
  let kept = 0;
  try {
    for await (const block of blocksOf(req)) {
      if (kept >= breaksAfterBytes) return false;
      // Less than a block is kept of the file's end alone.
      if (kept >= keepsBytes || (block.length < BLOCK_BYTES && received.size + block.length < size)) continue;
      received.add(block);
      kept += block.length;
    }
    return true;
  } catch {
    return false;
  }
}

function incomplete({ received: { size } }: Upload): Reply {
  return { status: INCOMPLETE, headers: size > 0 ? { range: `bytes=0-${size - 1}` } : {} };
}

type Complete = Pick<Upload, 'snippet' | 'status' | 'notifies' | 'mimeType'> & ReturnType<Received['file']>;

/** The video of an upload, with its file. */
function complete(
  { network, receivedAtMs }: Incoming,
  account: Account,
  { bytes, sha256, size, mimeType, ...given }: Complete,
  { server, videos, processingMs }: Setup,
): Video {
  const { snippet, status, notifies } = given;
  const isLocked = server.behaviour.locked !== 'never';
  const added = videos.add({
    accountId: account.id,
    snippet,
    status: isLocked ? { ...status, privacyStatus: 'private' } : status,
    notifies,
    file: { mimeType, size, sha256 },
    processedAtMs: Date.now() + processingMs,
  });
  const row = { platform: 'youtube', id: added.id, accountId: account.id, mimeType } as const;
  const unknown = { alt: null, width: null, height: null, readyAtMs: added.processedAtMs };
  if (bytes) network.addMedia({ ...row, ...unknown, bytes });
  else network.save({ table: 'media', row: { ...row, ...unknown, size, sha256, usedBy: null } });
  videos.save(network, account, added, receivedAtMs);
  return added;
}

/** The metadata and the bytes in one request. */
function uploadWhole(call: Incoming, account: Account, setup: Setup): Reply {
  const { req } = call;
  const parts = readRelated(req.get('content-type') ?? '', req.body);
  if (!parts) throw googleError(400, 'mediaBodyRequired', 'The request does not include the video content.');
  const received = new Received();
  received.add(parts.bytes);
  const given = metadataOf(metadata.parse(parts.json));
  const notifies = req.query.notifySubscribers !== 'false';
  const { mimeType } = parts;
  const added = complete(call, account, { ...given, ...received.file(), notifies, mimeType }, setup);
  return { status: 200, body: videoResource(call, added, setup.videos, SHOWN) };
}
