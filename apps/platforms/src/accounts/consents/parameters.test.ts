import { expect, test } from '@jest/globals';
import { readParameters } from './parameters.ts';

test('keeps everything that a page returned, without what Meta adds to the end', () => {
  expect(readParameters({ code: 'a#b#_', guild_id: '7', next: '#_=_', user_login: 'ann#_x' })).toEqual({
    code: 'a#b',
    guild_id: '7',
    next: '',
    user_login: 'ann#_x',
  });
});

test.each([
  ['too many', Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`p${i}`, '']))],
  ['a long value', { code: 'x'.repeat(4_001) }],
  ['a long name', { ['x'.repeat(201)]: '' }],
])('refuses %s', (_, given) => {
  expect(() => readParameters(given)).toThrow(expect.objectContaining({ code: 'invalid_request' }));
});

test('accepts the largest answer', () => {
  const largest = Object.fromEntries(
    Array.from({ length: 50 }, (_, i) => [String(i).padEnd(200, 'n'), 'v'.repeat(4_000)]),
  );
  expect(readParameters(largest)).toEqual(largest);
});
