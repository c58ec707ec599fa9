import express from 'express';
import multer from 'multer';
import sharp from 'sharp';
import { z } from 'zod';
import { snowflake } from '../ids.ts';
import type { Incoming, Reply, Route } from '../platform.ts';
import type { Media } from '../rows.ts';
import { videoOf } from '../video.ts';
import type { MastodonBehaviour, MastodonServer } from './behaviour.ts';
import { invalid, mastodonError, notFound } from './errors.ts';
import { kindOf, mediaJson } from './json.ts';
import { authorize } from './oauth.ts';

export const IMAGE_PIXELS = 33_177_600;
export const VIDEO_PIXELS = 8_294_400;
export const VIDEO_FRAME_RATE = 120;

const MOST_BYTES = 100 * 1024 * 1024;
const described = z.object({ description: z.string().nullish() });
const upload = multer({ storage: multer.memoryStorage(), limits: { fileSize: MOST_BYTES } }).single('file');

/** Uploads. Pictures are ready at once, videos and GIFs after `processingMs`, as with `POST /api/v2/media`. */
export function mediaRoutes(server: MastodonServer, processingMs: number): Route[] {
  return [
    {
      method: 'post',
      path: '/api/v2/media',
      operations: ['upload'],
      parse: [upload],
      handle: (call) => create(call, server, processingMs),
    },
    {
      method: 'get',
      path: '/api/v1/media/:id',
      operations: ['poll'],
      handle: (call) => show(call, own(call, server)),
    },
    {
      method: 'put',
      path: '/api/v1/media/:id',
      operations: ['upload'],
      parse: [express.json(), express.urlencoded({ extended: true }), multer().none()],
      handle: (call) => describe(call, server),
    },
  ];
}

async function create(call: Incoming, server: MastodonServer, processingMs: number): Promise<Reply> {
  const { kind, behaviour } = server;
  const account = authorize(call, server);
  const file = call.req.file;
  if (!file) throw invalid("File can't be blank");
  const { mimetype: mimeType, buffer: bytes } = file;
  const size = await inspect(mimeType, bytes, behaviour);
  const media = call.network.addMedia({
    platform: kind.platform,
    id: snowflake(),
    accountId: account.id,
    mimeType,
    alt: descriptionOf(call, behaviour),
    ...size,
    readyAtMs: Date.now() + (kindOf(mimeType) === 'image' || !behaviour.processesFiles ? 0 : processingMs),
    bytes,
  });
  const body = mediaJson(media, call.origin);
  if (behaviour.acceptsUploads) return { status: 202, body: { ...body, url: null } };
  return { status: body.url === null ? 202 : 200, body };
}

/** Validates a file as Mastodon does and returns its dimensions. */
async function inspect(mimeType: string, bytes: Buffer, behaviour: MastodonBehaviour) {
  const { mimeTypes, imageBytes, videoBytes, processesFiles } = behaviour;
  const unknown = invalid('File content type is invalid, File is invalid');
  if (!mimeTypes.includes(mimeType)) throw unknown;
  const isVideo = mimeType.startsWith('video/');
  const most = isVideo ? videoBytes : imageBytes;
  if (bytes.length >= most)
    throw invalid(`File file size must be less than ${Math.floor(most / 1048576)} MB`);
  if (isVideo) return inspectVideo(bytes, processesFiles);
  const found = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  if (!found) throw unknown;
  const { width, height } = found;
  if (processesFiles && width * height > IMAGE_PIXELS)
    throw invalid(`${width}x${height} images are not supported`);
  return { width, height };
}

async function inspectVideo(bytes: Buffer, isLimited: boolean) {
  const video = await videoOf(bytes);
  if (!video) return { width: null, height: null };
  const { width, height, frameRate } = video;
  if (!isLimited) return { width, height };
  if (width * height > VIDEO_PIXELS) throw invalid(`${width}x${height} videos are not supported`);
  const frames = Math.floor(frameRate);
  if (frames > VIDEO_FRAME_RATE) throw invalid(`${frames}fps videos are not supported`);
  return { width, height };
}

function show(call: Incoming, media: Media): Reply {
  const body = mediaJson(media, call.origin);
  return { status: body.url === null ? 206 : 200, body };
}

function describe(call: Incoming, server: MastodonServer): Reply {
  const before = own(call, server);
  const media: Media = { ...before, alt: descriptionOf(call, server.behaviour) ?? before.alt };
  call.network.save({ table: 'media', row: media });
  return show(call, media);
}

function descriptionOf(call: Incoming, { maxDescription }: MastodonBehaviour): string | null {
  const description = described.safeParse(call.req.body ?? {}).data?.description ?? null;
  if (description !== null && Array.from(description).length > maxDescription)
    throw invalid(`Description is too long (maximum is ${maxDescription} characters)`);
  return description;
}

/** An attachment of the caller that no status uses yet. */
function own(call: Incoming, server: MastodonServer): Media {
  const account = authorize(call, server);
  const media = call.network.media(String(call.req.params.id));
  if (media?.accountId !== account.id || media.usedBy !== null) throw notFound();
  return media;
}

/** The attachments of a status, validated as Mastodon does. Throws `422`. */
export function attachable(
  call: Incoming,
  accountId: string,
  ids: string[],
  { maxFiles, takesMixed }: MastodonBehaviour,
): Media[] {
  if (ids.length > maxFiles) throw mastodonError(422, `Cannot attach more than ${maxFiles} files`);
  const found = ids.flatMap((id) => call.network.media(id) ?? []);
  const usable = found.filter((media) => media.accountId === accountId && media.usedBy === null);
  const missing = ids.filter((id) => !usable.some((media) => media.id === id));
  if (missing.length > 0) {
    throw mastodonError(422, `Media ${missing.join(', ')} not found or already attached to another post`);
  }
  if (!takesMixed && usable.length > 1 && usable.some((media) => kindOf(media.mimeType) === 'video')) {
    throw mastodonError(422, 'Cannot attach a video to a post that already contains images');
  }
  if (usable.some((media) => media.readyAtMs > Date.now())) {
    throw mastodonError(422, 'Cannot attach files that have not finished processing. Try again in a moment!');
  }
  return usable;
}
