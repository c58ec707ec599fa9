import { MEDIA_LIMITS, mimeTypeOf } from '@postrider/platform-rules/media';
import sharp, { type Sharp } from 'sharp';
import { rejected } from '../../media.ts';
import type { Bytes } from '../messages.ts';
import { sizeOf, withDocument } from './document.ts';
import type { Pdf } from './pdf.ts';
import { readAll } from './read-all.ts';

/** In pixels: twice the 240 of a tile, for high-density screens. */
const SIDE = 480;
const QUALITY = 70;
const HEAD_BYTES = 12;

/**
 * A thumbnail of an image as displayed, as WebP of at most 480 × 480 pixels; of the first frame of an animation, and of the
 * first page of a document. Throws `media_rejected`.
 */
export async function makeThumbnail(file: Bytes): Promise<Buffer<ArrayBuffer>> {
  const head = await file.read(0, Math.min(HEAD_BYTES, file.size));
  const picture =
    mimeTypeOf(head) === 'application/pdf'
      ? await withDocument(file, drawn)
      : sharp(await readAll(file), {
          limitInputPixels: MEDIA_LIMITS.imagePixels,
          sequentialRead: true,
        }).autoOrient();
  return await picture
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer()
    .catch((error: unknown) => {
      throw rejected('This image can’t be opened.', error);
    });
}

/** The first page. */
function drawn(pdf: Pdf): Sharp {
  const size = sizeOf(pdf, 0);
  const scale = SIDE / Math.max(size.width, size.height);
  const width = Math.max(1, Math.round(size.width * scale));
  const height = Math.max(1, Math.round(size.height * scale));
  const pixels = pdf.render(0, width, height);
  if (!pixels) throw rejected('This document can’t be opened.');
  return sharp(pixels, { raw: { width, height, channels: 4 } }).flatten({ background: '#fff' });
}
