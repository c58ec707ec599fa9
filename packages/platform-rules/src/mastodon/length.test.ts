import { expect, test } from '@jest/globals';
import { lengthOf } from './length.ts';

test('a URL counts as reserved, a remote mention without its host, an emoji as one', () => {
  expect(lengthOf('hello', 23)).toBe(5);
  expect(lengthOf(`see https://example.com/${'x'.repeat(100)}`, 23)).toBe(4 + 23);
  expect(lengthOf('(https://example.com/a).', 23)).toBe(1 + 23 + 2);
  expect(lengthOf('@ann@example.social hi', 23)).toBe('@ann hi'.length);
  expect(lengthOf('@ann hi', 23)).toBe('@ann hi'.length);
  expect(lengthOf('👨‍👩‍👧‍👦🇩🇪', 23)).toBe(2);
});
