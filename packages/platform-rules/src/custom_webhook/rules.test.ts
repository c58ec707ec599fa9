import { expect, test } from '@jest/globals';
import { contentFiles } from '../files.ts';
import type { MediaFacts } from '../media.ts';
import { customWebhook } from './definition.ts';
import { type CustomWebhookOptions, LIMITS } from './limits.ts';

const size = { size: 1_000, width: 10, height: 10, duration: 0, animated: false };
const FILES: MediaFacts[] = [
  { ...size, type: 'image', mimeType: 'image/webp', animated: true },
  { ...size, type: 'video', mimeType: 'video/webm', duration: 40_000 },
  { ...size, type: 'document', mimeType: 'application/pdf', pageCount: 1_000 },
];

function codesOf(caption: string, options: CustomWebhookOptions = {}, files: readonly MediaFacts[] = []) {
  const media = contentFiles(
    files.map((facts) => ({ facts, altText: 'A file' })),
    options,
    'custom_webhook',
  );
  return customWebhook
    .check({ caption, title: '', options, media }, LIMITS)
    .map(({ path, code }) => `${path} ${code}`);
}

test('files of every kind go out together, with descriptions', () => {
  expect(codesOf('', {}, FILES)).toEqual([]);
  const many = Array.from({ length: 21 }, () => FILES)
    .flat()
    .slice(0, 21);
  expect(codesOf('', {}, many)).toEqual(['/media/20 too_many_files']);
});

test('texts have generous limits, also those of a thread', () => {
  expect(codesOf('x'.repeat(20_000))).toEqual([]);
  expect(codesOf('x'.repeat(20_001))).toEqual(['/caption text_too_long']);
  expect(codesOf('Hello', { thread: ['x'.repeat(20_001)] })).toEqual([
    '/options/custom_webhook/thread/0 text_too_long',
  ]);
  expect(codesOf('')).toEqual(['/caption empty_post']);
});

test('a link is a web address', () => {
  expect(codesOf('Hello', { link: 'https://example.com/a?b=c' })).toEqual([]);
  expect(codesOf('Hello', { link: 'https://[example' })).toEqual([
    '/options/custom_webhook/link invalid_option',
  ]);
});

const [address, , secret] = customWebhook.connect.fields;

test.each([
  ['https://example.com', true],
  ['https://example.com:8443/posts?team=a', true],
  ['http://127.0.0.1:8090/receivers/ada', true],
  ['https://user:word@example.com/posts', false],
  ['https://example.com/posts#part', false],
  ['ftp://example.com/posts', false],
  ['example.com/posts', false],
])('%s is an address: %s', (value, isValid) => expect(address?.pattern?.test(value)).toBe(isValid));

test('a secret has at least 24 bytes', () => {
  const ofBytes = (bytes: number) => `whsec_${Buffer.alloc(bytes, 1).toString('base64')}`;
  expect([32, 24, 23].map((bytes) => secret?.pattern?.test(ofBytes(bytes)))).toEqual([true, true, false]);
});
