import { expect, test } from '@jest/globals';
import { announcement } from './counters.ts';

const tell = (before: number, after: number, unit?: 'byte') =>
  announcement(
    'X',
    { used: before, most: 280, ...(unit && { unit }) },
    { used: after, most: 280, ...(unit && { unit }) },
  );

test('a counter is announced where it crosses a threshold, not at every key', () => {
  expect(tell(10, 11)).toBeUndefined();
  expect(tell(259, 260)).toBe('X: 20 characters left.');
  expect(tell(260, 261)).toBeUndefined();
  expect(tell(280, 281)).toBe('X: one character too many.');
  expect(tell(279, 282, 'byte')).toBe('X: 2 bytes too many.');
  expect(tell(281, 290)).toBeUndefined();
  expect(tell(290, 280)).toBe('X: the text fits.');
});
