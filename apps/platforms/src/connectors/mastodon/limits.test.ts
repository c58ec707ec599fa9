import { expect, test } from '@jest/globals';
import { LIMITS } from '@postrider/platform-rules/mastodon/limits';
import { limitsOn as limitsOnPage } from './limits.ts';
import { supportsIdempotencyKeys } from './software.ts';

const limitsOn = (page: unknown) => limitsOnPage(page, LIMITS);

test('limits are found wherever a server has them', () => {
  expect(limitsOn({ configuration: { statuses: { max_characters: 100_000 } } })).toEqual({
    characters: 100_000,
  });
  expect(limitsOn({ max_toot_chars: 5000, upload_limit: 16_000_000, description_limit: 5000 })).toEqual({
    characters: 5000,
    imageBytes: 16_000_000,
    videoBytes: 16_000_000,
    altText: 5000,
  });
  expect(
    limitsOn({
      max_toot_chars: 1,
      configuration: {
        statuses: { max_characters: 2, characters_reserved_per_url: 32 },
        media_attachments: { supported_mime_types: ['image/png'], image_size_limit: 3, video_size_limit: 4 },
      },
    }),
  ).toEqual({ characters: 2, charactersPerUrl: 32, mimeTypes: ['image/png'], imageBytes: 3, videoBytes: 4 });
});

test('those of videos are read, and other software than Mastodon keeps animations', () => {
  const media_attachments = { video_matrix_limit: 2_304_000, video_frame_rate_limit: 60 };
  expect(limitsOn({ version: '4.5.2', configuration: { media_attachments } })).toEqual({
    videoPixels: 2_304_000,
    framesPerSecond: { most: 60 },
  });
  for (const version of ['2.7.2 (compatible; Akkoma 3.15.2)', '0.20.0'])
    expect(limitsOn({ version })).toEqual({ animated: ['image/gif', 'image/png', 'image/webp'] });
});

test.each([null, 'text', [], {}, { configuration: null }, { configuration: { statuses: [] } }])(
  'an unusable instance page has none: %j',
  (page) => {
    expect(limitsOn(page)).toEqual({});
  },
);

test('a number that can’t be a limit is none', () => {
  for (const number of [-1, 0, 1.5, 1e300, '500', null, {}]) {
    const statuses = { max_characters: number, characters_reserved_per_url: number };
    expect(limitsOn({ max_toot_chars: number, configuration: { statuses } })).toEqual({});
  }
  expect(limitsOn({ configuration: { statuses: { characters_reserved_per_url: 1e9 } } })).toEqual({});
});

test.each([
  ['mastodon', '4.5.0', true],
  ['mastodon', '4.6.0-alpha.1+glitch', true],
  ['hometown', '4.2.10+hometown-1.1.1', true],
  ['mastodon', '2.9.3', false],
  ['mastodon', '', false],
  ['pleroma', '2.9.0', false],
  ['snac', '2.96', false],
  ['gotosocial', '0.20.0', false],
  ['Mastodon', '4.5.0', false],
  ['constructor', '4.5.0', false],
])('%s %s keeps Idempotency-Keys: %s', (name, version, keeps) => {
  expect(supportsIdempotencyKeys({ name, version })).toBe(keeps);
});
