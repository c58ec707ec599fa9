import { expect, test } from '@jest/globals';
import type { MediaFacts } from '../media.ts';
import { LIMITS, type MastodonOptions } from './limits.ts';
import { mastodon } from './rules.ts';

const image: MediaFacts = {
  type: 'image',
  mimeType: 'image/png',
  size: 1000,
  width: 10,
  height: 10,
  duration: 0,
  animated: false,
};

const codesOf = (
  caption: string,
  options: MastodonOptions = {},
  media: MediaFacts | null = null,
  limits = {},
) =>
  mastodon
    .check({ caption, title: '', options, media }, { ...LIMITS, ...limits })
    .map(({ path, code }) => `${path} ${code}`);

test('the text and its warning share the characters', () => {
  expect(codesOf('x'.repeat(500))).toEqual([]);
  expect(codesOf('x'.repeat(501))).toEqual(['/caption text_too_long']);
  expect(codesOf('x'.repeat(490), { spoilerText: 'y'.repeat(11) })).toEqual(['/caption text_too_long']);
  expect(codesOf('x'.repeat(501), {}, null, { characters: 1000 })).toEqual([]);
  expect(codesOf('fine', { caption: 'x'.repeat(501) })).toEqual(['/options/mastodon/caption text_too_long']);
});

test('a post needs content', () => {
  expect(codesOf('')).toEqual(['/caption empty_post']);
  expect(codesOf('', {}, image)).toEqual([]);
});

test('files keep within the server’s limits', () => {
  expect(codesOf('', {}, image, { mimeTypes: ['image/jpeg'] })).toEqual(['/mediaId media_type_unsupported']);
  expect(codesOf('', {}, { ...image, size: 16_777_217 })).toEqual(['/mediaId media_too_large']);
  expect(codesOf('', {}, { ...image, width: 40_000, height: 1_000 })).toEqual(['/mediaId media_too_large']);
  expect(codesOf('', { altText: '😀'.repeat(10) }, image, { altText: 10 })).toEqual([]);
  expect(codesOf('', { altText: 'x'.repeat(11) }, image, { altText: 10 })).toEqual([
    '/options/mastodon/altText text_too_long',
  ]);
});
