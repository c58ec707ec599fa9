import { expect, test } from '@jest/globals';
import { formatBytes } from './format-bytes.ts';

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_500, '1.5 KB'],
  [25_400_000, '25 MB'],
  [10e9, '10 GB'],
  [3e15, '3,000 TB'],
])('%d bytes are %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));
