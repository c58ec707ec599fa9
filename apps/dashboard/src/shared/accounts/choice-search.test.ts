import { expect, test } from '@jest/globals';
import { matchesChoice, nameOf } from './choice-search.ts';

const bakery = { externalId: '71', username: 'bakery', displayName: 'The Corner Bakery' };

test.each([
  ['', true],
  ['corner', true],
  ['BAKERY the', true],
  ['@bak', true],
  ['71', true],
  ['corner club', false],
])('a search for “%s”: %s', (search, isFound) => expect(matchesChoice(bakery, search)).toBe(isFound));

test('an account without a name is listed by the next best', () => {
  expect(nameOf(bakery)).toBe('The Corner Bakery');
  expect(nameOf({ ...bakery, displayName: '' })).toBe('bakery');
  expect(nameOf({ ...bakery, displayName: '', username: '' })).toBe('71');
});
