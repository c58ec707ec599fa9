import { describe, expect, test } from '@jest/globals';
import { cpuTime, worstTexts } from '@postrider/testing/worst-texts';
import { isPlatform, PLATFORM_DEFINITIONS, PLATFORMS, shownParts } from './index.ts';

/** The kinds of the entities in a text, and what the platform shows. */
const shownOn = (platform: string, text: string) =>
  isPlatform(platform)
    ? shownParts(text, PLATFORM_DEFINITIONS[platform].entities(text)).flatMap(({ kind, text: shown }) =>
        kind ? [`${kind} ${shown}`] : [],
      )
    : [];

const LONG = 'https://www.example.com/a/path/that-is-long-enough';
const TEXT = `Hi @ann.test, @bob@example.social: see ${LONG} #Tea_time #2026 #Two and $TEA`;

test.each([
  ['bluesky', ['mention @ann.test', `link ${LONG}`, 'hashtag #Tea_time', 'hashtag #Two', 'cashtag $TEA']],
  [
    'mastodon',
    [
      'mention @ann.test',
      'mention @bob',
      'link example.com/a/path/that-is-lon…',
      'hashtag #Tea_time',
      'hashtag #Two',
    ],
  ],
  [
    'x',
    ['mention @ann', 'link example.com/a/path/that-is…', 'hashtag #Tea_time', 'hashtag #Two', 'cashtag $TEA'],
  ],
  [
    'threads',
    ['mention @ann.test', 'mention @bob', 'link example.com/a/path/that-is-long…', 'hashtag #Tea_time'],
  ],
  ['instagram', ['mention @ann.test', 'mention @bob', 'hashtag #Tea_time', 'hashtag #Two']],
  ['facebook', [`link ${LONG}`, 'hashtag #Tea_time', 'hashtag #Two']],
  ['linkedin', ['link https://lnkd.in/…', 'hashtag #Tea', 'hashtag #Two']],
  [
    'misskey',
    ['mention @ann.test', 'mention @bob@example.social', `link ${LONG}`, 'hashtag #Tea_time', 'hashtag #Two'],
  ],
])('%s links what its own app links', (platform, found) => expect(shownOn(platform, TEXT)).toEqual(found));

test('LinkedIn shows a mention as the name of the organization', () => {
  const text = 'With @[Example Ltd](urn:li:organization:123) (#tea)';
  expect(shownOn('linkedin_page', text)).toEqual(['mention Example Ltd', 'hashtag #tea']);
});

test('Bluesky shortens the links of a text that is too long', () => {
  const text = `${'a '.repeat(150)}${LONG}`;
  expect(shownOn('bluesky', text)).toEqual(['link www.example.com/a/path/that-...']);
});

describe.each(PLATFORMS)('%s', (platform) => {
  const { entities } = PLATFORM_DEFINITIONS[platform];

  test.each(worstTexts(10_000))('is quick with %s, and its entities are in order', (_, text) => {
    expect(cpuTime(() => entities(text), 50)).toBeLessThan(50);
    let at = 0;
    for (const { start, end } of entities(text)) {
      expect(start).toBeGreaterThanOrEqual(at);
      expect(end).toBeGreaterThan(start);
      at = end;
    }
    expect(at).toBeLessThanOrEqual(text.length);
  });

  test('plain words and e-mail addresses are no entities', () => {
    expect(entities('Tea at 5 # @ $ a/b ann@')).toEqual([]);
  });
});
