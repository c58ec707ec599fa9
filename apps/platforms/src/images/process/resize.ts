import { MEDIA_LIMITS } from '@postrider/platform-rules/media';
import sharp, { type Sharp, type SharpInput } from 'sharp';
import type { FromResizer } from '../messages.ts';

/** More pixels than a platform shows would only take time. */
const MAX_SIDE = 4_096;
const QUALITIES = [90, 80, 80, 80, 80];
/** What the step from one quality to the next leaves of a file. */
const NEXT_QUALITY = 0.65;
/** Aims below the limit: the estimate is not exact. */
const MARGIN = 0.9;

// Every picture is opened once: a cache would only keep memory.
sharp.cache(false);
sharp.concurrency(1);

/**
 * A picture as large and good as fits into `limit` bytes, found in few tries: JPEG, or WebP where parts are see-through.
 * Its metadata (colours, orientation, words) stays.
 */
export async function resize(original: SharpInput, limit: number): Promise<FromResizer> {
  const open = () => sharp(original, { limitInputPixels: MEDIA_LIMITS.imagePixels, sequentialRead: true });
  try {
    const { width, height, hasAlpha } = await open().metadata();
    if (width * height > MEDIA_LIMITS.imagePixels) return refused('too_large', `${width} × ${height} pixels`);
    let scale = Math.min(1, MAX_SIDE / Math.max(width, height));
    for (const [tried, quality] of QUALITIES.entries()) {
      const picture = open()
        .resize({ width: Math.max(1, Math.round(width * scale)) })
        .keepMetadata();
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

const encode = (picture: Sharp, hasAlpha: boolean, quality: number): Promise<Buffer<ArrayBuffer>> =>
  (hasAlpha ? picture.webp({ quality }) : picture.jpeg({ quality })).toBuffer();

const refused = (reason: 'unreadable' | 'too_large', message: string) =>
  ({ type: 'refused', reason, message }) as const;
