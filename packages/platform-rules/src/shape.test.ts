import { describe, expect, test } from '@jest/globals';
import type { Bounds, ContentFile, Limits } from './rules.ts';
import { checkImage, checkRatio, checkSides } from './shape.ts';

const file = (width: number, height: number, type: 'image' | 'video' = 'image'): ContentFile => ({
  type,
  mimeType: type === 'image' ? 'image/jpeg' : 'video/mp4',
  size: 1,
  width,
  height,
  duration: 0,
  animated: false,
  path: '/media/0',
  altText: '',
  altTextPath: '',
  isAltTextOwn: false,
});

describe('an aspect ratio', () => {
  const feed: Bounds = { least: 4 / 5, most: 1.91 };

  test.each([
    [1080, 1350],
    [1080, 1080],
    [1080, 566],
    // Rounded by a program.
    [1079, 1350],
    // Unknown.
    [0, 0],
  ])('%d × %d is allowed', (width, height) => {
    expect(checkRatio('Instagram', file(width, height), feed)).toEqual([]);
  });

  test.each([
    [1080, 1920, 0.8, 'from 4:5 to 1.91:1'],
    [1080, 500, 1.91, 'from 4:5 to 1.91:1'],
  ])('%d × %d is refused with a sentence', (width, height, limit, allowed) => {
    const pixels = `${width.toLocaleString('en-US')} × ${height.toLocaleString('en-US')}`;
    expect(checkRatio('Instagram', file(width, height), feed)).toEqual([
      {
        path: '/media/0',
        code: 'media_shape_unsupported',
        limit,
        actual: width / height,
        message: `Instagram allows aspect ratios ${allowed} (width to height); this image has ${pixels} pixels. Crop it.`,
      },
    ]);
  });

  test('may have one bound', () => {
    const [low] = checkRatio('X', file(10, 100, 'video'), { least: 1 / 3 });
    expect(low?.message).toContain('of at least 1:3 (width to height); this video has 10 × 100 pixels');
    const [high] = checkRatio('X', file(100, 10), { most: 16 / 9 });
    expect(high?.message).toContain('of up to 16:9');
  });
});

test('sides have a minimum and a maximum, but an image that is too large is reduced', () => {
  const side = { least: 320, most: 1_440 };
  expect(checkSides('TikTok', file(320, 1_440, 'video'), side)).toEqual([]);
  expect(checkSides('TikTok', file(319, 1_441, 'video'), side)).toMatchObject([
    { code: 'media_too_small', limit: 320, actual: 319 },
  ]);
  const [large] = checkSides('TikTok', file(1_080, 1_920, 'video'), side);
  expect(large?.message).toBe(
    'TikTok allows videos of up to 1,440 pixels on each side; this one has 1,080 × 1,920.',
  );
  const limits = { imageSide: side } as Limits;
  expect(checkImage('Instagram', file(4_000, 4_000), limits)).toEqual([]);
  expect(checkImage('Instagram', file(319, 320), limits)).toMatchObject([{ code: 'media_too_small' }]);
});
