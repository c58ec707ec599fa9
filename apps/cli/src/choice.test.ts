import { expect, test } from '@jest/globals';
import { chosenIn } from './choice.ts';

const choices = [
  { externalId: '71', username: 'bakery', displayName: 'Bakery', isConnected: false },
  { externalId: '2', username: 'club', displayName: 'Club', isConnected: true },
  { externalId: '73', username: '', displayName: 'Garden', isConnected: false },
];

test.each([
  ['all', ['71', '2', '73']],
  [' ALL ', ['71', '2', '73']],
  ['1', ['71']],
  ['3, 1', ['73', '71']],
  ['bakery,@club', ['71', '2']],
  ['73', ['73']],
  // An id is meant before a number.
  ['2', ['2']],
  ['1,', ['71']],
])('“%s” chooses %j', (text, ids) => expect(chosenIn(choices, text)).toEqual(ids));

test.each(['', ' , ', '4', '0', '-1', 'bakery, nobody', '1;2'])('“%s” chooses nothing', (text) =>
  expect(chosenIn(choices, text)).toBeUndefined(),
);
