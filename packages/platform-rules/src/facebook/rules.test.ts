import { expect, test } from '@jest/globals';
import { contentFiles } from '../files.ts';
import type { MediaFacts } from '../media.ts';
import { facebook } from './definition.ts';
import { type FacebookOptions, LIMITS } from './limits.ts';
import { cardLink } from './links.ts';
import { isReel } from './reels.ts';

interface More {
  options?: FacebookOptions;
  media?: MediaFacts[];
  altText?: string;
}

const violations = (caption: string, { options = {}, media = [], altText = '' }: More = {}) => {
  const files = media.map((facts) => ({ facts, altText }));
  const content = { caption, title: '', options, media: contentFiles(files, options, 'facebook') };
  return facebook.check(content, LIMITS).map(({ path, code }) => `${path} ${code}`);
};

const PNG: MediaFacts = {
  type: 'image',
  mimeType: 'image/png',
  size: 1,
  width: 64,
  height: 36,
  duration: 0,
  animated: false,
};
const REEL: MediaFacts = {
  type: 'video',
  mimeType: 'video/mp4',
  size: 1,
  width: 1080,
  height: 1920,
  duration: 30,
  animated: false,
};
const FILM: MediaFacts = { ...REEL, width: 1920, height: 1080 };

test('a text of 63,206 characters, and a comment of 8,000', () => {
  expect(violations('x'.repeat(63_206))).toEqual([]);
  expect(violations('x'.repeat(63_207))).toEqual(['/caption text_too_long']);
  expect(violations(' ')).toEqual(['/caption empty_post']);
  expect(violations('', { media: [PNG] })).toEqual([]);
  const path = '/options/facebook/firstComment';
  expect(violations('x', { options: { firstComment: 'x'.repeat(8_000) } })).toEqual([]);
  expect(violations('x', { options: { firstComment: 'x'.repeat(8_001) } })).toEqual([
    `${path} text_too_long`,
  ]);
  expect(violations('x', { options: { firstComment: ' ' } })).toEqual([`${path} empty_post`]);
});

test('up to ten photos, or one video', () => {
  const many = (count: number) => Array.from({ length: count }, () => PNG);
  expect(violations('x', { media: many(10) })).toEqual([]);
  expect(violations('x', { media: many(11) })).toEqual(['/media/10 too_many_files']);
  expect(violations('x', { media: [FILM] })).toEqual([]);
  expect(violations('x', { media: [FILM, FILM] })).toEqual(['/media/1 too_many_files']);
  expect(violations('x', { media: [PNG, FILM] })).toEqual(['/media/1 media_mixed']);
  expect(violations('x', { media: [{ ...PNG, mimeType: 'image/gif', animated: true }] })).toEqual([
    '/media/0 media_animated',
  ]);
  expect(violations('x', { media: [{ ...PNG, size: 30_000_000 }] })).toEqual(['/media/0 media_too_large']);
  expect(violations('x', { media: [{ ...FILM, mimeType: 'video/webm' }] })).toEqual([
    '/media/0 media_type_unsupported',
  ]);
  expect(violations('x', { media: [PNG], altText: 'x'.repeat(1_001) })).toEqual([
    '/media/0/altText text_too_long',
  ]);
  // Facebook does not support descriptions of videos.
  expect(violations('x', { media: [FILM], altText: 'x' })).toEqual([]);
});

test.each([
  [REEL, true],
  [{ ...REEL, width: 540, height: 960 }, true],
  [{ ...REEL, width: 720, height: 1_278 }, true],
  [FILM, false],
  [{ ...REEL, duration: 2.9 }, false],
  [{ ...REEL, duration: 90 }, true],
  [{ ...REEL, duration: 91 }, false],
  [{ ...REEL, width: 360, height: 640 }, false],
  [{ ...REEL, height: 1_350 }, false],
])('%j is a reel: %s', (facts, expected) => {
  expect(isReel(facts, {})).toBe(expected);
  expect(isReel(facts, { videoAs: 'video' })).toBe(false);
  expect(isReel(facts, { videoAs: 'reel' })).toBe(true);
});

test('a video that is to be a reel has its limits', () => {
  const asReel = (facts: Partial<MediaFacts>) =>
    violations('x', { media: [{ ...REEL, ...facts }], options: { videoAs: 'reel' } });
  expect(asReel({})).toEqual([]);
  expect(asReel({ duration: 91 })).toEqual(['/media/0 video_too_long']);
  expect(asReel({ duration: 2 })).toEqual(['/media/0 video_too_short']);
  expect(asReel({ width: 1920, height: 1080 })).toEqual(['/media/0 media_shape_unsupported']);
  expect(asReel({ width: 360, height: 640 })).toEqual(['/media/0 media_too_small']);
  expect(violations('x', { media: [{ ...FILM, duration: 5 * 3_600 }] })).toEqual(['/media/0 video_too_long']);
});

test.each([
  ['See https://example.com/x and https://two.example', 'https://example.com/x'],
  ['https://www.facebook.com/page', undefined],
  ['https://fb.me/x', undefined],
  ['https://notfacebook.com/x', 'https://notfacebook.com/x'],
  ['no link', undefined],
])('the card of %s', (text, link) => expect(cardLink(text)).toBe(link));

test('a post with files is prepared earlier', () => {
  const lead = (media: MediaFacts[]) => facebook.lead?.of({ caption: 'x', title: '', options: {} }, media);
  expect(lead([])).toBe(0);
  expect(lead([PNG, PNG])).toBe(36_000);
  expect(lead([{ ...FILM, size: 200_000_000 }])).toBe(220_000);
  expect(lead([{ ...FILM, size: 1_000_000_000_000 }])).toBe(900_000);
});
