import { expect, test } from '@jest/globals';
import { fitted, WHOLE } from './crop-part.ts';
import { cutOf, withEnd, withStart } from './video-part.ts';

test('the ends of a span stay within the video, and apart', () => {
  const span = { start: 2, end: 10 };
  expect(withStart(span, -1)).toEqual({ start: 0, end: 10 });
  expect(withStart(span, 12)).toEqual({ start: 9.5, end: 10 });
  expect(withEnd(span, 1, 20)).toEqual({ start: 2, end: 2.5 });
  expect(withEnd(span, 99, 20)).toEqual({ start: 2, end: 20 });
});

test('a part has even sides, at least 64 pixels, and lies within the video', () => {
  expect(cutOf(fitted(WHOLE, (9 / 16) * (1080 / 1920)), 1920, 1080)).toEqual({
    x: 656,
    y: 0,
    width: 608,
    height: 1080,
  });
  expect(cutOf({ x: 0.99, y: 0.99, width: 0.01, height: 0.01 }, 640, 361)).toEqual({
    x: 576,
    y: 297,
    width: 64,
    height: 64,
  });
  expect(cutOf(WHOLE, 321, 181)).toEqual({ x: 0, y: 0, width: 320, height: 180 });
});
