import { expect, test } from '@jest/globals';
import { isKnown, readIfMatch, tagOf } from './conditions.ts';

test.each([
  [undefined, []],
  ['*', []],
  [' * ', []],
  ['"a"', ['a']],
  ['"a", "b"', ['a', 'b']],
  ['W/"a", "b"', ['b']],
])('If-Match %s expects %j', (header, versions) => {
  expect(readIfMatch(header, true)).toEqual(versions);
});

test.each([
  ['a', 'invalid_request'],
  ['', 'invalid_request'],
  ['"a" "b"', 'invalid_request'],
  ['*, "a"', 'invalid_request'],
  [Array.from({ length: 51 }, () => '"a"').join(), 'invalid_request'],
  ['W/"a"', 'precondition_failed'],
])('If-Match %s is refused', (header, code) => {
  expect(() => readIfMatch(header, true)).toThrow(expect.objectContaining({ code }));
});

test('If-Match is refused where it has no effect', () => {
  expect(() => readIfMatch('"a"', false)).toThrow(expect.objectContaining({ code: 'invalid_request' }));
  expect(readIfMatch(undefined, false)).toEqual([]);
});

test('If-None-Match compares weakly', () => {
  for (const header of ['"a"', 'W/"a"', '"b", "a"', '*']) expect(isKnown(header, '"a"')).toBe(true);
  for (const header of [undefined, '"b"', 'a', '', '"']) expect(isKnown(header, '"a"')).toBe(false);
});

test('a tag changes with the response, and If-Match reads only its version', () => {
  const tags = [tagOf('{}', 'v1'), tagOf('[]', 'v1'), tagOf('{}', 'v2'), tagOf('{}', undefined)];
  expect(new Set(tags).size).toBe(4);
  expect(readIfMatch(tags.slice(0, 3).join(', '), true)).toEqual(['v1', 'v1', 'v2']);
  expect(isKnown(tags[0], tags[0] ?? '')).toBe(true);
  expect(isKnown(tags[1], tags[0] ?? '')).toBe(false);
});
