import { z } from 'zod';
import { snowflake } from '../ids.ts';
import { FetchError, type FetchedFile, fetchFile, readImage } from '../meta/fetch.ts';
import type { Incoming } from '../platform.ts';
import type { Account, Media } from '../rows.ts';
import { invalid } from './errors.ts';
import { readyVideo } from './media.ts';

const MOST_BYTES = 20_000_000;
/** Sides are whole pixels. */
const TOLERANCE = 0.02;

const id = z.string().regex(/^\d+$/);
const contentType = z.enum(['image/jpeg', 'image/png']);
const text = z.string().optional();
const item = { title: text, description: text, link: text };
const byUrl = { url: z.string() };
const byBytes = { content_type: contentType, data: z.base64() };
const several = <T extends z.ZodRawShape>(shape: T) =>
  z
    .array(z.strictObject({ ...item, ...shape }))
    .min(2)
    .max(5);
const index = z.int().min(0).optional();

/** What a Pin shows. */
export const mediaSource = z.discriminatedUnion('source_type', [
  z.strictObject({ source_type: z.literal('image_url'), ...byUrl, is_standard: z.boolean().optional() }),
  z.strictObject({ source_type: z.literal('image_base64'), ...byBytes, is_standard: z.boolean().optional() }),
  z.strictObject({ source_type: z.literal('multiple_image_urls'), items: several(byUrl), index }),
  z.strictObject({ source_type: z.literal('multiple_image_base64'), items: several(byBytes), index }),
  z.strictObject({
    source_type: z.literal('video_id'),
    media_id: id,
    cover_image_url: text,
    cover_image_content_type: contentType.optional(),
    cover_image_data: z.base64().optional(),
    cover_image_key_frame_time: z.int().min(0).optional(),
    is_standard: z.boolean().optional(),
  }),
]);
type Source = z.infer<typeof mediaSource>;
type Image = { url: string } | { data: string };

/** The files of a Pin, and the cover of its video. */
export interface PinFiles {
  media: Media[];
  cover: { sha256: string } | { second: number } | null;
}

/** Fetches or reads the files of a Pin. Throws the error of Pinterest. */
export async function filesOf(
  call: Incoming,
  account: Account,
  source: Source,
  alt: string | null,
): Promise<PinFiles> {
  const { network } = call;
  const keep = ({ bytes, mimeType, width, height }: FetchedFile, described: string | null) =>
    network.addMedia({
      platform: 'pinterest',
      id: snowflake(),
      accountId: account.id,
      mimeType,
      bytes,
      alt: described,
      width,
      height,
      readyAtMs: Date.now(),
    });
  if (source.source_type === 'video_id') {
    const video = readyVideo(network, account, source.media_id);
    const cover = await coverOf(source);
    return {
      media: [{ ...video, alt }],
      cover: 'second' in cover ? cover : { sha256: keep(cover, null).sha256 },
    };
  }
  const images = await Promise.all(imagesIn(source).map(imageOf));
  assertOneShape(images);
  return { media: images.map((image, place) => keep(image, place === 0 ? alt : null)), cover: null };
}

const imagesIn = (source: Exclude<Source, { source_type: 'video_id' }>): readonly Image[] =>
  'items' in source ? source.items : [source];

async function imageOf(image: Image): Promise<FetchedFile> {
  try {
    const file =
      'url' in image
        ? await fetchFile(image.url, 'image', MOST_BYTES)
        : await readImage(Buffer.from(image.data, 'base64'));
    if (!contentType.safeParse(file.mimeType).success) throw invalid(`Invalid image type ${file.mimeType}.`);
    return file;
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    throw invalid(
      `Unable to reach the URL. Please check the URL is correct and try again. (${error.message})`,
    );
  }
}

/** A video needs a cover: an image, or a moment of the video. */
async function coverOf(source: Extract<Source, { source_type: 'video_id' }>) {
  const { cover_image_url: url, cover_image_data: data, cover_image_content_type: type } = source;
  if (url !== undefined) return imageOf({ url });
  if (data !== undefined && type !== undefined) return imageOf({ data });
  const { cover_image_key_frame_time: second } = source;
  if (second !== undefined) return { second };
  throw invalid(
    'cover_image_url or cover_image_content_type and cover_image_data or cover_image_key_frame_time is required.',
  );
}

function assertOneShape([first, ...others]: readonly FetchedFile[]): void {
  if (!first) return;
  const wanted = first.width / first.height;
  const isOther = ({ width, height }: FetchedFile) => Math.abs(width / height / wanted - 1) > TOLERANCE;
  if (others.some(isOther)) throw invalid('All images of a carousel must have the same aspect ratio.');
}
