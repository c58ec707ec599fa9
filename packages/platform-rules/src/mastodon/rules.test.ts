import { expect, test } from '@jest/globals';
import { contentFiles } from '../files.ts';
import type { MediaFacts } from '../media.ts';
import { mastodon } from './definition.ts';
import { LIMITS, type MastodonOptions } from './limits.ts';

const image: MediaFacts = {
  type: 'image',
  mimeType: 'image/png',
  size: 1000,
  width: 10,
  height: 10,
  duration: 0,
  animated: false,
};

const filesOf = (facts: MediaFacts | null, options: MastodonOptions) =>
  contentFiles(facts ? [{ facts, altText: '' }] : [], options, 'mastodon');

const codesOf = (
  caption: string,
  options: MastodonOptions = {},
  media: MediaFacts | null = null,
  limits = {},
) =>
  mastodon
    .check({ caption, title: '', options, media: filesOf(media, options) }, { ...LIMITS, ...limits })
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
  expect(codesOf('', {}, image, { mimeTypes: ['image/jpeg'] })).toEqual(['/media/0 media_type_unsupported']);
  expect(codesOf('', {}, { ...image, size: 16_777_217 })).toEqual(['/media/0 media_too_large']);
  expect(codesOf('', {}, { ...image, width: 40_000, height: 1_000 })).toEqual(['/media/0 media_too_large']);
  expect(codesOf('', { altText: '😀'.repeat(10) }, image, { altText: 10 })).toEqual([]);
  expect(codesOf('', { altText: 'x'.repeat(11) }, image, { altText: 10 })).toEqual([
    '/options/mastodon/altText text_too_long',
  ]);
});

test('videos keep within the server’s frames and pixels, and animations must be GIF', () => {
  const encoding = {
    codec: 'HEVC',
    chroma: '4:4:4',
    bitDepth: 10,
    pixelRatio: 2,
    audioCodec: '',
    audioChannels: 0,
  };
  const video = { ...encoding, frameRate: 120.9, storedWidth: 3840, storedHeight: 2160 };
  const file: MediaFacts = {
    ...image,
    type: 'video',
    mimeType: 'video/mp4',
    width: 3840,
    height: 2160,
    duration: 1,
    video,
  };
  expect(codesOf('', {}, file)).toEqual([]);
  expect(codesOf('', {}, { ...file, video: { ...video, frameRate: 121 } })).toEqual([
    '/media/0 video_frame_rate_too_high',
  ]);
  expect(codesOf('', {}, { ...file, video: { ...video, storedHeight: 2161 } })).toEqual([
    '/media/0 media_too_large',
  ]);
  expect(codesOf('', {}, file, { videoPixels: 2_304_000, framesPerSecond: { most: 60 } })).toHaveLength(2);
  expect(
    codesOf('', {}, { ...file, video: undefined }, { videoPixels: 1, framesPerSecond: { most: 1 } }),
  ).toEqual([]);

  const moving = { ...image, animated: true };
  expect(codesOf('', {}, { ...moving, mimeType: 'image/gif' })).toEqual([]);
  expect(codesOf('', {}, { ...moving, mimeType: 'image/webp' })).toEqual(['/media/0 media_animated']);
  expect(codesOf('', {}, moving)).toEqual(['/media/0 media_animated']);
  expect(codesOf('', {}, moving, { animated: ['image/png'] })).toEqual([]);
});
