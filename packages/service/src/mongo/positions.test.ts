import { expect, test } from '@jest/globals';
import { positionToken, readPosition } from './positions.ts';

test.each([
  { id: '0198-a', at: new Date(1_700_000_000_000) },
  { id: '0198-a' },
  { id: 'a', at: new Date(0) },
])('a position is read from its token: %j', (position) => {
  expect(readPosition(positionToken(position))).toEqual(position);
});

test('what is no token is refused, and the empty one is the beginning', () => {
  expect(readPosition('')).toBeUndefined();
  for (const token of ['x', ':', '1:', '$:a', '1:a b', `1:${'a'.repeat(300)}`])
    expect(() => readPosition(token)).toThrow('This is not a page token.');
});
