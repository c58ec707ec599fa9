import { crc32 } from 'node:zlib';
import type { MimeType } from '@postrider/platform-rules/media';
import { type Credits, creditsBlocks, readCredits } from './credits.ts';
import type { Cleaning, Edit } from './edits.ts';
import { cleanGif } from './gif.ts';
import { cleanJpeg } from './jpeg.ts';
import { cleanPng } from './png.ts';
import { cleanWebp } from './webp.ts';

interface Format {
  clean(content: Buffer, words: Uint8Array | undefined): Edit[];
  /** Credits in the form of this format; absent if it keeps none. */
  write?(credits: Credits): Buffer;
}

const GIF: Format = { clean: cleanGif };
const FORMATS: Partial<Record<MimeType, Format>> = {
  'image/jpeg': {
    clean: cleanJpeg,
    write(credits) {
      const { exif, xmp } = creditsBlocks(credits);
      return Buffer.concat([segment('Exif\0\0', exif), segment('http://ns.adobe.com/xap/1.0/\0', xmp)]);
    },
  },
  'image/png': {
    clean: cleanPng,
    write(credits) {
      const { exif, xmp } = creditsBlocks(credits);
      const text = Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\0\0\0\0', 'latin1'), xmp]);
      return Buffer.concat([pngChunk('eXIf', exif), pngChunk('iTXt', text)]);
    },
  },
  'image/webp': {
    clean: cleanWebp,
    write(credits) {
      const { exif, xmp } = creditsBlocks(credits);
      return Buffer.concat([riffChunk('EXIF', exif), riffChunk('XMP ', xmp)]);
    },
  },
};

/** The edits that clean an image, in linear time; throws `media_rejected` for too many parts. */
export function cleanImage(content: Buffer, mimeType: MimeType): Cleaning {
  const { clean, write } = FORMATS[mimeType] ?? GIF;
  const credits = write && readCredits(content);
  return {
    edits: clean(content, undefined),
    ...(credits && { creditedEdits: clean(content, write(credits)) }),
  };
}

const APP1 = 0xe1;

function segment(name: string, body: Buffer): Buffer {
  const header = Buffer.alloc(4);
  header.writeUInt16BE(0xff00 | APP1);
  header.writeUInt16BE(2 + name.length + body.length, 2);
  return Buffer.concat([header, Buffer.from(name, 'latin1'), body]);
}

function pngChunk(type: string, body: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + body.length);
  chunk.writeUInt32BE(body.length);
  chunk.write(type, 4, 'latin1');
  body.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + body.length)), 8 + body.length);
  return chunk;
}

function riffChunk(type: string, body: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.write(type, 0, 'latin1');
  header.writeUInt32LE(body.length, 4);
  return Buffer.concat([header, body, Buffer.alloc(body.length % 2)]);
}
