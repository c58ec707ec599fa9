import { expect, test } from '@jest/globals';
import { findBadText } from './bad-text.ts';

test('finds NUL characters and broken surrogates in values and names, wherever they are', () => {
  const found = findBadText({
    query: { tag: '\0' },
    body: { fine: ['👋', 'é', '\n'], list: ['a', { 'b\ud83d/~': 1, c: 'x\udc4b' }] },
  });
  expect(found.map(({ path }) => path).sort()).toEqual(['/list/1/b\ud83d~1~0', '/list/1/c', '/query/tag']);
});

test('bears any depth and any number, and what has no text', () => {
  const deep = (depth: number) => JSON.parse(`${'{"a":['.repeat(depth)}"\\u0000"${']}'.repeat(depth)}`);
  expect(findBadText({ body: deep(4) })).toHaveLength(1);
  expect(findBadText({ body: deep(50_000) })).toEqual([]);
  expect(findBadText({ body: Array.from({ length: 50_000 }, () => '\0') })).toHaveLength(100);
  expect(findBadText(undefined)).toEqual([]);
  expect(findBadText({ body: null, query: { n: 1, b: true } })).toEqual([]);
});
