import { expect, test } from '@jest/globals';
import { oneLine, toOneLine } from './one-line.ts';

const name = oneLine(20);

test.each(['Ada', 'Zoë 👩‍💻', 'محمد', 'שלום', 'می‌خواهم', 'O’Neil & Söhne', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '東京'])(
  '%s is a name',
  (text) => expect(name.parse(text)).toBe(text.normalize('NFC')),
);

test.each([
  'a\nb',
  'a\rb',
  'a\tb',
  'a\u0000b',
  'a\u2028b',
  'a\u202eb',
  'a\u2066b',
  'a\u200fb',
  'a\u200bb',
  'a\ufeffb',
  'a\ud800b',
  '\u200d',
  '\u3164',
  '\u2800\u2800',
  '',
  ' ',
  'a'.repeat(21),
])('%j is none', (text) => {
  expect(name.safeParse(text).success).toBe(false);
});

test('a name of another system loses what a name may not hold', () => {
  expect(toOneLine(' Ada\r\nLove\u202elace\u200b ', 20)).toBe('Ada Lovelace');
  expect(toOneLine('\u200d\n', 20)).toBe('');
  expect(toOneLine('👋'.repeat(20), 21)).toBe('👋'.repeat(10));
});
