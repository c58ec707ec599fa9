import { fileTypeFromBuffer } from 'file-type';
import { type Facts, type MimeType, typeOf } from '../media.ts';
import type { Bytes } from './bytes.ts';
import { probeImage } from './image.ts';
import { probeVideo } from './video.ts';

/** What file-type asks for. */
const HEAD_BYTES = 4_100;

/** The MIME type that a file's first bytes tell, whether it is an accepted one or not. */
export async function sniff(bytes: Bytes): Promise<string | undefined> {
  const head = await bytes.read(0, Math.min(HEAD_BYTES, bytes.size));
  return (await fileTypeFromBuffer(head))?.mime;
}

/** Reads everything about a file whose kind is known. Throws `media_rejected`. */
export async function probe(bytes: Bytes, mimeType: MimeType): Promise<Facts> {
  const seen =
    typeOf(mimeType) === 'image' ? await probeImage(await bytes.path(), mimeType) : await probeVideo(bytes);
  return { mimeType, size: bytes.size, ...seen };
}
