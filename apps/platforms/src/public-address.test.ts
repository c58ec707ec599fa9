import { expect, test } from '@jest/globals';
import { isReachable } from './public-address.ts';

test.each([
  ['https://social.example.com', true],
  ['http://social.example.com', false],
  [undefined, false],
])('platforms can fetch files from %s: %s', (publicUrl, expected) => {
  expect(isReachable(publicUrl)).toBe(expected);
});
