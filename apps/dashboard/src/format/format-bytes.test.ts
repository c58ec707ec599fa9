import { afterEach, expect, test } from '@jest/globals';
import { setLanguage } from '../texts/language.ts';
import { formatBytes } from './format-bytes.ts';

afterEach(() => setLanguage('en'));

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1_500, '1.5 kB'],
  [25_400_000, '25 MB'],
  [10e9, '10 GB'],
  [3e15, '3,000 TB'],
])('%d bytes are %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));

test('in the reader’s language', () => {
  setLanguage('fr');
  expect(formatBytes(1_500_000)).toBe('1,5\u202fMo');
});
