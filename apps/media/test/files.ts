import { readFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** A committed video, see fixtures/README.md. */
export const fixture = (name: string) => readFile(new URL(`fixtures/${name}`, import.meta.url));

/** Pictures with some content, so that cutting one off is noticed. */
const picture = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#336699',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });

export const jpeg = (width = 40, height = 20) => picture(width, height).jpeg().toBuffer();
export const png = (width = 40, height = 20) => picture(width, height).png().toBuffer();
export const webp = (width = 40, height = 20) => picture(width, height).webp().toBuffer();

/** 40 × 20 as stored, with an EXIF note that it is to be shown turned by 90°. */
export const turnedJpeg = () => picture(40, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer();

/** Two frames. */
export async function animated(format: 'gif' | 'webp') {
  const frames = [await png(), await png()];
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
}

/** A whole small PNG whose header claims any size. */
export async function pngThatClaims(width: number, height: number) {
  const bytes = await png();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

/** The front of an MP4 whose index stands at the end, the filler's header, and the index. */
export async function stretchable(fillerBytes: number) {
  const clip = await fixture('clip.mp4');
  const index = clip.indexOf('moov') - 4;
  const header = Buffer.alloc(8);
  header.writeUInt32BE(fillerBytes + 8);
  header.write('free', 4);
  return { front: Buffer.concat([clip.subarray(0, index), header]), index: clip.subarray(index) };
}
