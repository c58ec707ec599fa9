import { expect, test } from '@jest/globals';
import { contentFiles } from '../files.ts';
import type { MediaFacts } from '../media.ts';
import { youtube } from './definition.ts';
import { LIMITS, type YoutubeOptions, youtubeOptions } from './limits.ts';
import { tagsLength } from './tags.ts';

const MP4: MediaFacts = {
  type: 'video',
  mimeType: 'video/mp4',
  size: 1,
  width: 640,
  height: 360,
  duration: 30,
  animated: false,
};
const PNG: MediaFacts = { ...MP4, type: 'image', mimeType: 'image/png', duration: 0 };

interface Post {
  caption?: string;
  title?: string;
  options?: YoutubeOptions;
  media?: MediaFacts[];
}

const violations = ({ caption = '', title = 'A film', options = {}, media = [MP4] }: Post) => {
  const files = media.map((facts) => ({ facts, altText: 'described' }));
  const content = { caption, title, options, media: contentFiles(files, options, 'youtube') };
  return youtube.check(content, LIMITS).map(({ path, code }) => `${path} ${code}`);
};

test('a post is one video with a title, and its text is the description', () => {
  expect(violations({})).toEqual([]);
  expect(violations({ title: ' ' })).toEqual(['/title required']);
  expect(violations({ title: '', options: { title: 'Own' } })).toEqual([]);
  expect(violations({ media: [] })).toEqual(['/media required']);
  expect(violations({ media: [PNG] })).toEqual(['/media/0 too_many_files']);
  expect(violations({ media: [MP4, MP4] })).toEqual(['/media/1 too_many_files']);
});

test('the title has 100 characters, and the description 5,000 bytes', () => {
  expect(violations({ title: 'x'.repeat(100), caption: 'é'.repeat(2_500) })).toEqual([]);
  expect(violations({ title: 'x'.repeat(101), caption: 'é'.repeat(2_501) })).toEqual([
    '/caption text_too_long',
    '/title text_too_long',
  ]);
});

test('neither has angle brackets', () => {
  expect(violations({ title: 'a < b', caption: 'a > b' })).toEqual([
    '/title invalid_value',
    '/caption invalid_value',
  ]);
  expect(violations({ options: { title: '<3', caption: '<3', tags: ['<3'] } })).toEqual([
    '/options/youtube/title invalid_value',
    '/options/youtube/caption invalid_value',
    '/options/youtube/tags invalid_option',
  ]);
});

test.each([
  [[], 0],
  [['tea'], 3],
  [['tea', 'cake'], 8],
  [['green tea', 'cake'], 16],
])('the tags %j count %i', (tags, length) => expect(tagsLength(tags)).toBe(length));

test('all tags together have 500 characters', () => {
  expect(violations({ options: { tags: ['x'.repeat(249), 'y'.repeat(250)] } })).toEqual([]);
  expect(violations({ options: { tags: ['x'.repeat(250), 'y'.repeat(250)] } })).toEqual([
    '/options/youtube/tags text_too_long',
  ]);
});

test('videos of up to twelve hours', () => {
  expect(violations({ media: [{ ...MP4, duration: 43_201 }] })).toEqual(['/media/0 video_too_long']);
  expect(violations({ media: [{ ...MP4, size: 256_000_000_001 }] })).toEqual(['/media/0 media_too_large']);
});

test.each([
  [{ madeForKids: true, visibility: 'unlisted', licence: 'creativeCommon' }, true],
  [{ madeForKids: 'no' }, false],
  [{ visibility: 'everyone' }, false],
  [{ tags: Array(101).fill('x') }, false],
])('the options %j are valid: %s', (options, isValid) =>
  expect(youtubeOptions.safeParse(options).success).toBe(isValid),
);

test.each([
  [{ width: 1080, height: 1920, duration: 180 }, true],
  [{ width: 1080, height: 1080, duration: 20 }, true],
  [{ width: 1920, height: 1080, duration: 20 }, false],
  [{ width: 1080, height: 1920, duration: 181 }, false],
])('a video of %j is a Short: %s', (facts, expected) =>
  expect(youtube.shownAs?.({ ...MP4, ...facts }) !== undefined).toBe(expected),
);

test('a video is uploaded as early as its size and length need', () => {
  const words = { caption: '', title: '', options: {} };
  const lead = (facts: Partial<MediaFacts>) => youtube.lead?.of(words, [{ ...MP4, ...facts }]);
  expect(lead({ size: 20_000_000, duration: 60 })).toBe(180_000 + 10_000 + 12_000);
  expect(lead({ size: 1_000_000_000, duration: 600 })).toBe(180_000 + 500_000 + 120_000);
});
