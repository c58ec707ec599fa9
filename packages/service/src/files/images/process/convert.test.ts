import { randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { convert, type Job } from './convert.ts';

const LIMIT = 100_000;
const WANTED = { maxBytes: LIMIT, orientation: 1 };

const resize = (original: Buffer, wanted: Job['wanted']) => convert(original, { pixels: 1e8, wanted });

/** Noise: as hard to compress as it gets. */
const noise = (channels: 3 | 4) =>
  sharp(randomBytes(600 * 400 * channels), { raw: { width: 600, height: 400, channels } });

async function shrunk(original: Buffer) {
  const answer = await resize(original, WANTED);
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
    expect(await resize(randomBytes(LIMIT + 1), WANTED)).toMatchObject({ reason: 'unreadable' });
    const cutOff = await noise(3).png().toBuffer();
    expect(await resize(cutOff.subarray(0, LIMIT), WANTED)).toMatchObject({ reason: 'unreadable' });
    expect(await resize(await noise(3).png().toBuffer(), { ...WANTED, maxBytes: 10 })).toMatchObject({
      reason: 'too_large',
    });
  });
});

describe('a picture of another type or size than wanted', () => {
  const JPEG = { mimeTypes: ['image/jpeg'], orientation: 1 };
  const converted = async (original: Buffer, wanted: Job['wanted']) => {
    const answer = await resize(original, wanted);
    if (answer.type !== 'done') throw new Error(JSON.stringify(answer));
    const { width, height, format } = await sharp(answer.bytes).metadata();
    expect([width, height, `image/${format}`]).toEqual([answer.width, answer.height, answer.mimeType]);
    return answer;
  };

  test.each(['png', 'webp', 'gif'] as const)('becomes a JPEG: %s', async (type) => {
    const original = await noise(3).toFormat(type).toBuffer();
    expect(await converted(original, JPEG)).toMatchObject({
      mimeType: 'image/jpeg',
      width: 600,
      height: 400,
    });
  });

  test('is white where it was transparent', async () => {
    const clear = sharp({ create: { width: 8, height: 8, channels: 4, background: '#f000' } });
    const { bytes } = await converted(await clear.png().toBuffer(), JPEG);
    const [red, green, blue] = await sharp(bytes).raw().toBuffer();
    expect([red, green, blue].every((value) => (value ?? 0) > 250)).toBe(true);
  });

  test('gets the wanted sides and pixels, also when it is turned', async () => {
    const original = await noise(3).png().toBuffer();
    const sides = await converted(original, { maxSide: 300, orientation: 1 });
    expect([sides.width, sides.height]).toEqual([300, 200]);
    const turned = await converted(original, { maxSide: 300, orientation: 6 });
    expect([turned.width, turned.height]).toEqual([200, 300]);
    const pixels = await converted(original, { maxPixels: 60_000, orientation: 1 });
    expect(pixels.width * pixels.height).toBeLessThanOrEqual(60_000);
    expect(pixels.width * pixels.height).toBeGreaterThan(58_000);
  });
});

describe('a picture that is not upright', () => {
  /** Four pixels of one colour each, so that any turn shows. */
  const colours = Buffer.from([255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 0, 0, 255, 255, 255, 0, 255]);
  const picture = () => sharp(colours, { raw: { width: 3, height: 2, channels: 3 } });
  const pixels = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer();

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('is turned as viewers turn it: %d', async (orientation) => {
    const plain = await picture().png().toBuffer();
    const marked = await picture().withMetadata({ orientation }).tiff({ compression: 'none' }).toBuffer();
    const expected = await sharp(marked).autoOrient().raw().toBuffer({ resolveWithObject: true });
    const answer = await resize(plain, { orientation, ...(orientation === 1 && { maxBytes: 1e6 }) });
    if (answer.type !== 'done') throw new Error(JSON.stringify(answer));
    if (orientation === 1) return expect(answer.mimeType).toBe('image/jpeg');
    expect(answer.mimeType).toBe('image/png');
    const { width, height, orientation: left } = await sharp(answer.bytes).metadata();
    expect([width, height, left ?? 1]).toEqual([expected.info.width, expected.info.height, 1]);
    expect(await pixels(answer.bytes)).toEqual(expected.data);
  });

  test('keeps its kind, its colour profile and its credits, and loses little', async () => {
    const original = await noise(3)
      .jpeg({ quality: 95 })
      .withIccProfile('p3')
      .withExif({ IFD0: { Copyright: 'Ann' } })
      .toBuffer();
    const answer = await resize(original, { orientation: 6 });
    if (answer.type !== 'done') throw new Error(JSON.stringify(answer));
    expect(answer.mimeType).toBe('image/jpeg');
    const found = await sharp(answer.bytes).metadata();
    expect([found.width, found.height]).toEqual([400, 600]);
    expect(found.icc).toEqual((await sharp(original).metadata()).icc);
    expect(found.exif?.includes('Ann')).toBe(true);
    const before = await sharp(original).rotate(90).raw().toBuffer();
    const after = await pixels(answer.bytes);
    const differences = before.map((value, i) => Math.abs(value - (after[i] ?? 0)));
    expect(differences.reduce((sum, value) => sum + value, 0) / before.length).toBeLessThan(10);
  });

  test('and too large is made smaller, too', async () => {
    const answer = await resize(await noise(3).png().toBuffer(), { maxBytes: LIMIT, orientation: 8 });
    if (answer.type !== 'done') throw new Error(JSON.stringify(answer));
    expect(answer.bytes.length).toBeLessThanOrEqual(LIMIT);
    const { width, height } = await sharp(answer.bytes).metadata();
    expect(height / width).toBeCloseTo(1.5, 1);
  });
});
