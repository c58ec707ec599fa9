import { expect, test } from '@jest/globals';
import { CODES, codeFrom, isCode } from './link.ts';

test.each([
  [0, '0000000'],
  [61, '000000z'],
  [62, '0000010'],
  [CODES - 1, 'zzzzzzz'],
])('%d is the code %s', (number, code) => {
  expect(codeFrom(number)).toBe(code);
  expect(isCode(code)).toBe(true);
});

test.each(['', 'short', 'toolong12', 'ab-defg', 'abcdef\n', 'abcdéfg', ' abcdef'])(
  '%j is no code',
  (text) => {
    expect(isCode(text)).toBe(false);
  },
);
