import { randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { RefusedError } from '../failures.ts';
import { shrink } from './media.ts';

const LIMIT = 100_000;

/** Noise: as hard to compress as it gets. */
const noise = (channels: 3 | 4) =>
  sharp(randomBytes(600 * 400 * channels), { raw: { width: 600, height: 400, channels } });

describe('a picture that is too large', () => {
  test('becomes a JPEG that fits, keeps its shape and its words', async () => {
    const original = await noise(3)
      .png()
      .withExif({ IFD0: { Copyright: 'Ann' } })
      .toBuffer();
    expect(original.length).toBeGreaterThan(LIMIT);
    const { bytes, mimeType } = await shrink(original, LIMIT);
    expect(bytes.length).toBeLessThanOrEqual(LIMIT);
    expect(mimeType).toBe('image/jpeg');
    const { width, height, exif, format } = await sharp(bytes).metadata();
    expect(format).toBe('jpeg');
    expect(width / height).toBeCloseTo(1.5, 1);
    expect(exif?.includes('Ann')).toBe(true);
  });

  test('stays see-through', async () => {
    const { bytes, mimeType } = await shrink(await noise(4).png().toBuffer(), LIMIT);
    expect(mimeType).toBe('image/webp');
    expect((await sharp(bytes).metadata()).hasAlpha).toBe(true);
    expect(bytes.length).toBeLessThanOrEqual(LIMIT);
  });

  test('is refused in plain words when it is no picture', async () => {
    await expect(shrink(randomBytes(LIMIT + 1), LIMIT)).rejects.toThrow(RefusedError);
  });
});
