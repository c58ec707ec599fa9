import { describe, expect, test } from '@jest/globals';
import { announced, checkImage, checkSize, checkVideo } from './checks.ts';
import { storageFull } from './room.ts';

describe('what is announced', () => {
  test('is taken within the limits', () => {
    expect(announced('video/mp4', 1_073_741_824)).toEqual({ mimeType: 'video/mp4', size: 1_073_741_824 });
    expect(announced('image/png', 1)).toEqual({ mimeType: 'image/png', size: 1 });
  });

  test.each([
    ['image/svg+xml', 10, ['/type']],
    ['toString', 10, ['/type']],
    ['image/png', 0, ['/size']],
    ['image/png', 26_214_401, ['/size']],
    ['video/mp4', 1_073_741_825, ['/size']],
    ['', Number.NaN, ['/type', '/size']],
  ])('%j with %d bytes names what is wrong', (type, size, paths) => {
    expect(() => announced(type, size)).toThrow(
      expect.objectContaining({
        code: 'invalid_request',
        errors: paths.map((path) => expect.objectContaining({ path })),
      }),
    );
  });
});

describe('a file is refused with the limit and what it has', () => {
  test.each([
    [() => checkSize('image/png', 26_214_401), /a PNG image of 25 MB; the limit is 25 MB/],
    [() => checkSize('video/mp4', 1_073_741_825), /an MP4 video of 1 GB; the limit is 1 GB/],
    [
      () => checkImage({ width: 70_000, height: 1, bitmapBytes: 1 }),
      /70,000 × 1 pixels; .* limit of each side is 65,535/,
    ],
    [
      () => checkImage({ width: 20_000, height: 20_000, bitmapBytes: 1 }),
      /400 million in total; the limit is 100 million/,
    ],
    [
      () => checkImage({ width: 10_000, height: 10_000, bitmapBytes: 8e8 }),
      /takes 763 MB .* the limit is 400 MB/,
    ],
    [
      () => checkVideo({ width: 65_535, height: 65_535, duration: 1 }, 603),
      /65,535 × 65,535 .* limit of each side is 8,192/,
    ],
    [
      () => checkVideo({ width: 64, height: 36, duration: 4.3e9 }, 603),
      /4,300,000,000 seconds .* the limit is 43,200/,
    ],
    [() => checkVideo({ width: 64, height: 36, duration: 40_000 }, 603), /40,000 seconds .* only 603 bytes/],
  ])('%#', (check, sentence) => {
    expect(check).toThrow(
      expect.objectContaining({ code: 'media_rejected', message: expect.stringMatching(sentence) }),
    );
  });

  test('but not at the limits', () => {
    checkSize('image/png', 26_214_400);
    checkImage({ width: 10_000, height: 10_000, bitmapBytes: 4e8 });
    checkVideo({ width: 8_192, height: 4_320, duration: 43_200 }, 345_600);
  });
});

test('a full library reports its usage', () => {
  const { code, message } = storageFull(5_000_000, 1_073_741_824, 1_073_741_824);
  expect(code).toBe('limit_reached');
  expect(message).toMatch(/^The library uses 1 GB of the 1 GB .* another 5 MB do not fit\.$/);
});
