import { expect, test } from '@jest/globals';
import { cutAt, cutParts } from './cut-text.ts';

const CUT = { characters: 40, lines: 3, word: 'more' } as const;

test.each([
  ['a short text', undefined],
  ['one\ntwo\nthree', undefined],
  ['one\ntwo\nthree\n \n', undefined],
  ['one\ntwo\nthree\nfour', 13],
  ['\n\n\nfour', 2],
  ['words that go on and on until the platform cuts them', 33],
  [`x${'y'.repeat(60)}`, 40],
])('%j is cut where the platform cuts it', (text, end) => expect(cutAt(text, CUT)).toBe(end));

test('a platform that cuts nothing shows everything', () => {
  expect(cutAt('x'.repeat(10_000), undefined)).toBeUndefined();
});

test('the parts end at the cut', () => {
  const parts = [{ text: 'See ' }, { text: '#harbour', kind: 'hashtag' as const }, { text: ' today' }];
  expect(cutParts(parts, 7)).toEqual([{ text: 'See ' }, { text: '#ha', kind: 'hashtag' }]);
  expect(cutParts(parts, 12)).toEqual(parts.slice(0, 2));
});

test.each(['x', '\n', ' ', '👋'])('a very long text of %j takes no time', (unit) => {
  const before = performance.now();
  cutAt(unit.repeat(100_000), CUT);
  expect(performance.now() - before).toBeLessThan(100);
});
