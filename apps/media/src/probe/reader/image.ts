import type { MimeType } from '@postrider/platform-rules/media';
import sharp from 'sharp';
import { rejected } from '../../media.ts';
import { isWhole } from './whole.ts';

const FORMATS: Partial<Record<MimeType, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
};
const BYTES_PER_SAMPLE: Partial<Record<string, number>> = { uchar: 1, ushort: 2 };

/**
 * Reads an image's size as displayed from its headers. No pixels are decoded: the creator of the file controls what that
 * costs. Throws `media_rejected`.
 */
export async function readImage(content: Buffer, mimeType: MimeType) {
  const damaged = (cause: unknown) =>
    rejected('This image is damaged or was cut off. Open it to check, save it again and try again.', cause);
  if (!isWhole(content, mimeType)) throw damaged('its end is missing');

  const found = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw damaged(error);
    });
  if (found.format !== FORMATS[mimeType]) throw damaged(`read as ${found.format}`);
  const { width, height } = found.autoOrient;
  const bitmapBytes = width * height * found.channels * (BYTES_PER_SAMPLE[found.depth] ?? 4);
  return { width, height, animated: (found.pages ?? 1) > 1, bitmapBytes };
}
