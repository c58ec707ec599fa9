import { describe, expect, test } from '@jest/globals';
import { contentFiles } from '../files.ts';
import type { MediaFacts } from '../media.ts';
import { checkRequired } from '../required.ts';
import { pinterest } from './definition.ts';
import { LIMITS, type PinterestOptions } from './limits.ts';

const JPEG: MediaFacts = {
  type: 'image',
  mimeType: 'image/jpeg',
  size: 1_000_000,
  animated: false,
  width: 1_000,
  height: 1_500,
  duration: 0,
};
const MP4: MediaFacts = { ...JPEG, type: 'video', mimeType: 'video/mp4', height: 1_778, duration: 20 };
const many = (count: number) => Array.from({ length: count }, () => JPEG);
const ids = (place: number) => `0198c0de-0000-7000-8000-00000000000${place}`;

interface Wish {
  options?: PinterestOptions;
  caption?: string;
  title?: string;
  altText?: string;
}

function found(
  media: MediaFacts[],
  { options = {}, caption = 'Hello', title = '', altText = '' }: Wish = {},
) {
  const files = media.map((facts, place) => ({ mediaId: ids(place), facts, altText }));
  const content = { caption, title, options, media: contentFiles(files, options, 'pinterest') };
  return pinterest.check(content, LIMITS).map(({ path, code }) => `${path} ${code}`);
}

describe('files', () => {
  test.each([
    ['an image', [JPEG]],
    ['five images', many(5)],
    ['a video', [MP4]],
    ['a WebP, which is converted', [{ ...JPEG, mimeType: 'image/webp' }]],
    ['images of one shape in two sizes', [JPEG, { ...JPEG, width: 667, height: 1_000 }]],
    ['images of unknown size', [JPEG, { ...JPEG, width: 0, height: 0 }]],
  ])('%s: fine', (_, media) => expect(found(media)).toEqual([]));

  test.each([
    ['none', [], '/media required'],
    ['six images', many(6), '/media/5 too_many_files'],
    ['two videos', [MP4, MP4], '/media/1 too_many_files'],
    ['an image and a video', [JPEG, MP4], '/media/1 media_mixed'],
    ['an animated GIF', [{ ...JPEG, mimeType: 'image/gif', animated: true }], '/media/0 media_animated'],
    ['another shape', [JPEG, { ...JPEG, height: 1_000 }], '/media/1 media_shape_unsupported'],
    ['a large image', [{ ...JPEG, size: 30_000_000 }], '/media/0 media_too_large'],
    ['a short video', [{ ...MP4, duration: 3 }], '/media/0 video_too_short'],
    ['a long video', [{ ...MP4, duration: 901 }], '/media/0 video_too_long'],
    ['a wide video', [{ ...MP4, width: 2_000, height: 1_000 }], '/media/0 media_shape_unsupported'],
    ['a WebM', [{ ...MP4, mimeType: 'video/webm' }], '/media/0 media_type_unsupported'],
  ])('%s: rejected', (_, media, violation) => expect(found(media)).toEqual([violation]));
});

describe('texts', () => {
  test('a description of 800, a title of 100 and a description of the file of 500 characters are the most', () => {
    const longest = { caption: 'x'.repeat(800), title: 'x'.repeat(100), altText: 'x'.repeat(500) };
    expect(found([JPEG], longest)).toEqual([]);
    expect(found([JPEG], { ...longest, caption: 'x'.repeat(801) })).toEqual(['/caption text_too_long']);
    expect(found([JPEG], { ...longest, title: 'x'.repeat(101) })).toEqual(['/title text_too_long']);
    expect(found([JPEG], { altText: 'x'.repeat(501) })).toEqual(['/media/0/altText text_too_long']);
  });

  test('a title that is only the first line of the text has another message', () => {
    const line = 'word '.repeat(30);
    const content = {
      caption: line,
      options: {},
      media: contentFiles([{ facts: JPEG, altText: '' }], {}, ''),
    };
    const messagesOf = (title: string) =>
      pinterest.check({ ...content, title }, LIMITS).map(({ message }) => message);
    expect(messagesOf(`${line.slice(0, 120).trimEnd()}…`)).toEqual([
      expect.stringMatching(/It is the first line of the text. Enter a shorter title.$/),
    ]);
    expect(messagesOf('x'.repeat(101))).toEqual([expect.stringMatching(/this title has 101.$/)]);
  });

  test('a Pin needs no text, and its own title replaces the title', () => {
    expect(found([JPEG], { caption: '' })).toEqual([]);
    const options = { title: 'x'.repeat(101) };
    expect(found([JPEG], { options })).toEqual(['/options/pinterest/title text_too_long']);
  });
});

describe('options', () => {
  const cover = { ...JPEG };

  test('a board is required once the post has a time, and a section needs its board', () => {
    const accounts = [{ id: 'a', platform: 'pinterest' }] as const;
    const missing = { path: '/options/pinterest/board', code: 'required' };
    expect(checkRequired({}, accounts, { pinterest })).toMatchObject([missing]);
    expect(checkRequired({ pinterest: { board: '1' } }, accounts, { pinterest })).toEqual([]);
    const violations = ['/options/pinterest/section invalid_option'];
    expect(found([JPEG], { options: { section: '2' } })).toEqual(violations);
    expect(found([JPEG], { options: { board: '1', section: '2' } })).toEqual([]);
  });

  test.each(['https://example.org/a?b=c#d', 'http://example.org'])('link %# is one', (link) => {
    expect(pinterest.options.safeParse({ link }).success).toBe(true);
    expect(found([JPEG], { options: { link } })).toEqual([]);
  });

  test.each(['example.org', 'ftp://example.org', `https://example.org/${'x'.repeat(2_048)}`])(
    'link %# is none',
    (link) => expect(pinterest.options.safeParse({ link }).success).toBe(false),
  );

  test('an address that no browser can open is rejected', () =>
    expect(found([JPEG], { options: { link: 'https://exa[mple' } })).toEqual([
      '/options/pinterest/link invalid_option',
    ]));

  test.each<[string, MediaFacts[], PinterestOptions, string[]]>([
    ['an image as the cover of a video', [MP4, cover], { coverId: ids(1) }, []],
    ['the second of a video', [MP4], { coverSeconds: 20 }, []],
    ['a second after its end', [MP4], { coverSeconds: 21 }, ['/options/pinterest/coverSeconds out_of_range']],
    [
      'both',
      [MP4, cover],
      { coverId: ids(1), coverSeconds: 1 },
      ['/options/pinterest/coverSeconds invalid_option'],
    ],
    [
      'a cover without a video',
      [JPEG, cover],
      { coverId: ids(1) },
      ['/options/pinterest/coverId invalid_option'],
    ],
    ['a second of an image', [JPEG], { coverSeconds: 1 }, ['/options/pinterest/coverSeconds invalid_option']],
  ])('%s', (_, media, options, violations) => expect(found(media, { options })).toEqual(violations));
});
