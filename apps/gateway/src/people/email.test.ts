import { expect, test } from '@jest/globals';
import { email, normalEmail } from './email.ts';

test.each([
  [' Ada@Example.COM ', 'ada@example.com'],
  ['ada+x@example.com', 'ada+x@example.com'],
  // Domains are those of DNS, in whatever letters they are written.
  ['ada@Müller.de', 'ada@xn--mller-kva.de'],
  ['ada@example\u3002com', 'ada@example.com'],
])('%s is %s', (given, normal) => expect(normalEmail(given)).toBe(normal));

test.each([
  // Letters whose small letter is an ASCII one: the signs for Kelvin, and an i with a dot.
  'mar\u212a@example.com',
  '\u0130da@example.com',
  'm\u00fcller@example.com',
  'a\u202eda@example.com',
  'ada\u0000@example.com',
  'ada',
  '@example.com',
  'ada@',
  'ada@example.com/path',
  'ada@example.com:80',
  'ada@example.com#x',
  'ada@user@',
  'ada@[127.0.0.1]',
  'ada@127.1',
  'a da@example.com',
  'ada@exam ple.com',
  `${'a'.repeat(250)}@example.com`,
  `ada@example.com${' '.repeat(1_000)}x`,
])('%j is no address', (given) => {
  expect(normalEmail(given)).toBeUndefined();
  expect(email.safeParse(given).success).toBe(false);
});
