import { MEDIA_LIMITS } from '@postrider/platform-rules/media';
import sharp, { type Metadata, type Sharp, type SharpInput } from 'sharp';
import type { FromResizer } from '../messages.ts';
import { turned } from './turn.ts';

/** More pixels than a platform shows would only take time. */
const MAX_SIDE = 4_096;
const QUALITIES = [90, 80, 80, 80, 80];
/** Of a picture that is only turned: what is lost can’t be seen. */
const TURNED_QUALITY = 95;
/** What the step from one quality to the next leaves of a file. */
const NEXT_QUALITY = 0.65;
/** Aims below the limit: the estimate is not exact. */
const MARGIN = 0.9;
const UPRIGHT = 1;
/** From here on width and height change places. */
const FIRST_SIDEWAYS = 5;

// Every picture is opened once: a cache would only keep memory.
sharp.cache(false);
sharp.concurrency(1);

export interface Wanted {
  /** Bytes at most; absent: any size. */
  limit?: number | undefined;
  /**
   * How the picture must be turned to be upright, as TIFF counts. Absent for a picture of a web page: as its file says, of
   * which then only the pixels and colours stay.
   */
  orientation?: number | undefined;
}

/**
 * A picture upright, as large and good as fits into `limit` bytes, found in few tries: of the same kind if it has to be
 * turned only, else JPEG, or WebP where parts are see-through. Colours and credits stay.
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
    // The width as it will be seen: the picture is turned before it is resized.
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

/** The colours of print are converted: their profile would not fit the result. */
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
