import { expect, test } from '@jest/globals';
import { splitText } from './split-text.ts';

const MOST = 100;
const upTo = (most: number) => (part: string) => part.length <= most;

test('what fits is one part', () => {
  expect(splitText('Hello there', upTo(20), MOST)).toEqual(['Hello there']);
  expect(splitText('  ', upTo(20), MOST)).toEqual([]);
});

test('parts end at paragraphs, then sentences, then words', () => {
  expect(splitText('First part here.\n\nSecond part is here', upTo(25), MOST)).toEqual([
    'First part here.',
    'Second part is here',
  ]);
  expect(splitText('One is done. Two is longer than it', upTo(22), MOST)).toEqual([
    'One is done.',
    'Two is longer than it',
  ]);
  expect(splitText('no sentence ends in these words', upTo(12), MOST)).toEqual([
    'no sentence',
    'ends in',
    'these words',
  ]);
});

test('a word that is too long is cut between whole characters', () => {
  const family = '👨‍👩‍👧‍👦';
  const parts = splitText(family.repeat(3), upTo(family.length * 2), MOST);
  expect(parts).toEqual([family.repeat(2), family]);
});

test('nothing of a long text is lost', () => {
  const text = Array.from({ length: 400 }, (_, n) => `word${n}${n % 9 ? '' : '.'}`).join(' ');
  const parts = splitText(text, upTo(280), MOST);
  expect(parts.join(' ')).toBe(text);
  expect(parts.every(upTo(280))).toBe(true);
});

test('what is too much for the most parts stays in the last one', () => {
  expect(splitText('one two three four', upTo(5), 3)).toEqual(['one', 'two', 'three four']);
  expect(splitText('one two', upTo(5), 1)).toEqual(['one two']);
});
