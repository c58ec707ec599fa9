import { describe, expect, test } from '@jest/globals';
import { contentFiles } from '../files.ts';
import type { MediaFacts } from '../media.ts';
import { checkRequired } from '../required.ts';
import { APP_STATE, APP_STATES } from './app-state.ts';
import { tiktok } from './definition.ts';
import { LIMITS, type TiktokOptions, tiktokOptions } from './limits.ts';
import { photoTitle } from './photo-title.ts';

const MP4: MediaFacts = {
  type: 'video',
  mimeType: 'video/mp4',
  size: 1,
  width: 720,
  height: 1280,
  duration: 30,
  animated: false,
};
const JPEG: MediaFacts = { ...MP4, type: 'image', mimeType: 'image/jpeg', duration: 0 };

interface Words {
  caption?: string;
  title?: string;
  options?: TiktokOptions;
}

function found(media: MediaFacts[], { caption = 'A text', title = '', options = {} }: Words = {}) {
  const files = contentFiles(
    media.map((facts) => ({ facts, altText: '' })),
    options,
    'tiktok',
  );
  return tiktok
    .check({ caption, title, options, media: files }, LIMITS)
    .map(({ path, code }) => `${path} ${code}`);
}

const many = (count: number) => Array<MediaFacts>(count).fill(JPEG);

describe('files', () => {
  test.each([
    ['a video', [MP4]],
    ['a WebM', [{ ...MP4, mimeType: 'video/webm' }]],
    ['photos', many(20)],
    ['a PNG, which is converted', [{ ...JPEG, mimeType: 'image/png' }]],
  ])('%s: fine', (_, media) => expect(found(media)).toEqual([]));

  test.each([
    ['none', [], '/media required'],
    ['two videos', [MP4, MP4], '/media/1 too_many_files'],
    ['too many photos', many(21), '/media/20 too_many_files'],
    ['a photo and a video', [JPEG, MP4], '/media/1 media_mixed'],
    ['an animated GIF', [{ ...JPEG, mimeType: 'image/gif', animated: true }], '/media/0 media_animated'],
    ['a short video', [{ ...MP4, duration: 2 }], '/media/0 video_too_short'],
    ['a long video', [{ ...MP4, duration: 601 }], '/media/0 video_too_long'],
    ['a large video', [{ ...MP4, size: 4_000_000_001 }], '/media/0 media_too_large'],
    ['a small picture', [{ ...MP4, width: 300, height: 300 }], '/media/0 media_too_small'],
  ])('%s: rejected', (_, media, violation) => expect(found(media)).toEqual([violation]));
});

describe('texts', () => {
  test('a video has 2,200 characters and no title', () => {
    expect(found([MP4], { caption: 'x'.repeat(2_200), title: 'x'.repeat(500) })).toEqual([]);
    expect(found([MP4], { caption: 'x'.repeat(2_201) })).toEqual(['/caption text_too_long']);
  });

  test('photos have a title of 90', () => {
    expect(found([JPEG], { caption: 'x'.repeat(2_200), title: 'y'.repeat(90) })).toEqual([]);
    const long = { caption: 'x'.repeat(2_201), title: 'y'.repeat(91) };
    expect(found([JPEG], long)).toEqual(['/caption text_too_long', '/title text_too_long']);
  });

  test('a title that is only the first line of the text is none', () => {
    const caption = 'word '.repeat(40);
    const title = `${caption.slice(0, 120).trimEnd()}…`;
    expect(photoTitle({ caption, title, options: {} })).toBe('');
    expect(photoTitle({ caption, title: 'Another', options: {} })).toBe('Another');
    expect(photoTitle({ caption, title, options: { title: 'word' } })).toBe('word');
    expect(found([JPEG], { caption, title })).toEqual([]);
  });
});

describe('options', () => {
  test('who can watch is required once the post has a time', () => {
    const accounts = [{ id: 'a', platform: 'tiktok' }] as const;
    const missing = { path: '/options/tiktok/privacy', code: 'required' };
    expect(checkRequired({}, accounts, { tiktok })).toMatchObject([missing]);
    expect(checkRequired({ tiktok: { privacy: 'SELF_ONLY' } }, accounts, { tiktok })).toEqual([]);
  });

  test.each<[TiktokOptions, MediaFacts[], string[]]>([
    [{ allow: ['comment', 'duet', 'stitch'] }, [MP4], []],
    [{ allow: ['comment'] }, [JPEG], []],
    [{ allow: ['duet'] }, [JPEG], ['/options/tiktok/allow invalid_option']],
    [{ allow: ['dance'] }, [MP4], ['/options/tiktok/allow invalid_option']],
    [{ privacy: 'SELF_ONLY', disclosure: ['yourBrand'] }, [MP4], []],
    [
      { privacy: 'SELF_ONLY', disclosure: ['brandedContent'] },
      [MP4],
      ['/options/tiktok/privacy invalid_option'],
    ],
    [{ coverSeconds: 30 }, [MP4], []],
    [{ coverSeconds: 31 }, [MP4], ['/options/tiktok/coverSeconds out_of_range']],
    [{ coverSeconds: 1 }, [JPEG], ['/options/tiktok/coverSeconds invalid_option']],
    [{ aiGenerated: true }, [JPEG], ['/options/tiktok/aiGenerated invalid_option']],
    [{ coverPhoto: 1 }, [JPEG, JPEG], []],
    [{ coverPhoto: 2 }, [JPEG, JPEG], ['/options/tiktok/coverPhoto out_of_range']],
    [{ coverPhoto: 0 }, [MP4], ['/options/tiktok/coverPhoto invalid_option']],
    [{ autoMusic: true }, [JPEG], []],
    [{ autoMusic: true }, [MP4], ['/options/tiktok/autoMusic invalid_option']],
  ])('%j', (options, media, violations) => expect(found(media, { options })).toEqual(violations));

  test.each([{ privacy: '' }, { disclosure: ['mine'] }, { allow: 'comment' }, { coverPhoto: 0.5 }])(
    '%j does not match',
    (options) => expect(tiktokOptions.safeParse(options).success).toBe(false),
  );
});

test('the states of an app are those that its field takes', () => {
  expect(APP_STATES.filter((state) => !APP_STATE.test(state))).toEqual([]);
  expect(['Audited', 'production', ''].filter((state) => APP_STATE.test(state))).toEqual([]);
});

test('a video is uploaded as early as its size needs, and never as early as its address ends', () => {
  const words = { caption: '', title: '', options: {} };
  expect(tiktok.lead?.of(words, [{ ...MP4, size: 20_000_000 }])).toBe(70_000);
  expect(tiktok.lead?.mostMs).toBeLessThanOrEqual(10 * 60_000);
});
