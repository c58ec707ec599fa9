import { expect, test } from '@jest/globals';
import type { VideoFacts } from './media.ts';
import type { ContentFile, Limits } from './rules.ts';
import { checkVideo } from './video.ts';

const VIDEO: VideoFacts = {
  codec: 'AVC',
  chroma: '4:2:0',
  bitDepth: 8,
  frameRate: 30,
  pixelRatio: 1,
  storedWidth: 1_080,
  storedHeight: 1_920,
  audioCodec: 'AAC',
  audioChannels: 2,
  indexFirst: true,
};
const codes = (video: Partial<VideoFacts> | undefined, limits: Partial<Limits>) => {
  const file: ContentFile = {
    type: 'video',
    mimeType: 'video/mp4',
    size: 1,
    width: 1_080,
    height: 1_920,
    duration: 9,
    animated: false,
    path: '/media/0',
    altText: '',
    altTextPath: '',
    isAltTextOwn: false,
    video: video && { ...VIDEO, ...video },
  };
  return checkVideo('Instagram', file, limits as Limits).map(({ code, message }) => [code, message]);
};

test('frames per second have a minimum and a maximum', () => {
  const limits = { framesPerSecond: { least: 23, most: 60 } };
  for (const frameRate of [0, 22.97, 23.976, 30, 60.4]) expect(codes({ frameRate }, limits)).toEqual([]);
  expect(codes({ frameRate: 15 }, limits)).toEqual([
    ['video_frame_rate_too_low', 'Instagram requires at least 23 frames per second; this video has 15.'],
  ]);
  expect(codes({ frameRate: 120 }, limits)).toMatchObject([
    ['video_frame_rate_too_high', expect.any(String)],
  ]);
});

test('the index must be first where the platform requires it', () => {
  const limits = { videoIndexFirst: true };
  expect(codes({ indexFirst: true }, limits)).toEqual([]);
  expect(codes({ indexFirst: false }, {})).toEqual([]);
  expect(codes({ indexFirst: false }, limits)).toEqual([
    [
      'video_index_last',
      'Instagram requires videos with the index at the beginning of the file (“fast start”). Export it with fast start.',
    ],
  ]);
});

test('what is unknown of a file of an earlier version is no violation', () => {
  const limits = { videoIndexFirst: true, framesPerSecond: { least: 23 }, videoCodecs: ['VP9'] };
  expect(codes(undefined, limits)).toEqual([]);
  expect(codes({ indexFirst: undefined, frameRate: 0, codec: '' }, limits)).toEqual([]);
});
