import { expect, test } from '@jest/globals';
import { quoted } from './quoted.ts';

test('only a text from right to left is set apart from the words around it', () => {
  expect(quoted('The terrace')).toBe('“The terrace”');
  expect(quoted('שלום')).toBe('“\u2068שלום\u2069”');
  expect(quoted('On مرحبا')).toBe('“\u2068On مرحبا\u2069”');
});
