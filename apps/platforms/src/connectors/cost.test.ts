import { describe, expect, test } from '@jest/globals';
import { cpuTime, worstTexts } from '@postrider/testing';
import { check as checkBluesky } from './bluesky/check.ts';
import { check as checkMastodon } from './mastodon/check.ts';
import { DEFAULT_LIMITS } from './mastodon/limits.ts';
import { check as checkX } from './x/check.ts';
import { saysTheSame } from './x/text.ts';

const LONGEST_CAPTION = 100_000;
/** What a request's body of 1 MiB can hold. */
const MOST_IN_ALL = 1_048_576;

const post = (caption: string, options: { thread?: string[] } = {}) => ({
  caption,
  title: '',
  options,
  media: null,
});

const CHECKS: [platform: string, longest: number, check: (...given: Parameters<typeof post>) => unknown][] = [
  ['Bluesky', 6_000, (...given) => checkBluesky(post(...given))],
  ['X', 5_600, (...given) => checkX(post(...given))],
  ['Mastodon', 10_000, (...given) => checkMastodon(post(...given), DEFAULT_LIMITS)],
  [
    'a Mastodon server without a limit',
    LONGEST_CAPTION,
    (...given) =>
      checkMastodon(post(...given), { ...DEFAULT_LIMITS, characters: 1e9, charactersPerUrl: 1e9 }),
  ],
];

describe.each(CHECKS)('the check for %s', (_, longest, check) => {
  test.each(worstTexts(longest))('is quick with %s', (_, text) => {
    expect(cpuTime(() => check(text))).toBeLessThan(50);
  });

  test.each(worstTexts(longest))('is quick with a thread of %s', (_, text) => {
    const bytes = Buffer.byteLength(text);
    const thread = Array.from({ length: Math.min(24, Math.floor(MOST_IN_ALL / bytes) - 1) }, () => text);
    expect(cpuTime(() => check(text, { thread }))).toBeLessThan(200);
  });

  test.each(worstTexts(LONGEST_CAPTION))('is quick with the longest %s', (_, text) => {
    expect(cpuTime(() => check(text))).toBeLessThan(50);
  });
});

test('a text that is far too long is not counted', () => {
  const caption = 'x'.repeat(50_001);
  const messages = [
    checkBluesky(post(caption)),
    checkX(post(caption)),
    checkMastodon(post(caption), DEFAULT_LIMITS),
  ];
  expect(messages.flat().map(({ path, code, message }) => [path, code, message])).toEqual([
    ['/caption', 'text_too_long', 'Bluesky takes 300 characters; this text has far more.'],
    [
      '/caption',
      'text_too_long',
      'X takes 280 characters; this text has far more, as X counts (links 23, emoji 2).',
    ],
    ['/caption', 'text_too_long', 'This Mastodon server takes 500 characters; this text has far more.'],
  ]);
});

test.each(worstTexts(5_600))('X’s answer of %s is compared quickly', (_, text) => {
  const links = [{ url: 'https://t.co/a' }];
  expect(cpuTime(() => saysTheSame(text, links, text))).toBeLessThan(50);
});
