import { describe, expect, test } from '@jest/globals';
import { cpuTime, worstTexts } from '@postrider/testing/worst-texts';
import { type CommonCount, LENGTHS } from './counting.ts';
import { checkFiles } from './files.ts';
import type { Limits } from './rules.ts';
import { checkTexts } from './texts.ts';
import type { SharedOptions } from './thread.ts';

const LIMITS: Limits = {
  characters: 20,
  altText: 0,
  imageBytes: 1,
  videoBytes: 1,
  files: { most: 1, images: 1, videos: 1, isMixed: false },
};
interface Post {
  caption?: string;
  title?: string;
  options?: SharedOptions;
}
const found = (post: Post, limits: Partial<Limits> = {}, countedAs: CommonCount = 'graphemes') =>
  checkTexts(
    { caption: 'fine', title: '', options: {}, media: [], ...post },
    { who: 'Example', platform: 'example', limits: { ...LIMITS, ...limits }, countedAs },
  );
const family = '👨‍👩‍👧‍👦';

test.each([
  ['plain', [5, 5, 5, 5, 5]],
  ['über', [4, 4, 4, 5, 4]],
  [family, [1, 7, 11, 25, 25]],
  ['a👋b', [3, 3, 4, 6, 6]],
  ['❤️ ok', [4, 5, 5, 9, 9]],
  ['日本', [2, 2, 2, 6, 2]],
  ['1️⃣', [1, 3, 3, 7, 7]],
  ['©', [1, 1, 1, 2, 1]],
] as const)('%s has these lengths', (text, lengths) => {
  const { graphemes, codePoints, utf16, bytes, emojiBytes } = LENGTHS;
  expect([graphemes, codePoints, utf16, bytes, emojiBytes].map((length) => length(text))).toEqual(lengths);
});

describe('the length of a text', () => {
  test.each([
    ['graphemes', 'a'.repeat(21), 'Example allows 20 characters; this text has 21.', 21],
    [
      'utf16',
      '👋'.repeat(11),
      'Example allows 20 characters, where most emoji count 2; this text has 22.',
      22,
    ],
    [
      ...(['codePoints', family.repeat(3)] as const),
      'Example allows 20 characters, where a joined emoji counts its parts; this text has 21.',
      21,
    ],
    ['bytes', 'ü'.repeat(11), 'Example allows 20 bytes; this text has 22.', 22],
    [
      ...(['emojiBytes', family] as const),
      'Example allows 20 characters, where each emoji counts as its bytes; this text has 25.',
      25,
    ],
  ] as const)('is counted in %s', (countedAs, caption, message, actual) => {
    expect(found({ caption }, {}, countedAs)).toEqual([
      { path: '/caption', code: 'text_too_long', message, limit: 20, actual },
    ]);
  });

  test('may be limited in bytes too, and is named by its field', () => {
    expect(found({ caption: 'ü'.repeat(6) }, { textBytes: 10 })).toMatchObject([{ limit: 10, actual: 12 }]);
    expect(found({ options: { thread: ['a'.repeat(21), ''] } })).toMatchObject([
      { path: '/options/example/thread/0', code: 'text_too_long' },
      { path: '/options/example/thread/1', code: 'empty_post', message: 'Example needs a text or a file.' },
    ]);
  });
});

test.each([
  ['#one #two', 0],
  ['#one #two #3 a#b &#c', 0],
  ['#one #two ＃three', 3],
  ['#один #два #三', 3],
])('hashtags of %s', (caption, actual) => {
  const violations = found({ caption }, { hashtags: 2 });
  expect(violations.map((each) => [each.code, each.limit, each.actual])).toEqual(
    actual > 0 ? [['too_many_hashtags', 2, actual]] : [],
  );
});

test.each([
  ['https://a.test, https://a.test!', 0],
  ['https://a.test/x http://b.test (https://c.test)', 3],
])('links of %s', (caption, actual) => {
  const violations = found({ caption }, { characters: 100, links: 1 });
  expect(violations.map((each) => [each.code, each.message])).toEqual(
    actual > 0 ? [['too_many_links', `Example allows 1 link in a text; this one has ${actual}.`]] : [],
  );
});

test('a platform may allow no links and no hashtags', () => {
  const none = { characters: 100, links: 0, hashtags: 0 };
  expect(found({ caption: '#a https://a.test' }, none).map(({ message }) => message)).toEqual([
    'Example does not allow hashtags in a text; this one has 1.',
    'Example does not allow links in a text; this one has 1.',
  ]);
});

test('titles and descriptions are checked where the platform publishes them', () => {
  const title = 'ü'.repeat(6);
  const limits: Partial<Limits> = {
    title: { most: 10, countedAs: 'bytes' },
    description: { most: 3, countedAs: 'utf16' },
  };
  expect(found({ title, options: { description: 'long' } })).toEqual([]);
  expect(found({ title, options: { description: 'long' } }, limits)).toMatchObject([
    { path: '/title', message: 'Example allows 10 bytes in a title; this title has 12.' },
    {
      path: '/options/example/description',
      message:
        'Example allows 3 characters in a description, where most emoji count 2; this description has 4.',
    },
  ]);
  expect(found({ title, options: { title: 'short' } }, limits)).toEqual([]);
  expect(found({ title, options: { title } }, limits)).toMatchObject([{ path: '/options/example/title' }]);
});

test('a file may be needed, and a text beside it not', () => {
  const limits = { ...LIMITS, needsMedia: true };
  expect(found({ caption: '' }, limits)).toEqual([]);
  expect(checkFiles('Example', [], limits)).toEqual([
    { path: '/media', code: 'required', message: 'Example needs an image or a video.' },
  ]);
  const videos = { ...limits, files: { most: 1, images: 0, videos: 1, isMixed: false } };
  expect(checkFiles('Example', [], videos)).toMatchObject([{ message: 'Example needs a video.' }]);
});

const LIMIT_MS = 50;
const most = 100_000;
describe.each(Object.keys(LENGTHS))('counted in %s', (name) => {
  const countedAs = (Object.keys(LENGTHS) as CommonCount[]).find((each) => each === name) ?? 'graphemes';
  const limits: Partial<Limits> = {
    characters: most,
    textBytes: most * 30,
    hashtags: 3,
    links: 3,
    title: { most, countedAs },
    description: { most, countedAs },
  };
  test.each(worstTexts(20_000))('the check is quick with %s', (_, caption) => {
    const cost = () => found({ caption }, limits, countedAs);
    expect(cpuTime(cost, LIMIT_MS)).toBeLessThan(LIMIT_MS);
  });

  test.each(['#', '#a', '#1', 'https://', 'https://a', '#'.repeat(9), '👋#', '.'])(
    'the check is quick with many %s',
    (part) => {
      const cost = () => found({ caption: part.repeat(20_000 / part.length) }, limits, countedAs);
      expect(cpuTime(cost, LIMIT_MS)).toBeLessThan(LIMIT_MS);
    },
  );
});
