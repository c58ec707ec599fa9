import { expect, test } from '@jest/globals';
import { weightedLength } from './weighted-length.ts';

test.each([
  ['', 0],
  ['hello', 5],
  ['ñ ß ё ع', 7],
  ['e\u0301', 1],
  ['日本', 4],
  ['한국', 4],
  ['“quotes” – …', 11 + 2],
  ['H🐱☺👨‍👩‍👧‍👦', 7],
  ['😷👾😡🔥💩', 10],
  ['🙋🏽👨‍🎤', 4],
  ['👨‍👩‍👧‍👦', 2],
  ['🇩🇪', 2],
  ['🇩🇩🇪', 4],
  ['1️⃣#️⃣', 4],
  ['🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}', 2],
  ['👩‍👩', 5],
  ['©', 1],
  ['©️', 2],
  ['\u{20000}', 2],
  ['see https://example.com/a-long-way-to-a-page?with=a-query', 4 + 23],
  ['example.com and example.org', 23 + 5 + 23],
  ['日本語example.comです', 6 + 23 + 4],
  ['file.txt, 8.8.8.8', 17],
])('%j weighs %i', (text, weight) => expect(weightedLength(text)).toBe(weight));

test('a text of 280 that X counts differently than it is long', () => {
  expect(weightedLength('あ'.repeat(140))).toBe(280);
  expect(weightedLength(`${'あ'.repeat(116)} https://example.com/${'x'.repeat(2000)} !!!`)).toBe(260);
});
