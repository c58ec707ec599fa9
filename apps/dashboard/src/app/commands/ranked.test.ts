import { expect, test } from '@jest/globals';
import { ranked } from './ranked.ts';

const commands = [
  { label: 'Export posts', words: 'csv' },
  { label: 'New post', words: 'write compose' },
  { label: 'Posts' },
  { label: 'Café Lumen', words: 'profile' },
];
const found = (search: string) => ranked(commands, search).map(({ label }) => label);

test('the beginning of the name is better than that of a word, and a word better than a part', () => {
  expect(found('post')).toEqual(['Posts', 'Export posts', 'New post']);
  expect(found('ost')).toEqual(['Export posts', 'New post', 'Posts']);
});

test('further words and several words find a command, without case and accents', () => {
  expect(found('COMPOSE')).toEqual(['New post']);
  expect(found('post new')).toEqual(['New post']);
  expect(found('cafe')).toEqual(['Café Lumen']);
  expect(found('nothing')).toEqual([]);
});

test('without a search, all are in their order', () => expect(found(' ')).toHaveLength(4));
