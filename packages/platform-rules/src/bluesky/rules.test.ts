import { lexicons } from '@atproto/api';
import { describe, expect, test } from '@jest/globals';
import { contentFiles } from '../files.ts';
import type { MediaFacts } from '../media.ts';
import { bluesky } from './definition.ts';
import { type BlueskyOptions, LIMITS, STORED_IMAGE_BYTES } from './limits.ts';

const image: MediaFacts = {
  type: 'image',
  mimeType: 'image/png',
  size: 1000,
  width: 10,
  height: 10,
  duration: 0,
  animated: false,
};
const video: MediaFacts = { ...image, type: 'video', mimeType: 'video/mp4', duration: 10 };

const filesIn = (media: readonly MediaFacts[], options: BlueskyOptions = {}) =>
  contentFiles(
    media.map((facts) => ({ facts, altText: '' })),
    options,
    'bluesky',
  );
const codesOf = (caption: string, media: MediaFacts | null = null, options: BlueskyOptions = {}) =>
  bluesky
    .check({ caption, title: '', options, media: filesIn(media ? [media] : [], options) }, LIMITS)
    .map(({ path, code }) => `${path} ${code}`);

describe('text', () => {
  const family = '👨‍👩‍👧‍👦';

  test('counts graphemes: three hundred family emoji would fit, were it not for their bytes', () => {
    expect(codesOf('x'.repeat(300))).toEqual([]);
    expect(codesOf('x'.repeat(301))).toEqual(['/caption text_too_long']);
    expect(codesOf(family.repeat(120))).toEqual([]);
    expect(codesOf(family.repeat(121))).toEqual(['/caption text_too_long']);
  });

  test('names the field of the text', () => {
    expect(codesOf('fine', null, { caption: 'x'.repeat(301) })).toEqual([
      '/options/bluesky/caption text_too_long',
    ]);
    expect(codesOf('x'.repeat(301), null, { caption: 'short' })).toEqual([]);
  });

  test('may be missing only beside a file', () => {
    expect(codesOf(' ')).toEqual(['/caption empty_post']);
    expect(codesOf('', image)).toEqual([]);
  });
});

describe('media', () => {
  test('takes pictures and MP4 videos', () => {
    expect(codesOf('', image)).toEqual([]);
    expect(codesOf('', video)).toEqual([]);
  });

  test('refuses what it does not show', () => {
    expect(codesOf('', { ...image, animated: true })).toEqual(['/media/0 media_animated']);
    const webm = { ...video, mimeType: 'video/webm', duration: 181, size: 100_000_001 };
    expect(codesOf('', webm)).toEqual([
      '/media/0 media_type_unsupported',
      '/media/0 media_too_large',
      '/media/0 video_too_long',
    ]);
  });

  test('reports what the account’s server takes in one upload', () => {
    const content = { caption: '', title: '', options: {}, media: filesIn([{ ...video, size: 60_000_000 }]) };
    expect(bluesky.check(content, { ...LIMITS, uploadBytes: 60_000_000 })).toEqual([]);
    expect(bluesky.check(content, { ...LIMITS, uploadBytes: 52_428_800 })).toEqual([
      {
        path: '/media/0',
        code: 'media_too_large',
        message: 'This account’s server allows videos of up to 52.4 MB.',
        limit: 52_428_800,
        actual: 60_000_000,
      },
    ]);
    // Pictures are made small enough.
    expect(
      bluesky.check(
        { ...content, media: filesIn([{ ...image, size: 60_000 }]) },
        { ...LIMITS, uploadBytes: 50_000 },
      ),
    ).toEqual([]);
  });

  test('reports everything at once', () => {
    expect(codesOf('x'.repeat(301), { ...video, mimeType: 'video/webm' })).toHaveLength(2);
  });
});

test('the limits are those of the lexicons in force', () => {
  const post = lexicons.getDef('app.bsky.feed.post');
  const record = post?.type === 'record' ? post.record.properties.text : undefined;
  expect(record).toMatchObject({ maxLength: LIMITS.textBytes, maxGraphemes: LIMITS.characters });
  const picture = lexicons.getDef('app.bsky.embed.images#image');
  const blob = picture?.type === 'object' ? picture.properties.image : undefined;
  expect(blob).toMatchObject({ maxSize: STORED_IMAGE_BYTES });
});
