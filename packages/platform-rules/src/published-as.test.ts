import { expect, test } from '@jest/globals';
import { isPlatform, PLATFORM_DEFINITIONS } from './definitions.ts';
import type { MediaFacts } from './media.ts';

const VIDEO: MediaFacts = {
  type: 'video',
  mimeType: 'video/mp4',
  size: 1_000_000,
  width: 1080,
  height: 1920,
  duration: 60,
  animated: false,
};
const WIDE = { ...VIDEO, width: 1920, height: 1080 };
const LONG = { ...VIDEO, duration: 600 };

test.each([
  ['instagram', VIDEO, {}, 'reel'],
  ['instagram', WIDE, {}, 'reel'],
  ['instagram', VIDEO, { kind: 'story' }, 'story'],
  ['facebook', VIDEO, {}, 'reel'],
  ['facebook', WIDE, {}, 'video'],
  ['facebook', WIDE, { videoAs: 'reel' }, 'reel'],
  ['facebook', LONG, {}, 'video'],
  ['youtube', VIDEO, {}, 'short'],
  ['youtube', WIDE, {}, 'video'],
  ['youtube', LONG, {}, 'video'],
])('the form of a video on %s, case %#', (platform, file, options, expected) => {
  if (!isPlatform(platform)) throw new Error(`no platform ${platform}`);
  expect(PLATFORM_DEFINITIONS[platform].publishedAs?.(file, options, [file])).toBe(expected);
});

test('Instagram publishes a video among others in a feed post', () => {
  expect(PLATFORM_DEFINITIONS.instagram.publishedAs?.(VIDEO, {}, [VIDEO, WIDE])).toBe('video');
});
