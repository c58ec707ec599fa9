import { describe, expect, test } from '@jest/globals';
import { lengthOf } from './length.ts';

const LONG = 'b'.repeat(80);

test('an emoji counts as one, a mention without its host', () => {
  expect(lengthOf('hello', 23)).toBe(5);
  expect(lengthOf('👨‍👩‍👧‍👦🇩🇪', 23)).toBe(2);
  expect(lengthOf('@ann@example.social hi', 23)).toBe('@ann hi'.length);
  expect(lengthOf('@ann hi', 23)).toBe('@ann hi'.length);
  expect(lengthOf('@inky@թութ.հայ hi', 23)).toBe('@inky hi'.length);
  expect(lengthOf('(@ann.b@example.social)', 23)).toBe('(@ann.b)'.length);
  expect(lengthOf('@ann@example.social@more', 23)).toBe('@ann@example.social@more'.length);
  expect(lengthOf('mail me@example.com', 23)).toBe('mail me@example.com'.length);
});

test('a content warning counts as it is', () => {
  const warning = `https://example.com/${LONG}`;
  expect(lengthOf('https://example.com/', 23, warning)).toBe(23 + warning.length);
});

test('a server may count links as any number', () => {
  expect(lengthOf('https://example.com/', 1e9)).toBe(1e9);
});

// Each of them as Mastodon's own expressions count it.
describe('a link counts as 23, with what stands around it', () => {
  test.each([
    [`see https://example.com/${LONG}`, 4],
    ['(https://example.com/a).', 3],
    ['foo (https://news.example.com/)', 6],
    [`「https://example.com/${LONG}」`, 2],
    [`*https://example.com/${LONG}*`, 2],
    ...['*', '$', '~', '&', '=', '%', '@', '|', '"', ','].map((end): [string, number] => [
      `https://example.com/a${end}`,
      1,
    ]),
    ['https://en.wikipedia.org/wiki/Foo_(bar)', 0],
    ['https://example.com/foo_(日本)', '(日本)'.length],
    ['https://example.com/foo_(日本)x', 0],
    ['https://example.com/a…', 0],
    ['https://example.com/a’', 0],
    ['https://example.com/日本/é', 0],
    ['https://example.com?q=日本', 0],
    ['https://example.com/?', 1],
    ['https://example.com/#a', 0],
    ['https://example.com:8080/a', 0],
    ['HTTPS://EXAMPLE.COM', 0],
    [`gemini://example.com/${LONG}`, 0],
    ['ipfs://example.com dat://example.com', 1 + 23],
    ['https://t.co/abc/more', '/more'.length],
    ['http://日本.com', 0],
    ['日本https://example.com', 2],
    ['https://example.com/@ann@example.social', 0],
  ])('%s', (text, around) => expect(lengthOf(text, 23)).toBe(23 + around));
});

describe('what Mastodon does not link counts in full', () => {
  test.each([
    `http://localhost:3000/${LONG}`,
    `https://192.168.0.1/${LONG}`,
    `https://example.internal/${LONG}`,
    `https://exam_ple.com/${LONG}`,
    `https://user:password@example.com/${LONG}`,
    'example.com/without-a-scheme-that-is-long-enough',
    `xhttps://example.com/${LONG}`,
    `https://example.com/${'a'.repeat(4100)}`,
    `https://t.co/${'a'.repeat(41)}`,
    'https://.',
  ])('%s', (text) => expect(lengthOf(text, 23)).toBe(text.length));
});
