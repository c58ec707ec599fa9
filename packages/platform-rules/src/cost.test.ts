import { describe, expect, test } from '@jest/globals';
import { cpuTime, worstTexts } from '@postrider/testing/worst-texts';
import { type Limits, PLATFORM_DEFINITIONS, PLATFORMS, type Platform } from './index.ts';
import { LONGEST_COUNTED, UNITS_PER_CHARACTER } from './measure.ts';

const LONGEST_CAPTION = 100_000;
/** What a request's body of 1 MiB can hold. */
const MOST_IN_ALL = 1_048_576;
/** Of a thread, beside its first part. */
const PARTS = 24;
/** For one text, several times what it takes: other processes make a shared processor slower. */
const TEXT_MS = 50;

const post = (caption: string, options: { thread?: string[] } = {}) => ({
  caption,
  title: '',
  options,
  media: [],
});

type Check = (...given: Parameters<typeof post>) => unknown;

const checkOf =
  (platform: Platform, limits: Partial<Limits> = {}): Check =>
  (...given) =>
    PLATFORM_DEFINITIONS[platform].check(post(...given), {
      ...PLATFORM_DEFINITIONS[platform].limits,
      ...limits,
    });

type Checked = [platform: string, longest: number, check: Check];
const checked = (platforms: readonly Platform[]) =>
  platforms.map((platform): Checked => {
    const { name, limits } = PLATFORM_DEFINITIONS[platform];
    return [name, Math.min(limits.characters * UNITS_PER_CHARACTER, LONGEST_COUNTED), checkOf(platform)];
  });
const WITHOUT_LIMIT: Checked = [
  'a Mastodon server without a limit',
  LONGEST_CAPTION,
  checkOf('mastodon', { characters: 1e9, charactersPerUrl: 1e9 }),
];

describe.each([...checked(PLATFORMS), WITHOUT_LIMIT])('the check for %s', (_, longest, check) => {
  test.each(worstTexts(longest))('is quick with %s', (_, text) => {
    expect(cpuTime(() => check(text), TEXT_MS)).toBeLessThan(TEXT_MS);
  });

  test.each(worstTexts(LONGEST_CAPTION))('is quick with the longest %s', (_, text) => {
    expect(cpuTime(() => check(text), TEXT_MS)).toBeLessThan(TEXT_MS);
  });
});

const threaded = PLATFORMS.filter((platform) => 'thread' in PLATFORM_DEFINITIONS[platform].options.shape);

describe.each([...checked(threaded), WITHOUT_LIMIT])('the check for %s', (_, longest, check) => {
  test.each(worstTexts(longest))('is quick with a thread of %s', (_, text) => {
    const bytes = Buffer.byteLength(text);
    const thread = Array.from({ length: Math.min(PARTS, Math.floor(MOST_IN_ALL / bytes) - 1) }, () => text);
    expect(cpuTime(() => check(text, { thread }), PARTS * TEXT_MS)).toBeLessThan(PARTS * TEXT_MS);
  });
});

const short = PLATFORMS.filter(
  (platform) => PLATFORM_DEFINITIONS[platform].limits.characters < LONGEST_COUNTED,
);

test.each(short)('a text that is far too long for %s is not counted', (platform) => {
  const { check, limits } = PLATFORM_DEFINITIONS[platform];
  const violations = check(post('x'.repeat(LONGEST_COUNTED + 1)), limits);
  // Some platforms need a file too.
  expect(violations.filter(({ path }) => path === '/caption')).toMatchObject([
    {
      path: '/caption',
      code: 'text_too_long',
      message: expect.stringContaining('far more'),
      limit: limits.characters,
    },
  ]);
});
