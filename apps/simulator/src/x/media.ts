import express from 'express';
import sharp from 'sharp';
import { z } from 'zod';
import { readForm } from '../form.ts';
import { snowflake } from '../ids.ts';
import { type Incoming, type Reply, type Route, searchOf } from '../platform.ts';
import type { Media } from '../rows.ts';
import { videoOf } from '../video.ts';
import { invalid, notFound, rateLimitHeaders } from './errors.ts';
import { authorize } from './oauth.ts';

const LIVES_SECONDS = 86_400;
const MB = 1024 * 1024;
/** By category: the accepted types and the maximum size in bytes. */
const CATEGORIES = {
  tweet_image: { types: ['image/jpeg', 'image/png', 'image/webp'], bytes: 5 * MB },
  tweet_gif: { types: ['image/gif'], bytes: 15 * MB },
  tweet_video: { types: ['video/mp4', 'video/quicktime'], bytes: 512 * MB },
};

const PART_LIMIT = 5 * MB;

const part = z.object({
  segment_index: z.coerce.number().int().min(0).max(999),
  media: z.instanceof(Buffer),
});

const newUpload = z.object({
  media_type: z.string(),
  total_bytes: z.coerce.number().int().min(1),
  media_category: z.enum(['tweet_image', 'tweet_gif', 'tweet_video']),
});
const newMetadata = z.object({
  id: z.string(),
  metadata: z.object({ alt_text: z.object({ text: z.string().max(1000) }) }),
});
const statusQuery = z.object({ command: z.literal('STATUS'), media_id: z.string() });

type Upload = z.infer<typeof newUpload> & { accountId: string; parts: Map<number, Buffer> };

/** Chunked uploads. Pictures are ready at once, videos and GIFs after `processingMs`. */
export function mediaRoutes(processingMs: number): Route[] {
  const uploads = new Map<string, Upload>();
  const json = [express.json()];
  const upload = (path: string, handle: Route['handle'], parse: Route['parse'] = []): Route => ({
    method: 'post',
    path: `/2/media/upload/${path}`,
    operations: ['upload'],
    parse,
    handle,
  });
  return [
    upload('initialize', (call) => initialize(call, uploads), json),
    upload(':id/append', (call) => append(call, uploads), [readForm(PART_LIMIT)]),
    upload(':id/finalize', (call) => finalize(call, uploads, processingMs)),
    { method: 'get', path: '/2/media/upload', operations: ['poll'], handle: status },
    { method: 'post', path: '/2/media/metadata', operations: ['upload'], parse: json, handle: describe },
  ];
}

const respond = (data: object): Reply => ({ status: 200, body: { data }, headers: rateLimitHeaders(99) });

function initialize(call: Incoming, uploads: Map<string, Upload>): Reply {
  const account = authorize(call);
  const given = newUpload.safeParse(call.req.body ?? {});
  if (!given.success) throw invalid(z.prettifyError(given.error));
  const { media_type, total_bytes, media_category } = given.data;
  const { types, bytes } = CATEGORIES[media_category];
  if (!types.includes(media_type)) throw invalid(`$.media_type: ${media_type} is no ${media_category}`);
  if (total_bytes > bytes) throw invalid('File size exceeds the maximum.');
  const id = snowflake();
  uploads.set(id, { ...given.data, accountId: account.id, parts: new Map() });
  return respond({ id, media_key: keyOf({ id, mimeType: media_type }), expires_after_secs: LIVES_SECONDS });
}

/** A part may be sent again; the last one of each index counts. */
function append(call: Incoming, uploads: Map<string, Upload>): Reply {
  const upload = own(call, uploads);
  const given = part.safeParse(call.req.body);
  if (!given.success) throw invalid('segment_index and media are required');
  upload.parts.set(given.data.segment_index, given.data.media);
  return respond({ expires_at: Math.floor(Date.now() / 1000) + LIVES_SECONDS });
}

async function finalize(call: Incoming, uploads: Map<string, Upload>, processingMs: number): Promise<Reply> {
  const id = String(call.req.params.id);
  const known = call.network.media(id);
  if (known?.accountId === authorize(call).id) return respond(uploadJson(known));
  const { parts, media_type: mimeType, total_bytes, accountId } = own(call, uploads);
  const all = Array.from({ length: parts.size }, (_, i) => parts.get(i));
  const bytes = Buffer.concat(all.flatMap((part) => part ?? []));
  if (bytes.length !== total_bytes) throw invalid('The number of bytes does not match total_bytes.');
  if (mimeType.startsWith('video/') && !(await isUsable(bytes))) {
    uploads.delete(id);
    const error = { code: 1, name: 'InvalidMedia', message: 'Unsupported video format' };
    return respond({ id, processing_info: { state: 'failed', error } });
  }
  const size = { width: null, height: null, ...(await measured(mimeType, bytes)) };
  const readyAtMs =
    mimeType === 'image/gif' || !mimeType.startsWith('image/') ? Date.now() + processingMs : 0;
  uploads.delete(id);
  const row = { platform: 'x', id, accountId, mimeType, alt: null, readyAtMs, ...size } as const;
  return respond(uploadJson(call.network.addMedia({ ...row, bytes })));
}

/** As X's best practices for videos say; what is no video at all passes. */
async function isUsable(bytes: Buffer): Promise<boolean> {
  const video = await videoOf(bytes);
  if (!video) return true;
  const { codec, chroma = '4:2:0', width, height, pixelRatio, frameRate, duration } = video;
  const ratio = (width * pixelRatio) / height;
  const isShaped = Math.min(width, height) >= 32 && ratio >= 1 / 3 && ratio <= 3 && pixelRatio === 1;
  return isShaped && codec === 'AVC' && chroma === '4:2:0' && frameRate <= 60 && duration >= 0.5;
}

async function measured(mimeType: string, bytes: Buffer) {
  if (!mimeType.startsWith('image/')) return {};
  const found = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  if (!found) throw invalid('media type unrecognized');
  return { width: found.width, height: found.height };
}

function status(call: Incoming): Reply {
  const account = authorize(call);
  const query = searchOf(call);
  const given = statusQuery.safeParse(Object.fromEntries(query));
  const media = given.success ? call.network.media(given.data.media_id) : undefined;
  if (media?.accountId !== account.id) throw notFound();
  return respond(uploadJson(media));
}

function describe(call: Incoming): Reply {
  const account = authorize(call);
  const given = newMetadata.safeParse(call.req.body ?? {});
  if (!given.success) throw invalid(z.prettifyError(given.error));
  const { id, metadata } = given.data;
  const media = call.network.media(id);
  if (media?.accountId !== account.id) throw notFound();
  call.network.save({ table: 'media', row: { ...media, alt: metadata.alt_text.text } });
  return respond({ id, associated_metadata: metadata });
}

function own(call: Incoming, uploads: Map<string, Upload>): Upload {
  const account = authorize(call);
  const upload = uploads.get(String(call.req.params.id));
  if (upload?.accountId !== account.id) throw notFound();
  return upload;
}

function uploadJson(media: Media) {
  const left = Math.ceil((media.readyAtMs - Date.now()) / 1000);
  const isTimed = media.readyAtMs > 0;
  const processing_info =
    left > 0
      ? { state: 'in_progress', check_after_secs: left }
      : { state: 'succeeded', progress_percent: 100 };
  return {
    id: media.id,
    media_key: keyOf(media),
    size: media.size,
    expires_after_secs: LIVES_SECONDS,
    ...(isTimed ? { processing_info } : {}),
  };
}

/** X's key of a file: its type and its id. */
export function keyOf({ id, mimeType }: Pick<Media, 'id' | 'mimeType'>): string {
  const kind = mimeType === 'image/gif' ? 16 : mimeType.startsWith('video/') ? 7 : 3;
  return `${kind}_${id}`;
}

/** The files of a post, validated as X does. Throws `400`. */
export function attachable(call: Incoming, accountId: string, ids: string[]): Media[] {
  const found = ids.flatMap((id) => call.network.media(id) ?? []);
  const isUsable = found.every((media) => media.accountId === accountId && media.readyAtMs <= Date.now());
  if (found.length < ids.length || !isUsable) throw invalid('Your media IDs are invalid.');
  const isPicture = ({ mimeType }: Media) => mimeType.startsWith('image/') && mimeType !== 'image/gif';
  if (found.length > 4 || (found.length > 1 && !found.every(isPicture))) {
    throw invalid('You may attach up to 4 photos, 1 animated GIF or 1 video in a Tweet.');
  }
  return found;
}
