import { expect, test } from '@jest/globals';
import { LIMITS } from './limits.ts';
import { x } from './rules.ts';

const violations = (caption: string, more: object = {}) =>
  x
    .check({ caption, title: '', options: {}, media: null, ...more }, LIMITS)
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
  const file = { width: 1, height: 1, duration: 0, animated: false };
  const mp4 = { ...file, type: 'video', mimeType: 'video/mp4', size: 1, duration: 141 };
  expect(violations('', { media: mp4, options: { altText: 'a film' } })).toEqual([
    '/mediaId video_too_long',
    '/options/x/altText alt_text_unsupported',
  ]);
  const png = { ...file, type: 'image', mimeType: 'image/png', size: 6_000_000 };
  expect(violations('', { media: png })).toEqual(['/mediaId media_too_large']);
  const gif = { ...file, type: 'image', mimeType: 'image/gif', size: 6_000_000, animated: true };
  expect(violations('', { media: gif })).toEqual([]);
});
