import { BlobRef, jsonToLex, lexicons } from '@atproto/api';
import { z } from 'zod';
import type { Network } from '../network.ts';
import type { Account, Media, PostMedia } from '../rows.ts';
import { invalidRequest } from './xrpc.ts';

export const POST = 'app.bsky.feed.post';

const facets = z.object({
  text: z.string(),
  facets: z.array(z.object({ index: z.object({ byteStart: z.number(), byteEnd: z.number() }) })).optional(),
});

/** A blob in a record, with its alternative text and the limits of its field. */
type Use = { ref: BlobRef; alt: string | null; accept: string[]; maxSize: number };

/**
 * Validates a record as the server does: its lexicon, facet ranges within the text, and blobs that this account has
 * uploaded, with a type and size that their field allows. Returns the blobs of its embed.
 */
export function checkRecord(
  network: Network,
  account: Account,
  record: Record<string, unknown>,
): PostMedia[] {
  const type = String(record.$type);
  const value = jsonToLex(record);
  try {
    if (lexicons.getDef(type)) lexicons.assertValidRecord(type, value);
  } catch (error) {
    throw invalidRequest(`Invalid ${type} record: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (type === POST) checkFacets(record);
  return usesIn(value).map((use) => attach(network, account, use));
}

function checkFacets(record: Record<string, unknown>): void {
  const post = facets.parse(record);
  const bytes = Buffer.byteLength(post.text);
  for (const { index } of post.facets ?? []) {
    if (index.byteStart < index.byteEnd && index.byteEnd <= bytes) continue;
    throw invalidRequest(
      `Invalid ${POST} record: facet ${index.byteStart}-${index.byteEnd} is not in the text`,
    );
  }
}

function attach(network: Network, account: Account, { ref, alt, accept, maxSize }: Use): PostMedia {
  const cid = ref.ref.toString();
  const media: Media | undefined = network.media(`${account.id}/${cid}`);
  if (!media) throw invalidRequest(`Could not find blob: ${cid}`, 'BlobNotFound');
  if (ref.mimeType !== media.mimeType) {
    throw invalidRequest(
      `Referenced Mimetype does not match stored blob. Expected: ${media.mimeType}, Got: ${ref.mimeType}`,
      'InvalidMimeType',
    );
  }
  if (
    !accept.some(
      (pattern) => media.mimeType === pattern || media.mimeType.startsWith(pattern.replace('*', '')),
    )
  ) {
    throw invalidRequest(`Wrong type. Got ${media.mimeType}, expected one of: ${accept}`, 'InvalidMimeType');
  }
  if (media.size > maxSize) {
    const limit = `It is ${media.size} bytes but the maximum size is ${maxSize} bytes.`;
    throw invalidRequest(`This file is too large. ${limit}`, 'BlobTooLarge');
  }
  const { id, mimeType, size, sha256 } = media;
  return { id, mimeType, size, sha256, alt };
}

const blob = z.instanceof(BlobRef);
const image = z.object({ image: blob, alt: z.string() });
const video = z.object({ $type: z.literal('app.bsky.embed.video'), video: blob, alt: z.string().optional() });
const external = z.object({
  $type: z.literal('app.bsky.embed.external'),
  external: z.object({ thumb: blob.optional() }),
});

/** The blobs of a post's embed; a quote with media has them in an inner embed. */
function usesIn(value: unknown): Use[] {
  const embed = z.object({ embed: z.record(z.string(), z.unknown()).optional() }).safeParse(value)
    .data?.embed;
  if (!embed) return [];
  const inner = z.record(z.string(), z.unknown()).safeParse(embed.media).data ?? embed;
  const asVideo = video.safeParse(inner).data;
  if (asVideo) {
    return [{ ref: asVideo.video, alt: asVideo.alt ?? null, ...limits('app.bsky.embed.video', 'video') }];
  }
  const thumb = external.safeParse(inner).data?.external.thumb;
  if (thumb) return [{ ref: thumb, alt: null, ...limits('app.bsky.embed.external#external', 'thumb') }];
  const pictures = z.object({ images: z.array(image).optional(), items: z.array(image).optional() });
  const { images = [], items = [] } = pictures.safeParse(inner).data ?? {};
  return [...images, ...items].map(({ image: ref, alt }) => ({
    ref,
    alt,
    ...limits('app.bsky.embed.images#image', 'image'),
  }));
}

/** The limits of the lexicon for the blobs of one field. */
function limits(definition: string, property: string): { accept: string[]; maxSize: number } {
  const found = lexicons.getDef(definition);
  const blobs = found?.type === 'object' ? found.properties[property] : undefined;
  if (blobs?.type !== 'blob') throw new Error(`${definition} has no blob called ${property}`);
  return { accept: blobs.accept ?? ['*/*'], maxSize: blobs.maxSize ?? Number.POSITIVE_INFINITY };
}
