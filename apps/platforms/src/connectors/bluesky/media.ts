import { STORED_IMAGE_BYTES } from '@postrider/platform-rules/bluesky/limits';
import { z } from 'zod';
import type { Job, OutgoingFile } from '../connector.ts';
import type { LinkCard } from '../link-cards.ts';
import { identifier } from '../responses.ts';
import type { Tokens } from './session.ts';
import type { Xrpc } from './xrpc.ts';

const IMAGE_TIMEOUT_MS = 60_000;
const VIDEO_TIMEOUT_MS = 5 * 60_000;

const uploaded = z.object({
  blob: z.object({
    $type: z.literal('blob'),
    ref: z.object({ $link: identifier }),
    mimeType: identifier,
    size: z.int().nonnegative(),
  }),
});

/**
 * Uploads the job's file; reduces an image that is too large. Returns the embed that shows it, or null without a file.
 */
export async function uploadEmbed(xrpc: Xrpc, job: Job, tokens: Tokens, alt: string, uploadBytes: number) {
  const media = await job.openMedia();
  if (!media) return null;
  const { width, height } = media;
  const aspectRatio = width > 0 && height > 0 ? { aspectRatio: { width, height } } : {};
  const limit = Math.min(STORED_IMAGE_BYTES, uploadBytes);
  const file = await media.file(media.type === 'image' ? limit : undefined);
  if (media.type === 'video') {
    const video = await upload(xrpc, job, tokens, file, VIDEO_TIMEOUT_MS);
    return { $type: 'app.bsky.embed.video', video, ...(alt ? { alt } : {}), ...aspectRatio };
  }
  const image = await upload(xrpc, job, tokens, file, IMAGE_TIMEOUT_MS);
  return { $type: 'app.bsky.embed.images', images: [{ image, alt, ...aspectRatio }] };
}

/** The embed of a card, after uploading its image. */
export async function uploadCard(
  xrpc: Xrpc,
  job: Job,
  tokens: Tokens,
  uri: string,
  { title, description, picture }: LinkCard,
) {
  const thumb = picture && (await upload(xrpc, job, tokens, picture, IMAGE_TIMEOUT_MS));
  return {
    $type: 'app.bsky.embed.external',
    external: { uri, title, description, ...(thumb && { thumb }) },
  };
}

async function upload(xrpc: Xrpc, { signal }: Job, tokens: Tokens, file: OutgoingFile, timeoutMs: number) {
  const { blob } = await xrpc.procedure(tokens.pds, 'com.atproto.repo.uploadBlob', uploaded, {
    token: tokens.access,
    body: await file.open(),
    headers: { 'content-type': file.mimeType, 'content-length': String(file.size) },
    timeoutMs,
    signal,
  });
  return blob;
}
