import { expect, test } from '@jest/globals';
import twitterText from 'twitter-text';
import { weightedLength } from './weighted-length.ts';

/** Emoji that are newer than twitter-text, which counts each of their characters. */
const NEWER =
  /[\u267E\u26A7]\uFE0F|[\u{1F6D5}-\u{1F6D7}\u{1F6DC}-\u{1F6DF}\u{1F6F9}-\u{1F6FC}\u{1F7E0}-\u{1F7F0}\u{1F90C}-\u{1F90F}\u{1F93F}\u{1F94D}-\u{1FAFF}]/u;

const theirs = (text: string) => twitterText.parseTweet(text).weightedLength;

test('every character, alone and with a variation selector, weighs what twitter-text says', () => {
  const wrong: string[] = [];
  for (let point = 0x20; point < 0x20000; point++) {
    if (point >= 0xd800 && point < 0xe000) continue;
    const character = String.fromCodePoint(point);
    for (const text of [character, `${character}\uFE0F`, `${character}\uFE0E`])
      if (!NEWER.test(text) && weightedLength(text) !== theirs(text)) wrong.push(point.toString(16));
  }
  expect(wrong).toEqual([]);
});

const PARTS = [
  '⚡️',
  '⌚',
  '⭐️',
  '👍🏽',
  '👨‍👩‍👧‍👦',
  '🇩🇪',
  '1️⃣',
  '©️',
  '☺',
  'é',
  'ñ',
  '漢',
  'あ',
  ' ',
  '\n',
  'a',
  '.',
  ',',
  '(',
  ')',
  '「',
  '」',
  'https://example.com/a_(b)',
  'example.co.uk',
  'http://t.co/abc1',
  'http://a.b',
  'file.txt',
  '@ann',
  '#tag',
  '$ABC',
  '/path',
  '?q=1',
  'x@y.com',
];

/** The same sequence of texts in each run. */
function* texts(count: number): Generator<string> {
  let seed = 20_261_125;
  const next = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed % below;
  };
  for (let n = 0; n < count; n++)
    yield Array.from({ length: 1 + next(8) }, () => PARTS[next(PARTS.length)]).join('');
}

test('mixtures of emoji, links and scripts weigh what twitter-text says', () => {
  for (const text of texts(5_000)) expect([text, weightedLength(text)]).toEqual([text, theirs(text)]);
});
