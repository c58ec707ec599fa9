import { expect, test } from '@jest/globals';
import { contentFiles } from '../files.ts';
import type { MediaFacts } from '../media.ts';
import { firstLink } from '../urls/first-link.ts';
import { linkedin } from './definition.ts';
import { LIMITS, type LinkedinOptions } from './limits.ts';
import { littleText, littleTextLength } from './little-text.ts';

interface More {
  options?: LinkedinOptions;
  media?: MediaFacts[];
  altText?: string;
}

const violations = (caption: string, { options = {}, media = [], altText = '' }: More = {}) => {
  const files = media.map((facts) => ({ facts, altText }));
  const content = { caption, title: '', options, media: contentFiles(files, options, 'linkedin') };
  return linkedin.check(content, LIMITS).map(({ path, code }) => `${path} ${code}`);
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

test('a text of 3,000 characters, in which those with an escape count 2', () => {
  expect(violations('x'.repeat(3_000))).toEqual([]);
  expect(violations('x'.repeat(3_001))).toEqual(['/caption text_too_long']);
  expect(violations('('.repeat(1_500))).toEqual([]);
  expect(violations(`x${'('.repeat(1_500)}`)).toEqual(['/caption text_too_long']);
  expect(littleTextLength('👍 (1)')).toBe(8);
  expect(violations(' ')).toEqual(['/caption empty_post']);
  expect(violations('', { media: [PNG] })).toEqual([]);
  expect(violations('x', { options: { caption: 'x'.repeat(3_001) } })).toEqual([
    '/options/linkedin/caption text_too_long',
  ]);
});

const MP4: MediaFacts = {
  ...PNG,
  type: 'video',
  mimeType: 'video/mp4',
  size: 2_000_000,
  width: 1280,
  height: 720,
  duration: 20,
  video: {
    codec: 'AVC',
    chroma: '4:2:0',
    bitDepth: 8,
    frameRate: 30,
    pixelRatio: 1,
    storedWidth: 1280,
    storedHeight: 720,
    audioCodec: 'AAC',
    audioChannels: 2,
  },
};

test('one video, as LinkedIn takes them', () => {
  expect(violations('x', { media: [MP4] })).toEqual([]);
  expect(violations('', { media: [MP4] })).toEqual([]);
  const wrong = (change: Partial<MediaFacts>) => violations('x', { media: [{ ...MP4, ...change }] });
  expect(wrong({ mimeType: 'video/quicktime' })).toEqual(['/media/0 media_type_unsupported']);
  expect(wrong({ duration: 2.5 })).toEqual(['/media/0 video_too_short']);
  expect(wrong({ duration: 1_801 })).toEqual(['/media/0 video_too_long']);
  expect(wrong({ size: 500 * 1024 * 1024 + 1 })).toEqual(['/media/0 media_too_large']);
  expect(wrong({ width: 1_300, height: 500 })).toEqual(['/media/0 media_shape_unsupported']);
  expect(wrong({ video: { ...(MP4.video ?? never()), codec: 'VP9' } })).toEqual([
    '/media/0 video_codec_unsupported',
  ]);
  expect(violations('x', { media: [MP4, MP4] })).toEqual(['/media/1 too_many_files']);
  expect(violations('x', { media: [PNG, MP4] })).toEqual(['/media/1 media_mixed']);
});

const never = (): never => {
  throw new Error('the facts of the video are given');
};

const PDF: MediaFacts = {
  ...PNG,
  type: 'document',
  mimeType: 'application/pdf',
  width: 595,
  height: 842,
  pageCount: 12,
};

test('one document of up to 100 MB and 300 pages', () => {
  expect(violations('', { media: [PDF] })).toEqual([]);
  expect(violations('', { media: [PDF], options: { documentTitle: 'x'.repeat(58) } })).toEqual([]);
  const most = { size: 100 * 1024 * 1024, pageCount: 300 };
  expect(violations('x', { media: [{ ...PDF, ...most }] })).toEqual([]);
  expect(violations('x', { media: [{ ...PDF, size: most.size + 1, pageCount: 301 }] })).toEqual([
    '/media/0 media_too_large',
    '/media/0 document_too_long',
  ]);
  expect(violations('x', { media: [PDF, PDF] })).toEqual(['/media/1 too_many_files']);
  expect(violations('x', { media: [PNG, PDF] })).toEqual(['/media/1 media_mixed']);
  expect(violations('x', { media: [PDF], altText: 'A report' })).toEqual([]);
});

test('a poll has a question and two to four different answers, and no files', () => {
  const asked = { pollQuestion: 'Tea?', poll: ['Yes', 'No'] };
  const options = linkedin.options.partial();
  expect(violations('x', { options: asked })).toEqual([]);
  expect(violations('', { options: asked })).toEqual(['/caption empty_post']);
  expect(violations('x', { options: { poll: asked.poll } })).toEqual([
    '/options/linkedin/pollQuestion required',
  ]);
  expect(violations('x', { options: { pollQuestion: 'Tea?' } })).toEqual(['/options/linkedin/poll required']);
  expect(violations('x', { options: { pollDuration: 'oneDay' } })).toEqual([
    '/options/linkedin/poll required',
  ]);
  expect(violations('x', { options: { ...asked, poll: ['Yes', 'No', 'Yes'] } })).toEqual([
    '/options/linkedin/poll/2 duplicate',
  ]);
  expect(violations('x', { options: asked, media: [PNG] })).toEqual([
    '/options/linkedin/poll invalid_option',
  ]);
  const isValid = (given: object) => options.safeParse({ ...asked, ...given }).success;
  expect(isValid({ pollQuestion: 'x'.repeat(140), poll: ['x'.repeat(30), 'y', 'z', 'a'] })).toBe(true);
  expect(isValid({ pollQuestion: 'x'.repeat(141) })).toBe(false);
  expect(isValid({ poll: ['x'.repeat(31), 'y'] })).toBe(false);
  expect(isValid({ poll: ['x'] })).toBe(false);
  expect(isValid({ poll: ['1', '2', '3', '4', '5'] })).toBe(false);
});

test('up to 20 images', () => {
  const many = (count: number) => Array.from({ length: count }, () => PNG);
  expect(violations('x', { media: many(20) })).toEqual([]);
  expect(violations('x', { media: [{ ...PNG, mimeType: 'image/webp' }] })).toEqual([]);
  expect(violations('x', { media: [{ ...PNG, animated: true }] })).toEqual(['/media/0 media_animated']);
  const gif = { ...PNG, mimeType: 'image/gif', animated: true };
  expect(violations('x', { media: [gif] })).toEqual([]);
  expect(violations('x', { media: [{ ...gif, width: 7_000, height: 7_000 }] })).toEqual([
    '/media/0 media_too_large',
  ]);
  // Images that can be reduced may be larger.
  expect(violations('x', { media: [{ ...PNG, width: 7_000, height: 7_000 }] })).toEqual([]);
  expect(violations('x', { media: [PNG], altText: 'x'.repeat(2_000) })).toEqual([]);
});

test.each([
  [
    'Hello (world) [x] {y} <z> a|b c_d e*f g~h i@j \\',
    String.raw`Hello \(world\) \[x\] \{y\} \<z\> a\|b c\_d e\*f g\~h i\@j \\`,
  ],
  ['#news and (#more)', String.raw`#news and \(#more\)`],
  ['C# # #1 ##x a#b', String.raw`C\# \# \#1 \#\#x a\#b`],
  ['#2026goals #été #日本', '#2026goals #été #日本'],
  [
    'By @[A (UK) & #b](urn:li:organization:12), not @[Ada](urn:li:person:a)',
    String.raw`By @[A \(UK\) & \#b](urn:li:organization:12), not \@\[Ada\]\(urn:li:person:a\)`,
  ],
  ['https://example.com/a_(b)?utm_source=x#top', String.raw`https://example.com/a\_\(b\)?utm\_source=x\#top`],
])('%s is escaped', (text, escaped) => expect(littleText(text)).toBe(escaped));

test.each([
  ['See https://example.com/a_(b)?utm_source=x#top.', 'https://example.com/a_(b)?utm_source=x#top'],
  ['No link: example.com', undefined],
  ['http://one.org https://two.org', 'http://one.org'],
])('the first link of %s', (text, link) => expect(firstLink(text)).toBe(link));

test('a post with files or a card is prepared earlier', () => {
  const words = (caption: string, options = {}) => ({ caption, title: '', options });
  expect(linkedin.lead?.of(words('Hi'), [])).toBe(0);
  expect(linkedin.lead?.of(words('https://example.com'), [])).toBe(40_000);
  expect(linkedin.lead?.of(words('https://example.com', { linkCard: false }), [])).toBe(0);
  expect(
    linkedin.lead?.of(
      words(''),
      Array.from({ length: 20 }, () => PNG),
    ),
  ).toBe(100_000);
  expect(linkedin.lead?.of(words('https://example.com', { poll: ['a', 'b'] }), [])).toBe(0);
  expect(linkedin.lead?.of(words(''), [{ ...PDF, size: 2_000_000 }])).toBe(121_000);
  expect(linkedin.lead?.of(words(''), [MP4])).toBe(121_000);
  expect(linkedin.lead?.of(words(''), [{ ...MP4, size: 3e9 }])).toBe(15 * 60_000);
});
