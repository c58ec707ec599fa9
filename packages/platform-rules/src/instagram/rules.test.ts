import { describe, expect, test } from '@jest/globals';
import { omittedTexts } from '../check.ts';
import { contentFiles } from '../files.ts';
import type { MediaFacts } from '../media.ts';
import { outgoingTo } from '../outgoing.ts';
import { instagram } from './definition.ts';
import { type InstagramOptions, LIMITS } from './limits.ts';

const JPEG: MediaFacts = {
  type: 'image',
  mimeType: 'image/jpeg',
  size: 1_000_000,
  animated: false,
  width: 1_080,
  height: 1_080,
  duration: 0,
};
const MP4: MediaFacts = { ...JPEG, type: 'video', mimeType: 'video/mp4', height: 1_920, duration: 20 };
const many = (count: number) => Array.from({ length: count }, () => JPEG);

/** The id of a file by its place. */
const ids = (place: number) => `0198c0de-0000-7000-8000-00000000000${place}`;

const found = (media: MediaFacts[], options: InstagramOptions = {}, caption = 'Hello', altText = '') => {
  const files = media.map((facts, place) => ({ mediaId: ids(place), facts, altText }));
  const content = { caption, title: '', options, media: contentFiles(files, options, 'instagram') };
  return instagram.check(content, LIMITS).map(({ path, code }) => `${path} ${code}`);
};

describe('files', () => {
  test.each([
    ['an image', [JPEG]],
    ['a video', [MP4]],
    ['a carousel', [JPEG, MP4, ...many(8)]],
    ['a PNG, which is converted', [{ ...JPEG, mimeType: 'image/png', size: 20_000_000 }]],
    ['a still GIF', [{ ...JPEG, mimeType: 'image/gif' }]],
    [
      'the tallest and the widest image',
      [
        { ...JPEG, height: 1_350 },
        { ...JPEG, height: 566 },
      ],
    ],
    ['a MOV', [{ ...MP4, mimeType: 'video/quicktime' }]],
  ])('%s is fine', (_, media) => expect(found(media)).toEqual([]));

  test.each([
    ['none', [], '/media required'],
    ['eleven', many(11), '/media/10 too_many_files'],
    ['an animated GIF', [{ ...JPEG, mimeType: 'image/gif', animated: true }], '/media/0 media_animated'],
    ['a WebM video', [{ ...MP4, mimeType: 'video/webm' }], '/media/0 media_type_unsupported'],
    ['a tall image', [{ ...JPEG, height: 1_920 }], '/media/0 media_shape_unsupported'],
    ['a wide image in a carousel', [JPEG, { ...JPEG, height: 400 }], '/media/1 media_shape_unsupported'],
    ['a short video', [{ ...MP4, duration: 2 }], '/media/0 video_too_short'],
    ['a long video', [{ ...MP4, duration: 901 }], '/media/0 video_too_long'],
    ['a large video', [{ ...MP4, size: 300_000_001 }], '/media/0 media_too_large'],
    ['a video with many pixels', [{ ...MP4, height: 3_840 }], '/media/0 media_too_large'],
  ])('%s is not', (_, media, violation) => expect(found(media)).toEqual([violation]));

  test('videos have no descriptions, and those of images up to 1,000 characters', () => {
    expect(found([JPEG], {}, '', 'x'.repeat(1_000))).toEqual([]);
    expect(found([JPEG], {}, '', 'x'.repeat(1_001))).toEqual(['/media/0/altText text_too_long']);
    expect(found([MP4], { altText: 'A door' })).toEqual(['/options/instagram/altText alt_text_unsupported']);
  });
});

describe('texts', () => {
  const words = (mark: string, count: number) =>
    Array.from({ length: count }, (_, place) => `${mark}a${place}`).join(' ');

  test.each([
    ['x'.repeat(2_200), []],
    ['', []],
    [words('#', 30), []],
    [`${words('@', 20)} mail@example.com`, []],
    ['x'.repeat(2_201), ['/caption text_too_long']],
    [words('#', 31), ['/caption too_many_hashtags']],
    [words('@', 21), ['/caption too_many_mentions']],
  ])('a caption: %.20s', (caption, violations) => expect(found([JPEG], {}, caption)).toEqual(violations));

  test('a comment has the same limits', () => {
    expect(found([JPEG], { firstComment: words('#', 31) })).toEqual([
      '/options/instagram/firstComment too_many_hashtags',
    ]);
  });
});

describe('kinds', () => {
  test.each<[string, MediaFacts[], InstagramOptions, string[]]>([
    ['a reel of a video', [MP4], { kind: 'reel', shareToFeed: false, coverSeconds: 20 }, []],
    ['a video without a kind is a reel', [MP4], { coverSeconds: 0.5 }, []],
    ['a reel of an image', [JPEG], { kind: 'reel' }, ['/options/instagram/kind invalid_option']],
    ['a reel of two files', [MP4, MP4], { kind: 'reel' }, ['/options/instagram/kind invalid_option']],
    ['a cover after the end', [MP4], { coverSeconds: 21 }, ['/options/instagram/coverSeconds out_of_range']],
    ['a cover of an image', [JPEG], { coverSeconds: 1 }, ['/options/instagram/coverSeconds invalid_option']],
    [
      'an image only as a reel',
      [JPEG],
      { shareToFeed: true },
      ['/options/instagram/shareToFeed invalid_option'],
    ],
    ['a story of an image of any ratio', [{ ...JPEG, height: 1_920 }], { kind: 'story' }, []],
    ['a story of a video', [MP4], { kind: 'story' }, []],
    ['a story of a long video', [{ ...MP4, duration: 61 }], { kind: 'story' }, ['/media/0 video_too_long']],
    ['a story of two files', [JPEG, JPEG], { kind: 'story' }, ['/media/1 too_many_files']],
    ['a large story', [{ ...MP4, size: 100_000_001 }], { kind: 'story' }, ['/media/0 media_too_large']],
    [
      'a story with a text, a comment and collaborators',
      [JPEG],
      { kind: 'story', caption: 'x', firstComment: 'y', collaborators: ['ada'] },
      ['caption', 'firstComment', 'collaborators'].map((name) => `/options/instagram/${name} invalid_option`),
    ],
  ])('%s', (_, media, options, violations) => expect(found(media, options)).toEqual(violations));

  test('a caption for other platforms is left out of a story, with a warning', () => {
    expect(found([JPEG], { kind: 'story' }, 'x'.repeat(5_000))).toEqual([]);
    const accounts = [{ id: ids(0), platform: 'instagram' }] as const;
    const warnings = (caption: string, kind: string) =>
      omittedTexts({ caption, options: { instagram: { kind } } }, accounts).map(({ code }) => code);
    expect(warnings('Hello', 'story')).toEqual(['text_omitted']);
    expect([...warnings('Hello', 'feed'), ...warnings(' ', 'story')]).toEqual([]);
    const post = { caption: 'Hello', title: '', media: [], options: { instagram: { kind: 'story' } } };
    expect(outgoingTo(post, { platform: 'instagram', accountId: ids(0) }).texts).toEqual([]);
  });
});

test.each([
  [['ada', '@grace.hopper'], true],
  [['a', 'b', 'c', 'd'], false],
  [['no spaces'], false],
])('collaborators: %j', (collaborators, isValid) => {
  expect(instagram.options.safeParse({ collaborators }).success).toBe(isValid);
});

test('posts are prepared ahead by as much as their files need', () => {
  const words = { caption: '', title: '', options: {} };
  const lead = (media: MediaFacts[]) => instagram.lead?.of(words, media);
  expect(lead([JPEG])).toBe(65_000);
  expect(lead(many(10))).toBe(110_000);
  expect(lead([{ ...MP4, size: 60_000_000 }])).toBe(150_000);
  expect(lead([JPEG, { ...MP4, size: 60_000_000 }])).toBe(155_000);
});
