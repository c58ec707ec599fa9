import { expect, test } from '@jest/globals';
import { contentFiles } from '../files.ts';
import type { MediaFacts, VideoFacts } from '../media.ts';
import { x } from './definition.ts';
import { LIMITS, type XOptions } from './limits.ts';

interface More {
  options?: XOptions;
  media?: MediaFacts;
}

const violations = (caption: string, { options = {}, media }: More = {}) =>
  x
    .check(
      {
        caption,
        title: '',
        options,
        media: contentFiles(media ? [{ facts: media, altText: '' }] : [], options, 'x'),
      },
      LIMITS,
    )
    .map(({ path, code }) => `${path} ${code}`);

test('what X refuses', () => {
  expect(violations('x'.repeat(280))).toEqual([]);
  expect(violations('x'.repeat(281))).toEqual(['/caption text_too_long']);
  expect(violations(' ')).toEqual(['/caption empty_post']);
  expect(violations('$ONE $TWO')).toEqual(['/caption too_many_cashtags']);
  const thread = ['x', 'y', 'x'.repeat(281), ' ', '$ONE $TWO'];
  expect(violations('x', { options: { thread } })).toEqual([
    '/options/x/thread/0 duplicate_text',
    '/options/x/thread/2 text_too_long',
    '/options/x/thread/3 empty_post',
    '/options/x/thread/4 too_many_cashtags',
  ]);
  const file = { width: 64, height: 36, duration: 0, animated: false };
  const mp4 = { ...file, type: 'video', mimeType: 'video/mp4', size: 1, duration: 141 } as const;
  expect(violations('', { media: mp4, options: { altText: 'a film' } })).toEqual([
    '/options/x/altText alt_text_unsupported',
    '/media/0 video_too_long',
  ]);
  const png = { ...file, type: 'image', mimeType: 'image/png', size: 6_000_000 } as const;
  expect(violations('', { media: png })).toEqual(['/media/0 media_too_large']);
  const gif = { ...file, type: 'image', mimeType: 'image/gif', size: 6_000_000, animated: true } as const;
  expect(violations('', { media: gif })).toEqual([]);
});

test('what X refuses of videos, as its best practices say', () => {
  const encoding = {
    codec: 'AVC',
    chroma: '4:2:0',
    bitDepth: 8,
    frameRate: 60,
    pixelRatio: 1,
    audioCodec: 'AAC',
  };
  const video = { ...encoding, storedWidth: 96, storedHeight: 32, audioChannels: 2 };
  const file = {
    type: 'video',
    mimeType: 'video/mp4',
    size: 1,
    width: 96,
    height: 32,
    duration: 0.5,
    animated: false,
    video,
  } as const;
  const of = (more: Partial<MediaFacts>, how: Partial<VideoFacts> = {}) =>
    violations('', { media: { ...file, ...more, video: { ...video, ...how } } });
  expect(of({})).toEqual([]);
  expect(of({ duration: 0.4 })).toEqual(['/media/0 video_too_short']);
  expect(of({ width: 31, height: 31 })).toEqual(['/media/0 media_too_small']);
  for (const shape of [{ width: 97 }, { width: 32, height: 97 }])
    expect(of(shape)).toEqual(['/media/0 media_shape_unsupported']);
  for (const codec of ['HEVC', 'MPEG-4 Visual', 'ProRes', 'VP9'])
    expect(of({}, { codec })).toEqual(['/media/0 video_codec_unsupported']);
  expect(of({}, { audioCodec: 'Opus' })).toEqual(['/media/0 video_codec_unsupported']);
  for (const how of [{ chroma: '4:4:4' }, { chroma: '4:2:2' }, { bitDepth: 10 }])
    expect(of({}, how)).toEqual(['/media/0 video_colours_unsupported']);
  expect(of({}, { frameRate: 61 })).toEqual(['/media/0 video_frame_rate_too_high']);
  expect(of({}, { pixelRatio: 1.422 })).toEqual(['/media/0 media_shape_unsupported']);
  // Of a file that an earlier version added, and that can’t be read again, nothing is known.
  expect(violations('', { media: { ...file, video: undefined } })).toEqual([]);
  expect(of({}, { codec: '', chroma: '', bitDepth: 0, frameRate: 0, pixelRatio: 0, audioCodec: '' })).toEqual(
    [],
  );
});
