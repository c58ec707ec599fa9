import { describe, expect, test } from '@jest/globals';
import { contentFiles } from '../files.ts';
import type { MediaFacts } from '../media.ts';
import { wordpress } from './definition.ts';
import { LIMITS, type WordpressOptions, wordpressOptions } from './limits.ts';

const PNG: MediaFacts = {
  type: 'image',
  mimeType: 'image/png',
  size: 1,
  width: 640,
  height: 360,
  duration: 0,
  animated: false,
};
const MP4: MediaFacts = { ...PNG, type: 'video', mimeType: 'video/mp4', duration: 30 };

interface Post {
  caption?: string;
  title?: string;
  options?: WordpressOptions;
  media?: MediaFacts[];
  altText?: string;
}

const violations = ({ caption = 'Hello', title = '', options = {}, media = [], altText = '' }: Post) => {
  const files = media.map((facts) => ({ facts, altText }));
  const content = { caption, title, options, media: contentFiles(files, options, 'wordpress') };
  return wordpress.check(content, LIMITS).map(({ path, code }) => `${path} ${code}`);
};

test('a post is a text, or files of any kind', () => {
  expect(violations({})).toEqual([]);
  expect(violations({ caption: ' ' })).toEqual(['/caption empty_post']);
  expect(violations({ caption: '', media: [PNG, MP4, { ...PNG, animated: true }] })).toEqual([]);
  expect(violations({ media: Array(20).fill(PNG) })).toEqual([]);
  expect(violations({ media: Array(21).fill(PNG) })).toEqual(['/media/20 too_many_files']);
});

test('texts have limits', () => {
  expect(violations({ caption: 'x'.repeat(50_000), title: 'x'.repeat(300) })).toEqual([]);
  expect(violations({ caption: 'x'.repeat(50_001), title: 'x'.repeat(301) })).toEqual([
    '/caption text_too_long',
    '/title text_too_long',
  ]);
  expect(violations({ media: [PNG], altText: 'x'.repeat(2_001) })).toEqual([
    '/media/0/altText text_too_long',
  ]);
});

test('files have types and sizes', () => {
  expect(violations({ media: [{ ...PNG, size: LIMITS.imageBytes + 1 }] })).toEqual([
    '/media/0 media_too_large',
  ]);
  expect(violations({ media: [{ ...MP4, size: LIMITS.videoBytes + 1 }] })).toEqual([
    '/media/0 media_too_large',
  ]);
  expect(violations({ media: [{ ...PNG, mimeType: 'image/avif' }] })).toEqual([
    '/media/0 media_type_unsupported',
  ]);
});

test('tags have names, and are different', () => {
  expect(violations({ options: { tags: ['Tea', 'green tea'] } })).toEqual([]);
  expect(violations({ options: { tags: ['Tea', ' ', 'tea '] } })).toEqual([
    '/options/wordpress/tags/1 invalid_option',
    '/options/wordpress/tags/2 duplicate',
  ]);
});

describe('options', () => {
  test.each<[object, boolean]>([
    [{ slug: 'summer-menu-2026' }, true],
    [{ slug: 'Summer' }, false],
    [{ slug: 'a--b' }, false],
    [{ slug: 'x'.repeat(201) }, false],
    [{ categories: ['1', '77'] }, true],
    [{ categories: ['news'] }, false],
    [{ tags: Array(51).fill('x') }, false],
    [{ comments: 'open', sticky: true, featuredImage: false }, true],
    [{ comments: 'maybe' }, false],
  ])('%j are valid: %s', (options, isValid) =>
    expect(wordpressOptions.safeParse(options).success).toBe(isValid),
  );
});

test('a post with files is handed over earlier', () => {
  const lead = (media: MediaFacts[]) => wordpress.lead?.of({ caption: '', title: '', options: {} }, media);
  expect(lead([])).toBe(10_000);
  expect(lead([{ ...PNG, size: 2_000_000 }, PNG])).toBe(10_000 + 5_000 + 2_000 + 5_000 + 0.001);
});
