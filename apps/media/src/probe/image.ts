import sharp from 'sharp';
import { type MimeType, rejected } from '../media.ts';

const MAX_PIXELS = 100_000_000;
const FORMATS: Partial<Record<MimeType, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
};

// Every file is looked at once: a cache would only keep memory and deleted files open.
sharp.cache(false);

/**
 * Reads an image's size as displayed, and decodes it to see that it is whole. Takes a path because libvips then reads
 * what it needs, while a stream is collected in memory first. Throws `media_rejected`.
 */
export async function probeImage(path: string, mimeType: MimeType) {
  const options = { failOn: 'error', sequentialRead: true, limitInputPixels: MAX_PIXELS } as const;
  const damaged = (cause: unknown) =>
    rejected('This image is damaged or was cut off. Open it to check, save it anew and try again.', cause);

  const found = await sharp(path, { ...options, limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw damaged(error);
    });
  if (found.format !== FORMATS[mimeType]) throw damaged(`read as ${found.format}`);
  if (found.width * found.height > MAX_PIXELS) {
    throw rejected(
      `This image has ${found.width} × ${found.height} pixels; at most 100 million are possible. Make it smaller first.`,
    );
  }
  await sharp(path, options)
    .resize(8, 8, { fit: 'fill' })
    .raw()
    .toBuffer()
    .catch((error: unknown) => {
      throw damaged(error);
    });
  const { width, height } = found.autoOrient;
  return { width, height, duration: 0, animated: (found.pages ?? 1) > 1 };
}
