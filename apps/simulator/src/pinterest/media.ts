import express from 'express';
import { z } from 'zod';
import { readForm } from '../form.ts';
import { randomToken, snowflake } from '../ids.ts';
import type { Network } from '../network.ts';
import { ApiError, type Incoming, type Reply, type Route } from '../platform.ts';
import type { Account, Media } from '../rows.ts';
import type { PinterestServer } from './behaviour.ts';
import { invalid, parsed, pinterestError } from './errors.ts';
import { scoped } from './tokens.ts';

/** The host of the store that takes the bytes. */
export const STORE = 'pinterest-media-upload.s3-accelerate.amazonaws.com';

const MOST_BYTES = 2_000_000_000;
const FORMS_LIVE_MS = 60 * 60_000;
const NEVER_MS = 365 * 24 * 60 * 60_000;

/** A registered video whose bytes are not there yet, by its key in the store. */
interface Upload {
  mediaId: string;
  accountId: string;
  policy: string;
  expiresAtMs: number;
}
export type Uploads = Map<string, Upload>;

const registration = z.strictObject({ media_type: z.literal('video') });
const form = z.object({
  key: z.string(),
  policy: z.string(),
  'x-amz-signature': z.string(),
  file: z.instanceof(Buffer),
});

interface Setup {
  server: PinterestServer;
  uploads: Uploads;
  processingMs: number;
}

/** Videos: registering one, the form of the store that takes its bytes, and its state. */
export const mediaRoutes = (setup: Setup): Route[] => [
  scoped({
    method: 'post',
    path: '/media',
    operations: ['other'],
    scope: 'pins:write',
    parse: [express.json()],
    handle: (call, account) => register(call, account, setup.uploads),
  }),
  scoped({
    method: 'get',
    path: '/media/:id',
    operations: ['poll'],
    scope: 'pins:read',
    handle: (call, account) => show(call, account, setup.uploads),
  }),
  {
    method: 'post',
    path: '/',
    operations: ['upload'],
    parse: [readForm(MOST_BYTES)],
    handle: (call) => receive(call, setup),
  },
];

function register({ req, base }: Incoming, account: Account, uploads: Uploads): Reply {
  const { media_type } = parsed(registration, req.body);
  const [mediaId, policy] = [snowflake(), randomToken()];
  const key = `uploads/${mediaId}/${randomToken()}`;
  uploads.set(key, { mediaId, accountId: account.id, policy, expiresAtMs: Date.now() + FORMS_LIVE_MS });
  const upload_parameters = {
    'x-amz-date': new Date().toISOString().replace(/[-:]|\.\d+/g, ''),
    'x-amz-signature': randomToken(),
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    key,
    policy,
    'Content-Type': 'multipart/form-data',
  };
  const upload_url = base.replace(/\/at\/[^/]+$/, `/at/${STORE}/`);
  return { status: 201, body: { media_id: mediaId, media_type, upload_url, upload_parameters } };
}

/** An error of the store, which has its own form. */
const refusal = (status: number, code: string) =>
  new ApiError({
    status,
    file: { bytes: Buffer.from(`<Error><Code>${code}</Code></Error>`), mimeType: 'application/xml' },
  });

function receive({ req, network }: Incoming, { server, uploads, processingMs }: Setup): Reply {
  const given = form.safeParse(req.body ?? {});
  if (!given.success) throw refusal(400, 'InvalidArgument');
  const { key, policy, file } = given.data;
  const upload = uploads.get(key);
  if (upload?.policy !== policy || upload.expiresAtMs < Date.now()) throw refusal(403, 'AccessDenied');
  const { videos } = server.behaviour;
  uploads.delete(key);
  network.addMedia({
    platform: 'pinterest',
    id: upload.mediaId,
    accountId: upload.accountId,
    mimeType: 'video/mp4',
    bytes: videos === 'failed' ? Buffer.alloc(0) : file,
    alt: null,
    width: null,
    height: null,
    readyAtMs: Date.now() + (videos === 'stuck' ? NEVER_MS : processingMs),
  });
  return { status: 204 };
}

function show({ req, network }: Incoming, account: Account, uploads: Uploads): Reply {
  const media_id = String(req.params.id);
  const isOpen = [...uploads.values()].some(
    ({ mediaId, accountId }) => mediaId === media_id && accountId === account.id,
  );
  const media = network.media(media_id);
  if (!isOpen && media?.accountId !== account.id) throw pinterestError(404, 2, 'Media not found.');
  return { status: 200, body: { media_id, media_type: 'video', status: statusOf(media) } };
}

function statusOf(media: Media | undefined) {
  if (!media) return 'registered';
  if (media.readyAtMs > Date.now()) return 'processing';
  return media.size > 0 ? 'succeeded' : 'failed';
}

/** A video that is ready for a Pin. Throws the error of Pinterest. */
export function readyVideo(network: Network, account: Account, id: string): Media {
  const media = network.media(id);
  if (media?.accountId !== account.id || statusOf(media) !== 'succeeded')
    throw invalid(`Invalid media_id ${id}: the video is not processed.`);
  return media;
}

const withKey = form.pick({ key: true });

/** The account of a request to the store, which has no token. */
export const uploaderOf = (body: unknown, uploads: Uploads): string | undefined =>
  uploads.get(withKey.safeParse(body).data?.key ?? '')?.accountId;
