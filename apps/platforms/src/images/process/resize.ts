import { MEDIA_LIMITS } from '@postrider/platform-rules/media';
import sharp, { type Metadata, type Sharp, type SharpInput } from 'sharp';
import type { FromResizer } from '../messages.ts';
import { turned } from './turn.ts';

/** The largest side; platforms show no more pixels. */
const MAX_SIDE = 4_096;
const QUALITIES = [90, 80, 80, 80, 80];
/** The quality of an image that is only rotated; the loss is not visible. */
const TURNED_QUALITY = 95;
/** The size of a file after the next quality step, as a fraction. */
const NEXT_QUALITY = 0.65;
/** Aims below the limit, because the estimate is not exact. */
const MARGIN = 0.9;
const UPRIGHT = 1;
/** From this orientation on, width and height are swapped. */
const FIRST_SIDEWAYS = 5;

// Every image is opened once, so a cache would only use memory.
sharp.cache(false);
sharp.concurrency(1);

export interface Wanted {
  /** Bytes at most; absent: any size. */
  limit?: number | undefined;
  /**
   * The orientation of the image in TIFF's numbers. Absent for the image of a web page: as in the file, and only pixels
   * and colours are kept.
   */
  orientation?: number | undefined;
}

/**
 * An upright image, with the best size and quality that fit into `limit` bytes, found in a few steps. It keeps its type
 * if it is only rotated; otherwise it becomes JPEG, or WebP if it has transparency. Colours and credits are kept.
 */
export async function resize(
  original: SharpInput,
  { limit = Number.POSITIVE_INFINITY, orientation }: Wanted,
): Promise<FromResizer> {
  const open = () => sharp(original, { limitInputPixels: MEDIA_LIMITS.imagePixels, sequentialRead: true });
  try {
    const metadata = await open().metadata();
    const { width, height, hasAlpha, space } = metadata;
    if (width * height > MEDIA_LIMITS.imagePixels) return refused('too_large', `${width} × ${height} pixels`);
    const prepared = () =>
      orientation === undefined
        ? open().autoOrient().keepIccProfile()
        : kept(turned(open(), orientation), space);
    if (orientation !== undefined && orientation !== UPRIGHT) {
      const { bytes, mimeType } = await encodeAs(metadata, prepared());
      if (bytes.length <= limit) return { type: 'done', bytes, mimeType };
    }
    // The width as shown, because the image is rotated before it is resized.
    const upright = (orientation ?? metadata.orientation ?? UPRIGHT) >= FIRST_SIDEWAYS ? height : width;
    let scale = Math.min(1, MAX_SIDE / Math.max(width, height));
    for (const [tried, quality] of QUALITIES.entries()) {
      const picture = prepared().resize({ width: Math.max(1, Math.round(upright * scale)) });
      const bytes = await encode(picture, hasAlpha, quality);
      if (bytes.length <= limit)
        return { type: 'done', bytes, mimeType: hasAlpha ? 'image/webp' : 'image/jpeg' };
      const expected = tried === 0 ? bytes.length * NEXT_QUALITY : bytes.length;
      if (expected > limit * MARGIN) scale *= Math.sqrt((limit * MARGIN) / expected);
    }
    return refused('too_large', `still too large at ${scale} of its size`);
  } catch (error) {
    return refused('unreadable', String(error));
  }
}

/** Print colours are converted, because their profile would not match the result. */
const kept = (picture: Sharp, space: string) =>
  space === 'cmyk' ? picture.keepExif().keepXmp() : picture.keepMetadata();

async function encodeAs({ format, chromaSubsampling }: Metadata, picture: Sharp) {
  if (format === 'png') return { bytes: await toBuffer(picture.png()), mimeType: 'image/png' } as const;
  if (format === 'webp')
    return {
      bytes: await toBuffer(picture.webp({ quality: TURNED_QUALITY })),
      mimeType: 'image/webp',
    } as const;
  const subsampling = chromaSubsampling === '4:4:4' ? { chromaSubsampling } : {};
  const jpeg = picture.jpeg({ quality: TURNED_QUALITY, ...subsampling });
  return { bytes: await toBuffer(jpeg), mimeType: 'image/jpeg' } as const;
}

const toBuffer = (picture: Sharp): Promise<Buffer<ArrayBuffer>> => picture.toBuffer();

const encode = (picture: Sharp, hasAlpha: boolean, quality: number): Promise<Buffer<ArrayBuffer>> =>
  toBuffer(hasAlpha ? picture.webp({ quality }) : picture.jpeg({ quality }));

const refused = (reason: 'unreadable' | 'too_large', message: string) =>
  ({ type: 'refused', reason, message }) as const;
