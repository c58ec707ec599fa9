import { describe, expect, test } from '@jest/globals';
import { adviceOn } from './advice.ts';
import { PLATFORM_DEFINITIONS, type Platform } from './definitions.ts';
import { guardedTexts } from './pace.ts';
import { priceOf } from './x/price.ts';

const account = (platform: Platform, id: string = platform) => ({
  id,
  platform,
  server: 'https://example.com',
  limits: PLATFORM_DEFINITIONS[platform].limits,
});

const image = { type: 'image', mimeType: 'image/jpeg', size: 1_000, width: 100, height: 100 } as const;
const post = (change: object = {}) => ({
  caption: 'Hello',
  title: '',
  options: {},
  media: [{ mediaId: 'one', altText: '', facts: { ...image, duration: 0, animated: false } }],
  ...change,
});

describe('advice', () => {
  test('a file without a description is named once, whichever accounts get it', () => {
    const found = adviceOn(post(), [account('bluesky'), account('mastodon'), account('mastodon', 'second')]);
    expect(found).toEqual([
      {
        path: '/media/0/altText',
        code: 'missing_alt_text',
        message: 'This image has no description. Describe it for people who can’t see it.',
      },
    ]);
  });

  test('a description of its own is one', () => {
    const options = { bluesky: { altText: 'A dog' } };
    expect(adviceOn(post({ options }), [account('bluesky')])).toEqual([]);
  });

  test('a link on X has a price; a text does not', () => {
    expect(adviceOn(post({ media: [] }), [account('x')])).toEqual([]);
    const found = adviceOn(post({ media: [], caption: 'See https://example.com' }), [
      account('x'),
      account('bluesky'),
    ]);
    expect(found).toMatchObject([{ path: '/caption', code: 'price', platform: 'x' }]);
    expect(found[0]?.message).toBe(
      'X charges the owner of the developer app about $0.20 for this post, because it contains a link. Without links it costs $0.015.',
    );
  });

  test('a video that becomes a Short is named, on YouTube alone', () => {
    const facts = { ...image, type: 'video', mimeType: 'video/mp4', duration: 60, animated: false } as const;
    const short = post({ media: [{ mediaId: 'one', altText: 'A dog', facts }] });
    expect(adviceOn(short, [account('youtube'), account('bluesky')])).toEqual([
      {
        path: '/media/0',
        code: 'shown_as',
        message:
          'YouTube shows this video as a Short, because it is upright or square and has up to three minutes.',
        platform: 'youtube',
      },
    ]);
  });

  test('each part of a thread on X costs', () => {
    expect(priceOf(['One', 'Two https://example.com'])).toBe(
      'X charges the owner of the developer app about $0.215 for this post, because 1 of its 2 parts contain a link. Without links it costs $0.03.',
    );
  });
});

describe('texts that are refused again', () => {
  test('differences in case and white space do not count', () => {
    const texts = guardedTexts({ caption: ' Hello\n  WORLD ', title: '', options: {} }, [
      { platform: 'x', accountId: 'one' },
      { platform: 'bluesky', accountId: 'two' },
    ]);
    expect(texts).toMatchObject([{ platform: 'x', accountId: 'one', text: 'hello world', path: '/caption' }]);
  });

  test('an account has its own text', () => {
    const options = { x: { accounts: { one: { caption: 'Mine' } } } };
    const texts = guardedTexts({ caption: 'Ours', title: '', options }, [
      { platform: 'x', accountId: 'one' },
    ]);
    expect(texts).toMatchObject([{ text: 'mine', path: '/options/x/caption' }]);
  });
});
