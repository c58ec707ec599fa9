import { expect, test } from '@jest/globals';
import { readRange } from './range.ts';

test.each([
  [undefined, 0, 9],
  ['bytes=0-', 0, 9],
  ['bytes=2-4', 2, 4],
  ['bytes=9-9', 9, 9],
  ['bytes=4-999', 4, 9],
  ['bytes=-3', 7, 9],
  ['bytes=-30', 0, 9],
  // What a server may ignore.
  ['bytes=0-1,4-5', 0, 9],
  ['items=0-1', 0, 9],
  ['bytes=4-2', 0, 9],
  ['bytes=-', 0, 9],
  ['bytes=9999999999999999-', 0, 9],
])('%s of ten bytes is %d to %d', (header, start, end) => {
  expect(readRange(header, 10)).toEqual({ start, end });
});

test.each(['bytes=10-', 'bytes=10-20', 'bytes=-0'])('%s is none of ten bytes', (header) => {
  expect(readRange(header, 10)).toBe('unsatisfiable');
});
