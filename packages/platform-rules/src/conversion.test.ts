import { describe, expect, test } from '@jest/globals';
import { LIMITS as BLUESKY } from './bluesky/limits.ts';
import { conversionFor, convertedFacts, mostBits } from './conversion.ts';
import { checkContent, conversionsOf, PLATFORM_DEFINITIONS } from './index.ts';
import type { MediaFacts, VideoFacts } from './media.ts';
import type { Limits } from './rules.ts';
import { LIMITS as X } from './x/limits.ts';

const VIDEO: VideoFacts = {
  codec: 'AVC',
  chroma: '4:2:0',
  bitDepth: 8,
  frameRate: 30,
  pixelRatio: 1,
  storedWidth: 1_920,
  storedHeight: 1_080,
  audioCodec: 'AAC',
  audioChannels: 2,
  indexFirst: false,
};
const file = (given: Partial<MediaFacts> = {}, video: Partial<VideoFacts> = {}): MediaFacts => ({
  type: 'video',
  mimeType: 'video/mp4',
  size: 40_000_000,
  width: 1_920,
  height: 1_080,
  duration: 60,
  animated: false,
  isConvertible: true,
  video: { ...VIDEO, ...video },
  ...given,
});
const SAME = { width: 1_920, height: 1_080, frameRate: 0 };

describe('a video is converted only where a platform would refuse it', () => {
  test.each<[string, MediaFacts, Limits]>([
    ['it fits', file(), X],
    ['it is an image', file({ type: 'image', mimeType: 'image/png' }), X],
    ['nothing converts videos here', file({ isConvertible: false }, { codec: 'HEVC' }), X],
    ['what is known of an older file is no reason', file({ video: undefined }), X],
    ['no form helps: too many bytes for its length', file({ size: 6e8, duration: 40_000 }), X],
    ['the platform takes no MP4', file({ mimeType: 'video/webm' }), { ...X, mimeTypes: ['video/ogg'] }],
  ])('not if %s', (_, given, limits) => expect(conversionFor(given, limits)).toBeNull());

  test.each<[string, MediaFacts, Limits, object]>([
    [
      'the container',
      file({ mimeType: 'video/quicktime' }),
      BLUESKY,
      { ...SAME, copiesVideo: true, copiesAudio: true },
    ],
    [
      'the codec',
      file({}, { codec: 'HEVC', bitDepth: 10 }),
      X,
      { ...SAME, copiesVideo: false, copiesAudio: true },
    ],
    ['the sound', file({}, { audioCodec: 'Opus' }), X, { ...SAME, copiesVideo: true, copiesAudio: false }],
    [
      'both of a WebM',
      file({ mimeType: 'video/webm' }, { codec: 'VP9', audioCodec: 'Opus' }),
      BLUESKY,
      { copiesVideo: false, copiesAudio: false },
    ],
    ['the frame rate', file({}, { frameRate: 120 }), X, { ...SAME, frameRate: 60, copiesVideo: false }],
    [
      'a low frame rate',
      file({}, { frameRate: 12 }),
      { ...X, framesPerSecond: { least: 23 } },
      { frameRate: 23 },
    ],
    ['the bytes', file({ size: 6e8 }), X, { ...SAME, maxBytes: X.videoBytes, copiesVideo: false }],
    [
      'the sides',
      file({ width: 4_096, height: 2_160 }),
      { ...X, videoSide: { most: 1_920 } },
      { width: 1_920, height: 1_012 },
    ],
    [
      'the pixels',
      file({ width: 3_840, height: 2_160 }, { storedWidth: 3_840, storedHeight: 2_160 }),
      { ...X, videoPixels: 2_304_000 },
      { width: 2_022, height: 1_138 },
    ],
    ['the index', file(), { ...X, videoIndexFirst: true }, { ...SAME, copiesVideo: true, copiesAudio: true }],
    ['wide pixels', file({}, { storedWidth: 1_440, pixelRatio: 4 / 3 }), X, { ...SAME, copiesVideo: false }],
  ])('for %s', (_, given, limits, form) => {
    const found = conversionFor(given, limits);
    expect(found).toMatchObject(form);
    // The copy fits, so that it is not converted again.
    if (found) expect(conversionFor(convertedFacts(given, found), limits)).toBeNull();
  });

  test('its bits a second leave room for the limit', () => {
    const form = conversionFor(file({ size: 6e8, duration: 100 }), X);
    expect((mostBits(form ?? Object.assign({}), 100) * 100) / 8).toBeLessThan(X.videoBytes);
  });
});

test('the checks take a video as it is sent, and keep what no conversion changes', () => {
  const account = {
    id: '01990000-0000-7000-8000-000000000001',
    platform: 'x' as const,
    server: '',
    limits: X,
  };
  const post = (facts: MediaFacts) => ({
    caption: 'Hi',
    title: '',
    options: {},
    media: [{ altText: '', facts }],
  });
  const codes = (facts: MediaFacts) =>
    [...checkContent(post(facts), [account])].flat().map(({ code }) => code);
  const webm = file({ mimeType: 'video/webm' }, { codec: 'VP9' });
  expect(codes(webm)).toEqual([]);
  expect(codes({ ...webm, isConvertible: false })).toEqual([
    'media_type_unsupported',
    'video_codec_unsupported',
  ]);
  expect(codes({ ...webm, duration: 200, height: 200 })).toEqual([
    'video_too_long',
    'media_shape_unsupported',
  ]);
  expect(conversionsOf(post(webm), [account, account])).toMatchObject([{ platform: 'x', index: 0 }]);
  const mastodon = {
    ...account,
    platform: 'mastodon' as const,
    limits: PLATFORM_DEFINITIONS.mastodon.limits,
  };
  expect(conversionsOf(post(webm), [mastodon])).toEqual([]);
});
