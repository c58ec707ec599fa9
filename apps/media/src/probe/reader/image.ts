import type { MimeType } from '@postrider/platform-rules/media';
import sharp, { type Metadata } from 'sharp';
import { checkImage } from '../../checks.ts';
import { rejected } from '../../media.ts';
import { isWhole } from './whole.ts';

const FORMATS: Partial<Record<MimeType, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
};
const BYTES_PER_SAMPLE: Partial<Record<string, number>> = { uchar: 1, ushort: 2 };
/** The orientation of an image that is neither rotated nor mirrored (TIFF). */
const UPRIGHT = 1;

const damaged = (cause: unknown) =>
  rejected('This image is damaged or incomplete. Open it to check, save it again and try again.', cause);

/**
 * Reads an image's size as displayed from its headers. Decodes pixels only if the end of a JPEG is missing, because the
 * creator of the file controls the cost. Throws `media_rejected`.
 */
export async function readImage(content: Buffer, mimeType: MimeType) {
  const lacksEnd = !isWhole(content, mimeType);
  if (lacksEnd && mimeType !== 'image/jpeg') throw damaged('its end is missing');

  const found = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw damaged(error);
    });
  if (found.format !== FORMATS[mimeType]) throw damaged(`read as ${found.format}`);
  // Browsers show the frames of an animated PNG, which sharp reads as a still image.
  const animated = (found.pages ?? 1) > 1 || (mimeType === 'image/png' && isAnimatedPng(content));
  const orientation = animated ? UPRIGHT : (found.orientation ?? UPRIGHT);
  const { width, height } = animated ? found : found.autoOrient;
  const bitmapBytes = width * height * found.channels * (BYTES_PER_SAMPLE[found.depth] ?? 4);
  checkImage({ width, height, bitmapBytes });
  if (lacksEnd) await requirePixels(content, found);
  return { width, height, animated, orientation };
}

const END_OF_IMAGE = Buffer.of(0xff, 0xd9);

/** Some phones and panorama programs omit the last bytes; the image is accepted if every pixel is present. */
async function requirePixels(content: Buffer, { width, height }: Metadata): Promise<void> {
  const whole = Buffer.concat([content, END_OF_IMAGE]);
  await sharp(whole, { limitInputPixels: false, sequentialRead: true, failOn: 'warning' })
    // The last line is decoded after all others.
    .extract({ left: 0, top: height - 1, width, height: 1 })
    .raw()
    .toBuffer()
    .catch((error: unknown) => {
      throw damaged(error);
    });
}

/** The chunk before an animation's first data. */
function isAnimatedPng(content: Buffer): boolean {
  for (let at = 8; at + 12 <= content.length; at += 12 + content.readUInt32BE(at)) {
    const type = content.toString('latin1', at + 4, at + 8);
    if (type === 'acTL') return content.readUInt32BE(at + 8) > 1;
    if (type === 'IDAT') return false;
  }
  return false;
}
