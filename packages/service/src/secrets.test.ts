import { expect, test } from '@jest/globals';
import { withoutSecrets } from './secrets.ts';

test.each([
  ['mongodb://ada:pa55@db:27017/x', 'mongodb://[removed]@db:27017/x'],
  ['authorization: Bearer abc.def-1', 'authorization: Bearer [removed]'],
  ['the key svc_live_abcdefgh failed', 'the key [removed] failed'],
  ['the key svc_live_abcd…', 'the key svc_live_abcd…'],
  ['whsec_a+b/c=', '[removed]'],
  ['{"accessToken":"a b","url":"https://x"}', '{"accessToken":"[removed]","url":"https://x"}'],
  ['"{\\"appPassword\\":\\"x\\"}"', '"{\\"appPassword\\":\\"[removed]\\"}"'],
  ['https://x/?access_token=1&page=2', 'https://x/?access_token=[removed]&page=2'],
  ['nothing secret', 'nothing secret'],
])('%s', (text, expected) => expect(withoutSecrets(text)).toBe(expected));

test('a long text takes linear time', () => {
  const text = (length: number) =>
    `${'://'.repeat(length)}${'"token'.repeat(length)}${'token'.repeat(length)}${'Bearer '.repeat(length)}`;
  // Quadratic time would be minutes.
  expect(withoutSecrets(text(100_000))).toContain('token');
});
