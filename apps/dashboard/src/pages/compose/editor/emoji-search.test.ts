import { expect, test } from '@jest/globals';
import { foundEmoji } from './emoji-search.ts';

const WORDS = {
  '😀': ['grinning_face', 'smile', 'happy'],
  '⛽': ['fuel_pump', 'hot'],
  '☕': ['hot_beverage', 'coffee', 'tea'],
  '🍵': ['teacup_without_handle', 'tea', 'hot'],
};
const found = (search: string) => foundEmoji(WORDS, search).map(({ emoji }) => emoji);

test('emoji are found by their words, those whose name begins with the search first', () => {
  expect(foundEmoji(WORDS, '')[0]).toEqual({ emoji: '😀', name: 'grinning face' });
  expect(found('hot')).toEqual(['☕', '⛽', '🍵']);
  expect(found('tea hot')).toEqual(['🍵', '☕']);
  expect(found('COFF')).toEqual(['☕']);
  expect(found('nothing')).toEqual([]);
});

test('the grid has no more than it shows', () => {
  const many = Object.fromEntries(Array.from({ length: 300 }, (_, n) => [String(n), ['one']]));
  expect(foundEmoji(many, '')).toHaveLength(240);
});
