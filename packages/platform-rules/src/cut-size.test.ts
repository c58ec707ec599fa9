import { expect, test } from '@jest/globals';
import { cutSize } from './media.ts';

test.each([
  ['without a least side, only made even', { width: 203, height: 360 }, '202x360'],
  ['large enough', { width: 1080, height: 1920, minSide: 720 }, '1080x1920'],
  ['upright', { width: 404, height: 720, minSide: 720 }, '720x1284'],
  ['as the shortest platform wants it', { width: 202, height: 360, minSide: 405 }, '406x722'],
  // A side of 45,000 pixels could not be encoded.
  ['a narrow strip, up to the longest side', { width: 64, height: 960, minSide: 720 }, '128x1920'],
  ['a narrow strip that is long already', { width: 64, height: 4096, minSide: 720 }, '64x4096'],
])('a part that is %s', (_what, part, expected) => {
  const { width, height } = cutSize(part);
  expect(`${width}x${height}`).toBe(expected);
});
