import { expect, test } from '@jest/globals';
import words from 'emojilib';
import { foundEmoji } from './emoji-search.ts';

test('emoji are found by their words, the best name first', () => {
  expect(foundEmoji(words, '')[0]).toEqual({ emoji: '😀', name: 'grinning face' });
  expect(foundEmoji(words, 'hot bev')[0]?.emoji).toBe('☕️');
  expect(foundEmoji(words, 'coffee').map(({ emoji }) => emoji)).toContain('☕️');
  expect(foundEmoji(words, 'rocket')[0]?.emoji).toBe('🚀');
  expect(foundEmoji(words, 'nothing like this')).toEqual([]);
});

test('the grid has no more than it shows', () => {
  expect(foundEmoji(words, '')).toHaveLength(240);
});
