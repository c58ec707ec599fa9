import { MEDIA_LIMITS } from '@postrider/platform-rules/media';
import sharp from 'sharp';
import { rejected } from '../../media.ts';
import type { Bytes } from '../messages.ts';
import { readAll } from './read-all.ts';

/** In pixels: twice the 240 of a tile, for high-density screens. */
const SIDE = 480;
const QUALITY = 70;

/**
 * A thumbnail of an image as displayed, as WebP of at most 480 × 480 pixels; the first frame of an animation. Throws
 * `media_rejected`.
 */
export async function makeThumbnail(file: Bytes): Promise<Buffer<ArrayBuffer>> {
  const content = await readAll(file);
  return await sharp(content, { limitInputPixels: MEDIA_LIMITS.imagePixels, sequentialRead: true })
    .autoOrient()
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer()
    .catch((error: unknown) => {
      throw rejected('This image can’t be opened.', error);
    });
}
