import { expect, test } from '@jest/globals';
import { contentFiles } from '../files.ts';
import type { MediaFacts } from '../media.ts';
import { slack } from './definition.ts';
import { LIMITS, type SlackOptions } from './limits.ts';

const image: MediaFacts = {
  type: 'image',
  mimeType: 'image/png',
  size: 1_000,
  width: 10,
  height: 10,
  duration: 0,
  animated: false,
};

function codesOf(caption: string, options: SlackOptions = {}, files: readonly MediaFacts[] = []) {
  const media = contentFiles(
    files.map((facts) => ({ facts, altText: '' })),
    options,
    'slack',
  );
  return slack
    .check({ caption, title: '', options: { channel: 'C1', ...options }, media }, LIMITS)
    .map(({ path, code }) => `${path} ${code}`);
}

test('a message has a text or images', () => {
  expect(codesOf('')).toEqual(['/caption empty_post']);
  expect(codesOf('', {}, [image])).toEqual([]);
  expect(codesOf('x'.repeat(4_000))).toEqual([]);
  expect(codesOf('x'.repeat(4_001))).toEqual(['/caption text_too_long']);
  expect(codesOf('Hello', { thread: ['x'.repeat(4_001)] })).toEqual([
    '/options/slack/thread/0 text_too_long',
  ]);
});

test('it shows up to ten images, and only GIF may be animated', () => {
  expect(codesOf('', {}, Array(10).fill(image))).toEqual([]);
  expect(codesOf('', {}, Array(11).fill(image))).toEqual(['/media/10 too_many_files']);
  expect(codesOf('', {}, [{ ...image, animated: true, mimeType: 'image/gif' }])).toEqual([]);
  expect(codesOf('', {}, [{ ...image, animated: true }])).toEqual(['/media/0 media_animated']);
  expect(codesOf('', {}, [{ ...image, size: 26 * 1024 * 1024 }])).toEqual(['/media/0 media_too_large']);
});

test('it shows no videos and documents', () => {
  expect(codesOf('', {}, [{ ...image, type: 'video', mimeType: 'video/mp4' }])).toEqual([
    '/media/0 too_many_files',
  ]);
  expect(codesOf('Hello', {}, [{ ...image, type: 'document', mimeType: 'application/pdf' }])).toEqual([
    '/media/0 media_type_unsupported',
  ]);
});

const [accessToken] = slack.connect.tokens;
test.each([
  ['xoxb-1-2-abc', true],
  ['xoxe.xoxb-1-abc', true],
  ['xoxp-1-2-abc', false],
  ['abc', false],
])('%s is a bot token: %s', (value, isValid) => expect(accessToken?.pattern?.test(value)).toBe(isValid));
