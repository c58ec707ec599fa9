import express from 'express';
import multer from 'multer';
import sharp from 'sharp';
import { z } from 'zod';
import { snowflake } from '../ids.ts';
import type { Incoming, Reply, Route } from '../platform.ts';
import type { Media } from '../rows.ts';
import { videoOf } from '../video.ts';
import { invalid, mastodonError, notFound } from './errors.ts';
import { kindOf, mediaJson } from './json.ts';
import { authorize } from './oauth.ts';

export const IMAGE_LIMIT = 16 * 1024 * 1024;
export const VIDEO_LIMIT = 99 * 1024 * 1024;
export const IMAGE_PIXELS = 33_177_600;
export const VIDEO_PIXELS = 8_294_400;
export const VIDEO_FRAME_RATE = 120;
export const MAX_DESCRIPTION = 1500;
export const MIME_TYPES = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/heic',
  'image/heif',
  'image/webp',
  'image/avif',
  'video/webm',
  'video/mp4',
  'video/quicktime',
  'video/ogg',
];

const description = z.object({ description: z.string().max(MAX_DESCRIPTION).optional() });
const upload = multer({ storage: multer.memoryStorage(), limits: { fileSize: VIDEO_LIMIT } }).single('file');

/** Uploads. Pictures are ready at once, videos and GIFs after `processingMs`, as with `POST /api/v2/media`. */
export function mediaRoutes(processingMs: number): Route[] {
  return [
    {
      method: 'post',
      path: '/api/v2/media',
      operations: ['upload'],
      parse: [upload],
      handle: (call) => create(call, processingMs),
    },
    {
      method: 'get',
      path: '/api/v1/media/:id',
      operations: ['poll'],
      handle: (call) => show(call, own(call)),
    },
    {
      method: 'put',
      path: '/api/v1/media/:id',
      operations: ['upload'],
      parse: [express.json(), express.urlencoded({ extended: true }), multer().none()],
      handle: describe,
    },
  ];
}

async function create(call: Incoming, processingMs: number): Promise<Reply> {
  const account = authorize(call);
  const file = call.req.file;
  if (!file) throw invalid("File can't be blank");
  const { mimetype: mimeType, buffer: bytes } = file;
  const size = await inspect(mimeType, bytes);
  const media = call.network.addMedia({
    platform: 'mastodon',
    id: snowflake(),
    accountId: account.id,
    mimeType,
    alt: descriptionOf(call),
    ...size,
    readyAtMs: Date.now() + (kindOf(mimeType) === 'image' ? 0 : processingMs),
    bytes,
  });
  const body = mediaJson(media, call.origin);
  return { status: body.url === null ? 202 : 200, body };
}

/** Validates a file as Mastodon does and returns its dimensions. */
async function inspect(mimeType: string, bytes: Buffer) {
  const unknown = invalid('File content type is invalid, File is invalid');
  if (!MIME_TYPES.includes(mimeType)) throw unknown;
  const isVideo = mimeType.startsWith('video/');
  if (bytes.length >= (isVideo ? VIDEO_LIMIT : IMAGE_LIMIT)) {
    throw invalid(`File file size must be less than ${isVideo ? 99 : 16} MB`);
  }
  if (isVideo) return inspectVideo(bytes);
  const found = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  if (!found) throw unknown;
  const { width, height } = found;
  if (width * height > IMAGE_PIXELS) throw invalid(`${width}x${height} images are not supported`);
  return { width, height };
}

async function inspectVideo(bytes: Buffer) {
  const video = await videoOf(bytes);
  if (!video) return { width: null, height: null };
  const { width, height, frameRate } = video;
  if (width * height > VIDEO_PIXELS) throw invalid(`${width}x${height} videos are not supported`);
  const frames = Math.floor(frameRate);
  if (frames > VIDEO_FRAME_RATE) throw invalid(`${frames}fps videos are not supported`);
  return { width, height };
}

function show(call: Incoming, media: Media): Reply {
  const body = mediaJson(media, call.origin);
  return { status: body.url === null ? 206 : 200, body };
}

function describe(call: Incoming): Reply {
  const before = own(call);
  const media: Media = { ...before, alt: descriptionOf(call) ?? before.alt };
  call.network.save({ table: 'media', row: media });
  return show(call, media);
}

function descriptionOf(call: Incoming): string | null {
  const parsed = description.safeParse(call.req.body ?? {});
  if (!parsed.success) throw invalid(`Description is too long (maximum is ${MAX_DESCRIPTION} characters)`);
  return parsed.data.description ?? null;
}

/** An attachment of the caller that no status uses yet. */
function own(call: Incoming): Media {
  const account = authorize(call);
  const media = call.network.media(String(call.req.params.id));
  if (media?.accountId !== account.id || media.usedBy !== null) throw notFound();
  return media;
}

/** The attachments of a status, validated as Mastodon does. Throws `422`. */
export function attachable(call: Incoming, accountId: string, ids: string[]): Media[] {
  if (ids.length > 4) throw mastodonError(422, 'Cannot attach more than 4 files');
  const found = ids.flatMap((id) => call.network.media(id) ?? []);
  const usable = found.filter((media) => media.accountId === accountId && media.usedBy === null);
  const missing = ids.filter((id) => !usable.some((media) => media.id === id));
  if (missing.length > 0) {
    throw mastodonError(422, `Media ${missing.join(', ')} not found or already attached to another post`);
  }
  if (usable.length > 1 && usable.some((media) => kindOf(media.mimeType) === 'video')) {
    throw mastodonError(422, 'Cannot attach a video to a post that already contains images');
  }
  if (usable.some((media) => media.readyAtMs > Date.now())) {
    throw mastodonError(422, 'Cannot attach files that have not finished processing. Try again in a moment!');
  }
  return usable;
}
