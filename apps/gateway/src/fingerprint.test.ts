import { expect, test } from '@jest/globals';
import { fingerprint } from './fingerprint.ts';

test('is the same for the same request in another layout, and for no other', () => {
  const first = fingerprint('post', '/posts', { a: 1, b: { c: [1, 2], d: 'x' } });
  expect(
    fingerprint('post', '/posts', JSON.parse('{ "b": {"d": "\\u0078", "c": [1.0, 2]}, "a": 1e0 }')),
  ).toBe(first);
  for (const [path, body] of [
    ['/media', { a: 1, b: { c: [1, 2], d: 'x' } }],
    ['/posts', { a: 1, b: { c: [2, 1], d: 'x' } }],
    ['/posts', { a: '1', b: { c: [1, 2], d: 'x' } }],
    ['/posts', { a: 1, b: { c: [1, 2], d: 'x' }, e: null }],
    ['/posts', undefined],
    ['/posts', []],
  ] as const) {
    expect(fingerprint('post', path, body)).not.toBe(first);
  }
});

test('is made of the deepest JSON too', () => {
  const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
  expect(fingerprint('post', '/posts', deep)).toMatch(/^[0-9a-f]{64}$/);
});
