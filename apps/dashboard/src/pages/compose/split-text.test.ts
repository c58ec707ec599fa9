import { expect, test } from '@jest/globals';
import { splitText } from './split-text.ts';

const upTo = (most: number) => (part: string) => part.length <= most;

test('what fits is one part', () => {
  expect(splitText('Hello there', upTo(20))).toEqual(['Hello there']);
  expect(splitText('  ', upTo(20))).toEqual([]);
});

test('parts end at paragraphs, then sentences, then words', () => {
  expect(splitText('First part here.\n\nSecond part is here', upTo(25))).toEqual([
    'First part here.',
    'Second part is here',
  ]);
  expect(splitText('One is done. Two is longer than it', upTo(22))).toEqual([
    'One is done.',
    'Two is longer than it',
  ]);
  expect(splitText('no sentence ends in these words', upTo(12))).toEqual([
    'no sentence',
    'ends in',
    'these words',
  ]);
});

test('a word that is too long is cut between characters, of which none is torn', () => {
  const family = '👨‍👩‍👧‍👦';
  const parts = splitText(family.repeat(3), upTo(family.length * 2));
  expect(parts).toEqual([family.repeat(2), family]);
});

test('nothing of a long text is lost', () => {
  const text = Array.from({ length: 400 }, (_, n) => `word${n}${n % 9 ? '' : '.'}`).join(' ');
  const parts = splitText(text, upTo(280));
  expect(parts.join(' ')).toBe(text);
  expect(parts.every(upTo(280))).toBe(true);
});
