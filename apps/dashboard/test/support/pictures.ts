import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';

/** A part of a PNG file. */
function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [data.length, crc32(content)].map((number) => {
    const field = Buffer.alloc(4);
    field.writeUInt32BE(number);
    return field;
  });
  return Buffer.concat([length ?? content, content, sum ?? content]);
}

type Colour = readonly [red: number, green: number, blue: number];

/** A PNG in one colour that gets darker to the bottom; sides in pixels. */
function pngOf(colour: Colour, width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a channel, red, green and blue.
  header.set([8, 2], 8);
  const rows = Array.from({ length: height }, (_, row) => {
    const pixel = colour.map((part) => Math.round(part * (1 - row / height / 2)));
    return Buffer.concat([Buffer.from([0]), ...Array.from({ length: width }, () => Buffer.from(pixel))]);
  });
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const data = deflateSync(Buffer.concat(rows));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const COLOURS: readonly Colour[] = [
  [214, 76, 60],
  [53, 120, 196],
  [66, 152, 92],
  [226, 172, 62],
  [126, 88, 178],
];

/** Pictures of different colours and forms, as a browser gets them from a disk. */
export const pictures = (...names: string[]) =>
  names.map((name, place) => {
    const kind = place % COLOURS.length;
    const buffer = pngOf(COLOURS[kind] ?? [0, 0, 0], 120 + kind * 20, 160 - kind * 10);
    return { name, mimeType: 'image/png', buffer };
  });

/** A GIF of one pixel. */
export const GIF = {
  name: 'dot.gif',
  mimeType: 'image/gif',
  buffer: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
};

/** A short video. */
export const CLIP = {
  name: 'clip.mp4',
  mimeType: 'video/mp4',
  buffer: readFileSync(join(import.meta.dirname, '../../../media/test/fixtures/clip.mp4')),
};
