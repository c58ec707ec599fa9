import type { MimeType } from '@postrider/platform-rules/media';
import { fileTypeFromBuffer } from 'file-type';
import { checkImage, checkSize, checkVideo } from '../../checks.ts';
import { acceptedKind, type Facts, isMedia, typeOf } from '../../media.ts';
import type { Bytes } from '../messages.ts';
import { readImage } from './image.ts';
import { readAll } from './read-all.ts';
import { checkTracks } from './tracks.ts';
import { readVideo } from './video.ts';

/** The bytes that file-type needs. */
const HEAD_BYTES = 4_100;

/** The detected MIME type of a file, and its facts if it has the expected type. */
export interface Found {
  found?: string | undefined;
  facts?: Omit<Facts, 'size'>;
}

/** Reads the facts of a file; without `expected` any accepted type is allowed. Throws `media_rejected`. */
export async function readFile(file: Bytes, expected?: MimeType): Promise<Found> {
  const head = await file.read(0, Math.min(HEAD_BYTES, file.size));
  const found = (await fileTypeFromBuffer(head))?.mime;
  if (!isMedia(found)) return { found };
  const mimeType = acceptedKind(found);
  if (expected && mimeType !== expected) return { found: mimeType };
  checkSize(mimeType, file.size);

  if (typeOf(mimeType) === 'image') {
    const image = await readImage(await readAll(file), mimeType);
    checkImage(image);
    const { bitmapBytes: _, ...facts } = image;
    return { found, facts: { mimeType, duration: 0, ...facts } };
  }
  await checkTracks(file, mimeType);
  const video = await readVideo(file);
  checkVideo(video, file.size);
  return { found, facts: { mimeType, animated: false, ...video } };
}
