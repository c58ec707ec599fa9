import express from 'express';
import { z } from 'zod';
import { randomToken } from '../ids.ts';
import { ApiError, type Incoming, type Reply, type Route } from '../platform.ts';
import type { Account } from '../rows.ts';
import { videoOf } from '../video.ts';
import { stateOf } from './attachments.ts';
import { authorOf } from './authors.ts';
import type { LinkedinServer } from './behaviour.ts';
import { badRequest, linkedinError, notPermitted } from './errors.ts';
import type { Rest } from './rest.ts';

/** The size of each part but the last. */
const PART_BYTES = 4_194_304;
const MOST_BYTES = 500 * 1024 * 1024;
const UPLOADS_LIVE_MS = 24 * 60 * 60_000;
const NEVER_MS = 365 * 24 * 60 * 60_000;

const initialize = z.strictObject({
  initializeUploadRequest: z.strictObject({
    owner: z.string(),
    fileSizeBytes: z.int().min(1).max(MOST_BYTES),
    uploadCaptions: z.literal(false),
    uploadThumbnail: z.literal(false),
  }),
});
const finalize = z.strictObject({
  finalizeUploadRequest: z.strictObject({
    video: z.string(),
    uploadToken: z.string(),
    uploadedPartIds: z.array(z.string()),
  }),
});

/** A video whose parts are not complete. */
export type VideoUpload = {
  accountId: string;
  size: number;
  expiresAtMs: number;
  parts: { etag: string; bytes: Buffer }[];
};

const urnOf = (id: string) => `urn:li:video:${id}`;

/** Uploads of videos in parts, which take a moment to process. */
export function videoRoutes(
  server: LinkedinServer,
  rest: Rest,
  uploads: Map<string, VideoUpload>,
  processingMs: number,
): Route[] {
  return [
    rest({
      method: 'post',
      path: '/videos',
      operations: ['upload'],
      parse: [express.json()],
      handle: (call, account) => {
        const { action } = call.req.query;
        if (action === 'initializeUpload') return begin(call, account, uploads);
        if (action === 'finalizeUpload') return complete(call, account, uploads, { server, processingMs });
        throw badRequest('ILLEGAL_ARGUMENT', 'Unknown action');
      },
    }),
    rest({
      method: 'get',
      path: '/videos/:urn',
      operations: ['poll'],
      handle: (call, account) => {
        if (!server.behaviour.showsVideos) throw notPermitted('videos.GET.20260901');
        return stateOf(call, account, uploads, 'video');
      },
    }),
    {
      method: 'put',
      path: '/dms-uploads/videos/:id/:part',
      operations: ['upload'],
      parse: [express.raw({ type: () => true, limit: '5mb' })],
      handle: (call) => receive(call, uploads),
    },
  ];
}

function begin(call: Incoming, account: Account, uploads: Map<string, VideoUpload>): Reply {
  const given = initialize.safeParse(call.req.body ?? {});
  if (!given.success) throw badRequest('ILLEGAL_ARGUMENT', z.prettifyError(given.error));
  const { owner, fileSizeBytes: size } = given.data.initializeUploadRequest;
  if (owner !== authorOf(account)) throw notPermitted('videos.CREATE');
  const id = `C4E${randomToken().slice(0, 20)}`;
  const expiresAtMs = Date.now() + UPLOADS_LIVE_MS;
  uploads.set(id, { accountId: account.id, size, expiresAtMs, parts: [] });
  const site = call.base.replace(/\/at\/api\.linkedin\.com$/, '/at/www.linkedin.com');
  const uploadInstructions = Array.from({ length: Math.ceil(size / PART_BYTES) }, (_, part) => ({
    uploadUrl: `${site}/dms-uploads/videos/${id}/${part}`,
    firstByte: part * PART_BYTES,
    lastByte: Math.min(size, (part + 1) * PART_BYTES) - 1,
  }));
  const value = { uploadUrlsExpireAt: expiresAtMs, video: urnOf(id), uploadInstructions, uploadToken: '' };
  return { status: 200, body: { value } };
}

/** The address of a part is its authorization. A part may be sent again; then its last ETag counts. */
function receive({ req }: Incoming, uploads: Map<string, VideoUpload>): Reply {
  const upload = uploads.get(String(req.params.id));
  const part = Number(req.params.part);
  if (req.headers.authorization !== undefined || !upload || upload.expiresAtMs < Date.now())
    throw new ApiError({ status: 403, body: 'Forbidden' });
  const bytes = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
  const expected = Math.min(PART_BYTES, upload.size - part * PART_BYTES);
  if (!(expected > 0) || bytes.length !== expected)
    throw new ApiError({ status: 400, body: `The part has ${bytes.length} bytes in place of ${expected}` });
  const etag = `/ambry-video/signedId/${randomToken()}`;
  upload.parts[part] = { etag, bytes };
  return { status: 200, headers: { etag } };
}

async function complete(
  call: Incoming,
  account: Account,
  uploads: Map<string, VideoUpload>,
  { server, processingMs }: { server: LinkedinServer; processingMs: number },
): Promise<Reply> {
  const given = finalize.safeParse(call.req.body ?? {});
  if (!given.success) throw badRequest('ILLEGAL_ARGUMENT', z.prettifyError(given.error));
  const { video, uploadToken, uploadedPartIds } = given.data.finalizeUploadRequest;
  const id = video.replace('urn:li:video:', '');
  const upload = uploads.get(id);
  if (upload?.accountId !== account.id)
    throw linkedinError(404, 'NOT_FOUND', `There is no upload of ${video}`);
  const count = Math.ceil(upload.size / PART_BYTES);
  const etags = Array.from({ length: count }, (_, part) => upload.parts[part]?.etag);
  if (uploadToken !== '' || etags.join() !== uploadedPartIds.join())
    throw badRequest('ILLEGAL_ARGUMENT', 'uploadedPartIds must have the ETag of each part, in order');
  uploads.delete(id);
  const bytes = Buffer.concat(upload.parts.map((part) => part.bytes));
  const { videos } = server.behaviour;
  const isStuck = videos === 'stuck';
  // A file that failed is never ready, and has no bytes.
  const isFailed = videos === 'failed' || !(await isUsable(bytes));
  call.network.addMedia({
    platform: account.platform,
    id: video,
    accountId: account.id,
    mimeType: 'video/mp4',
    alt: null,
    width: null,
    height: null,
    bytes: isFailed ? Buffer.alloc(0) : bytes,
    readyAtMs: Date.now() + (isStuck ? NEVER_MS : processingMs),
  });
  return { status: 200 };
}

/** As LinkedIn's documentation says; what is no video at all passes. */
async function isUsable(bytes: Buffer): Promise<boolean> {
  const video = await videoOf(bytes);
  return !video || (video.codec === 'AVC' && video.duration >= 3 && video.duration <= 30 * 60);
}
