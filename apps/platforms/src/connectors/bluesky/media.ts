import { LIMITS, STORED_IMAGE_BYTES } from '@postrider/platform-rules/bluesky/limits';
import { z } from 'zod';
import type { Job, JobFile, OutgoingFile } from '../connector.ts';
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

/** An uploaded file, with the properties that a record states. */
export const uploadedFile = uploaded.extend({
  type: z.enum(['image', 'video']),
  width: z.number(),
  height: z.number(),
});
type UploadedFile = z.infer<typeof uploadedFile>;

/** Uploads a file; reduces an image that is too large. */
export async function uploadFile(
  xrpc: Xrpc,
  job: Job,
  { open }: JobFile,
  tokens: Tokens,
  uploadBytes: number,
): Promise<UploadedFile> {
  const file = await (await open()).as({
    maxBytes: Math.min(STORED_IMAGE_BYTES, uploadBytes),
    video: Number.isFinite(uploadBytes) ? { ...LIMITS, uploadBytes } : LIMITS,
  });
  const { width, height } = file;
  const isVideo = file.type === 'video';
  const timeoutMs = isVideo ? VIDEO_TIMEOUT_MS : IMAGE_TIMEOUT_MS;
  const type = isVideo ? ('video' as const) : ('image' as const);
  return { blob: await upload(xrpc, job, tokens, file, timeoutMs), type, width, height };
}

/** The embed that shows a job's files, or null without files. */
export function embedOf(uploads: readonly UploadedFile[], files: readonly Pick<JobFile, 'altText'>[]) {
  const shown = uploads.map(({ blob, type, width, height }, place) => ({
    blob,
    type,
    alt: files[place]?.altText ?? '',
    size: width > 0 && height > 0 ? { aspectRatio: { width, height } } : {},
  }));
  const [first] = shown;
  if (!first) return null;
  if (first.type === 'video') {
    const { blob: video, alt, size } = first;
    return { $type: 'app.bsky.embed.video', video, ...(alt ? { alt } : {}), ...size };
  }
  const images = shown.map(({ blob: image, alt, size }) => ({ image, alt, ...size }));
  return { $type: 'app.bsky.embed.images', images };
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
