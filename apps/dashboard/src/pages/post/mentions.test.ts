import { expect, test } from '@jest/globals';
import { mentionAt, partsOf, peopleFor, toStored, toWritten } from './mentions.ts';

const ADA = { userId: 'a1', name: 'Ada' };
const LOVELACE = { userId: 'a-2_x', name: 'Ada Lovelace' };
const PEOPLE = [ADA, LOVELACE, { userId: 'g', name: 'Grace Hopper' }];

test('a text with mentions is the same after it was written and stored', () => {
  const stored = 'Is it right, @[a-2_x]? Ask @[a1] <b>soon</b>.';
  const written = toWritten(stored, PEOPLE);
  expect(written).toBe('Is it right, @Ada Lovelace? Ask @Ada <b>soon</b>.');
  expect(toStored(written, [ADA, LOVELACE])).toBe(stored);
});

test('only people who were chosen are mentioned', () => {
  expect(toStored('Mail ada@Ada and @Ada', [])).toBe('Mail ada@Ada and @Ada');
});

test('unknown people stay as text', () => {
  expect(partsOf('Hi @[gone] and @[g]', PEOPLE)).toEqual([
    { text: 'Hi @[gone] and ' },
    { person: { userId: 'g', name: 'Grace Hopper' } },
  ]);
});

test('a mention is what follows an @ up to the caret', () => {
  expect(mentionAt('Hello @Gra', 10)).toEqual({ start: 6, search: 'Gra' });
  expect(mentionAt('Hello @Gra, yes', 10)).toEqual({ start: 6, search: 'Gra' });
  expect(mentionAt('mail@example', 12)).toBeUndefined();
  expect(mentionAt('@a\nnext', 7)).toBeUndefined();
  expect(mentionAt('none', 4)).toBeUndefined();
});

test('people are found by any word of their name', () => {
  expect(peopleFor('hop', PEOPLE).map(({ userId }) => userId)).toEqual(['g']);
  expect(peopleFor('', PEOPLE)).toHaveLength(3);
  expect(peopleFor('x', PEOPLE)).toEqual([]);
});
