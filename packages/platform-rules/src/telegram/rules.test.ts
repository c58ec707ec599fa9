import { describe, expect, test } from '@jest/globals';
import { contentFiles } from '../files.ts';
import type { MediaFacts } from '../media.ts';
import { telegram } from './definition.ts';
import { LIMITS, type TelegramOptions } from './limits.ts';

const JPEG: MediaFacts = {
  type: 'image',
  mimeType: 'image/jpeg',
  size: 1_000_000,
  animated: false,
  width: 1_000,
  height: 1_500,
  duration: 0,
};
const MP4: MediaFacts = { ...JPEG, type: 'video', mimeType: 'video/mp4', duration: 20 };
const GIF: MediaFacts = { ...JPEG, mimeType: 'image/gif', animated: true };
const PDF: MediaFacts = { ...JPEG, type: 'document', mimeType: 'application/pdf' };
const many = (count: number) => Array.from({ length: count }, () => JPEG);

interface Wish {
  options?: TelegramOptions;
  caption?: string;
}

function check(media: MediaFacts[], { options = {}, caption = 'Hello' }: Wish = {}) {
  const files = media.map((facts) => ({ facts, altText: '' }));
  const content = { caption, title: '', options, media: contentFiles(files, options, 'telegram') };
  return telegram.check(content, LIMITS);
}
const found = (...given: Parameters<typeof check>) =>
  check(...given).map(({ path, code }) => `${path} ${code}`);

describe('files', () => {
  test.each([
    ['ten images', many(10)],
    ['an image and a video', [JPEG, MP4]],
    ['a GIF', [GIF]],
    ['a GIF without animation among images', [JPEG, { ...GIF, animated: false }]],
    ['two documents', [PDF, PDF]],
    ['large photos, which are reduced', many(5).map((file) => ({ ...file, size: 20_000_000 }))],
  ])('%s: fine', (_, media) => expect(found(media)).toEqual([]));

  test.each([
    ['eleven images', many(11), ['/media/10 too_many_files']],
    ['a document and an image', [PDF, JPEG], ['/media/1 media_mixed']],
    ['a GIF and an image', [JPEG, GIF], ['/media/1 media_mixed']],
    ['an animated WebP', [{ ...GIF, mimeType: 'image/webp' }], ['/media/0 media_animated']],
    ['a large video', [{ ...MP4, size: 50_000_001 }], ['/media/0 media_too_large']],
    ['a large document', [{ ...PDF, size: 50_000_001 }], ['/media/0 media_too_large']],
    ['a WebM', [{ ...MP4, mimeType: 'video/webm' }], ['/media/0 media_type_unsupported']],
    ['videos of 60 MB together', Array(2).fill({ ...MP4, size: 30_000_000 }), ['/media media_too_large']],
    ['a strip', [{ ...JPEG, width: 10_000, height: 100 }], ['/media/0 media_shape_unsupported']],
  ])('%s', (_, media, expected) => expect(found(media)).toEqual(expected));

  test('need no text', () => expect(found([JPEG], { caption: '' })).toEqual([]));
});

describe('texts', () => {
  test('have 4,096 characters without files, and 1,024 with files', () => {
    expect(found([], { caption: 'x'.repeat(4_096) })).toEqual([]);
    expect(found([], { caption: 'x'.repeat(4_097) })).toEqual(['/caption text_too_long']);
    expect(found([JPEG], { caption: 'x'.repeat(1_024) })).toEqual([]);
    expect(check([JPEG], { caption: 'x'.repeat(1_025) })).toEqual([
      {
        path: '/caption',
        code: 'text_too_long',
        message:
          'Telegram allows 1,024 characters in a text with files, where most emoji count 2; this text has 1,025. Shorten it, continue it in a reply, or publish it without the files.',
        limit: 1_024,
        actual: 1_025,
      },
    ]);
  });

  test('of replies are never captions', () => {
    const long = 'x'.repeat(2_000);
    expect(found([JPEG], { options: { thread: [long] } })).toEqual([]);
    expect(found([JPEG], { options: { thread: ['x'.repeat(4_097)] } })).toEqual([
      '/options/telegram/thread/0 text_too_long',
    ]);
  });

  test('are counted after formatting', () => {
    const caption = `**${'x'.repeat(1_020)}** [y](https://example.com)`;
    expect(found([JPEG], { caption, options: { formatting: true } })).toEqual([]);
    expect(found([JPEG], { caption })).toEqual(['/caption text_too_long']);
  });

  test('may not be empty', () => {
    expect(found([], { caption: '  ' })).toEqual(['/caption empty_post']);
    expect(found([], { caption: '` `', options: { formatting: true } })).toEqual(['/caption empty_post']);
  });
});
