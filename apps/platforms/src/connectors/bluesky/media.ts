import type { Readable } from 'node:stream';
import sharp from 'sharp';
import { z } from 'zod';
import { name } from '../answers.ts';
import type { Job, MediaSource } from '../connector.ts';
import { RefusedError } from '../failures.ts';
import { LIMITS } from './limits.ts';
import type { Tokens } from './session.ts';
import type { Xrpc } from './xrpc.ts';

const PICTURE_TIMEOUT_MS = 60_000;
const VIDEO_TIMEOUT_MS = 5 * 60_000;
const SCALES = [1, 0.85, 0.7, 0.5, 0.35, 0.25, 0.15];
const QUALITIES = [90, 80, 70];

const uploaded = z.object({
  blob: z.object({
    $type: z.literal('blob'),
    ref: z.object({ $link: name }),
    mimeType: name,
    size: z.int().nonnegative(),
  }),
});

/** Uploads the job's file, made small enough for Bluesky and the server where it is a picture. The embed that shows it, null without a file. */
export async function uploadEmbed(xrpc: Xrpc, job: Job, tokens: Tokens, alt: string, uploadBytes: number) {
  const media = await job.openMedia();
  if (!media) return null;
  const { width, height } = media;
  const aspectRatio = width > 0 && height > 0 ? { aspectRatio: { width, height } } : {};
  if (media.type === 'video') {
    const file = { mimeType: media.mimeType, size: media.size, body: await media.open() };
    const video = await upload(xrpc, job, tokens, file, VIDEO_TIMEOUT_MS);
    return { $type: 'app.bsky.embed.video', video, ...(alt ? { alt } : {}), ...aspectRatio };
  }
  const { bytes, mimeType } = await smallEnough(media, Math.min(LIMITS.imageBytes, uploadBytes));
  const file = { mimeType, size: bytes.length, body: bytes };
  const image = await upload(xrpc, job, tokens, file, PICTURE_TIMEOUT_MS);
  return { $type: 'app.bsky.embed.images', images: [{ image, alt, ...aspectRatio }] };
}

interface File {
  mimeType: string;
  size: number;
  body: Uint8Array | Readable;
}

async function upload(xrpc: Xrpc, { signal }: Job, tokens: Tokens, file: File, timeoutMs: number) {
  const { blob } = await xrpc.procedure(tokens.pds, 'com.atproto.repo.uploadBlob', uploaded, {
    token: tokens.access,
    body: file.body,
    headers: { 'content-type': file.mimeType, 'content-length': String(file.size) },
    timeoutMs,
    signal,
  });
  return blob;
}

async function smallEnough(media: MediaSource, limit: number) {
  const bytes = Buffer.concat(await Array.fromAsync(await media.open()));
  return bytes.length <= limit ? { bytes, mimeType: media.mimeType } : shrink(bytes, limit);
}

/**
 * A picture as large and good as fits into `limit` bytes: JPEG, or WebP where parts are see-through. Its metadata
 * (colours, orientation, words) stays.
 */
export async function shrink(original: Buffer, limit: number): Promise<{ bytes: Buffer; mimeType: string }> {
  const { width, hasAlpha } = await sharp(original)
    .metadata()
    .catch((error: unknown) => {
      throw new RefusedError(UNREADABLE, error);
    });
  for (const scale of SCALES) {
    for (const quality of QUALITIES) {
      const picture = sharp(original)
        .resize({ width: Math.max(1, Math.round(width * scale)) })
        .keepMetadata();
      const bytes = await (hasAlpha ? picture.webp({ quality }) : picture.jpeg({ quality })).toBuffer();
      if (bytes.length <= limit) return { bytes, mimeType: hasAlpha ? 'image/webp' : 'image/jpeg' };
    }
  }
  throw new RefusedError(TOO_LARGE);
}

const UNREADABLE = {
  code: 'media_unreadable',
  message: 'The picture is too large for Bluesky and could not be read to make it smaller.',
  action: 'Save the picture anew, upload it and make the post anew.',
};

const TOO_LARGE = {
  code: 'media_too_large',
  message: 'The picture is too large for Bluesky and could not be made small enough.',
  action: 'Use a smaller picture, then make the post anew.',
};
