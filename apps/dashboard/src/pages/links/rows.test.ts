import { expect, test } from '@jest/globals';
import { targetText } from './rows.ts';

test.each([
  ['https://example.com/', 'example.com'],
  ['HTTP://example.com/a/', 'example.com/a/'],
  ['https://example.com/?to=https://example.org', 'example.com/?to=https://example.org'],
  [`https://example.com/${'a'.repeat(100)}`, `example.com/${'a'.repeat(47)}…`],
])('the target %s is listed as %s', (url, text) => expect(targetText(url)).toBe(text));
