import { randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { resize } from './resize.ts';

const LIMIT = 100_000;

/** Noise: as hard to compress as it gets. */
const noise = (channels: 3 | 4) =>
  sharp(randomBytes(600 * 400 * channels), { raw: { width: 600, height: 400, channels } });

async function shrunk(original: Buffer) {
  const answer = await resize(original, LIMIT);
  if (answer.type !== 'done') throw new Error(JSON.stringify(answer));
  expect(answer.bytes.length).toBeLessThanOrEqual(LIMIT);
  return { ...(await sharp(answer.bytes).metadata()), ...answer };
}

describe('a picture that is too large', () => {
  test('becomes a JPEG that fits, keeps its shape and its words', async () => {
    const original = await noise(3)
      .png()
      .withExif({ IFD0: { Copyright: 'Ann' } })
      .toBuffer();
    expect(original.length).toBeGreaterThan(LIMIT);
    const { mimeType, width, height, exif, format } = await shrunk(original);
    expect([mimeType, format]).toEqual(['image/jpeg', 'jpeg']);
    expect(width / height).toBeCloseTo(1.5, 1);
    expect(exif?.includes('Ann')).toBe(true);
  });

  test('stays see-through', async () => {
    const { mimeType, hasAlpha } = await shrunk(await noise(4).png().toBuffer());
    expect([mimeType, hasAlpha]).toEqual(['image/webp', true]);
  });

  test('is not made smaller than it must be', async () => {
    const { bytes, width } = await shrunk(await noise(3).jpeg({ quality: 100 }).toBuffer());
    expect(bytes.length).toBeGreaterThan(LIMIT / 2);
    expect(width).toBeGreaterThan(300);
  });

  test('is refused when it is no picture, or none that can be opened', async () => {
    expect(await resize(randomBytes(LIMIT + 1), LIMIT)).toMatchObject({ reason: 'unreadable' });
    const cutOff = await noise(3).png().toBuffer();
    expect(await resize(cutOff.subarray(0, LIMIT), LIMIT)).toMatchObject({ reason: 'unreadable' });
    expect(await resize(await noise(3).png().toBuffer(), 10)).toMatchObject({ reason: 'too_large' });
  });
});
