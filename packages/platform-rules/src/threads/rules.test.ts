import { expect, test } from '@jest/globals';
import { contentFiles } from '../files.ts';
import type { MediaFacts } from '../media.ts';
import { threads } from './definition.ts';
import { LIMITS, type ThreadsOptions, threadsOptions } from './limits.ts';

interface More {
  options?: ThreadsOptions;
  media?: MediaFacts[];
  altText?: string;
}

const violations = (caption: string, { options = {}, media = [], altText = '' }: More = {}) => {
  const files = media.map((facts) => ({ facts, altText }));
  const content = { caption, title: '', options, media: contentFiles(files, options, 'threads') };
  return threads.check(content, LIMITS).map(({ path, code }) => `${path} ${code}`);
};

const PNG: MediaFacts = {
  type: 'image',
  mimeType: 'image/png',
  size: 1,
  width: 640,
  height: 360,
  duration: 0,
  animated: false,
};
const MP4: MediaFacts = { ...PNG, type: 'video', mimeType: 'video/mp4', duration: 3 };

test.each([
  ['hello', 5],
  ['été 日本', 6],
  ['👍', 4],
  ['👍🏽', 8],
  ['👨‍👩‍👧‍👦', 25],
  ['🇩🇪', 8],
  ['1️⃣', 7],
  ['❤️', 6],
  ['© 1 #', 5],
])('%s counts %i', (text, length) => expect(threads.length(text, LIMITS)).toBe(length));

test('a text of 500 characters, in which an emoji counts as its bytes', () => {
  expect(violations('x'.repeat(500))).toEqual([]);
  expect(violations('x'.repeat(501))).toEqual(['/caption text_too_long']);
  expect(violations('👍'.repeat(125))).toEqual([]);
  expect(violations('👍'.repeat(126))).toEqual(['/caption text_too_long']);
  expect(violations('x', { options: { thread: ['👨‍👩‍👧‍👦'.repeat(21)] } })).toEqual([
    '/options/threads/thread/0 text_too_long',
  ]);
  expect(violations(' ')).toEqual(['/caption empty_post']);
  expect(violations('', { media: [PNG] })).toEqual([]);
});

test('five different links, including that of the card', () => {
  const links = (count: number) =>
    Array.from({ length: count }, (_, n) => `https://example.com/${n}`).join(' ');
  expect(violations(links(5))).toEqual([]);
  expect(violations(links(6))).toEqual(['/caption too_many_links']);
  expect(violations(links(5), { options: { link: 'https://example.com/0' } })).toEqual([]);
  expect(violations(links(5), { options: { link: 'https://example.org' } })).toEqual([
    '/options/threads/link too_many_links',
  ]);
});

test('up to 20 files, images and videos together', () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => (n % 2 ? PNG : MP4));
  expect(violations('', { media: many(20) })).toEqual([]);
  expect(violations('', { media: [{ ...PNG, width: 1_100, height: 100 }] })).toEqual([]);
  expect(violations('', { media: [{ ...MP4, duration: 301 }] })).toEqual(['/media/0 video_too_long']);
  expect(violations('', { media: [{ ...PNG, animated: true }] })).toEqual(['/media/0 media_animated']);
  expect(violations('', { media: [PNG], altText: 'x'.repeat(1_001) })).toEqual([
    '/media/0/altText text_too_long',
  ]);
});

test('a post has files, a poll or a card', () => {
  const poll = ['Yes', 'No'];
  const link = 'https://example.com';
  expect(violations('x', { options: { poll } })).toEqual([]);
  expect(violations('x', { options: { poll }, media: [PNG] })).toEqual([
    '/options/threads/poll invalid_option',
  ]);
  expect(violations('x', { options: { link }, media: [PNG] })).toEqual([
    '/options/threads/link invalid_option',
  ]);
  expect(violations('x', { options: { link, poll } })).toEqual(['/options/threads/link invalid_option']);
  expect(violations('x', { options: { spoiler: true } })).toEqual([
    '/options/threads/spoiler invalid_option',
  ]);
  expect(violations('x', { options: { spoiler: true }, media: [PNG] })).toEqual([]);
});

test.each([
  [{ topic: 'Tea & cake' }, false],
  [{ topic: 'v1.0' }, false],
  [{ topic: 'Threads API' }, true],
  [{ poll: ['only one'] }, false],
  [{ poll: ['x'.repeat(26), 'No'] }, false],
  [{ link: 'ftp://example.com' }, false],
  [{ replies: 'mentioned', approveReplies: true }, true],
])('the options %j are valid: %s', (options, isValid) =>
  expect(threadsOptions.safeParse(options).success).toBe(isValid),
);

test('a post is prepared as early as its container needs', () => {
  const words = { caption: 'Hi', title: '', options: {} };
  expect(threads.lead?.of(words, [])).toBe(45_000);
  expect(threads.lead?.of(words, [PNG, PNG])).toBe(64_000);
  expect(threads.lead?.of(words, [{ ...MP4, size: 60_000_000 }])).toBe(152_000);
});
