import { expect, test } from '@jest/globals';
import { contentFiles } from '../files.ts';
import { type Limits, PLATFORM_DEFINITIONS } from '../index.ts';
import type { MediaFacts } from '../media.ts';

type Platform = 'pixelfed' | 'gotosocial' | 'akkoma' | 'misskey';

const IMAGE: MediaFacts = {
  type: 'image',
  mimeType: 'image/png',
  size: 1000,
  width: 10_000,
  height: 10_000,
  duration: 0,
  animated: false,
};
const VIDEO: MediaFacts = { ...IMAGE, type: 'video', mimeType: 'video/mp4', duration: 2 };
const FAMILY = '👨‍👩‍👧‍👦';

const codesOf = (
  platform: Platform,
  caption: string,
  files: readonly MediaFacts[] = [],
  options: object = {},
  limits: Partial<Limits> = {},
) => {
  const definition = PLATFORM_DEFINITIONS[platform];
  const media = contentFiles(
    files.map((facts) => ({ facts, altText: '' })),
    {},
    platform,
  );
  return definition
    .check({ caption, title: '', options, media }, { ...definition.limits, ...limits })
    .map(({ path, code }) => `${path} ${code}`);
};

test('only Pixelfed needs a file, and it takes one kind per post', () => {
  expect(codesOf('pixelfed', 'words')).toEqual(['/media required']);
  expect(codesOf('pixelfed', '', [IMAGE])).toEqual([]);
  expect(codesOf('pixelfed', '', [IMAGE, VIDEO])).toEqual(['/media/1 media_mixed']);
  for (const platform of ['gotosocial', 'akkoma', 'misskey'] as const) {
    expect(codesOf(platform, '')).toEqual(['/caption empty_post']);
    expect(codesOf(platform, '', [IMAGE, VIDEO])).toEqual([]);
  }
});

test.each([
  ['pixelfed', 1, 0],
  ['gotosocial', 1, 4],
  ['akkoma', 7, 4],
  ['misskey', 1, 0],
] as const)(
  '%s counts a text, a joined emoji and a warning as its servers do',
  (platform, families, warning) => {
    const fits = FAMILY.repeat(families);
    expect(codesOf(platform, fits, [IMAGE], {}, { characters: 7 })).toEqual([]);
    expect(codesOf(platform, `${fits}x`, [IMAGE], {}, { characters: 7 })).toEqual(['/caption text_too_long']);
    const limits = { characters: 7 + warning };
    const options = { spoilerText: 'care' };
    expect(codesOf(platform, fits, [IMAGE], options, limits)).toEqual([]);
    expect(codesOf(platform, `${fits}x`, [IMAGE], options, limits)).toEqual(['/caption text_too_long']);
  },
);

test('a link counts in full', () => {
  const link = 'https://example.org/a-long-address';
  for (const platform of ['pixelfed', 'gotosocial', 'akkoma', 'misskey'] as const)
    expect(PLATFORM_DEFINITIONS[platform].length(link, PLATFORM_DEFINITIONS[platform].limits)).toBe(34);
});

test('only some keep the animation of other images than GIFs', () => {
  const moving = { ...IMAGE, mimeType: 'image/webp', animated: true };
  expect(codesOf('pixelfed', '', [moving])).toEqual(['/media/0 media_animated']);
  for (const platform of ['gotosocial', 'akkoma', 'misskey'] as const)
    expect(codesOf(platform, '', [moving])).toEqual([]);
});
