import { expect, test } from '@jest/globals';
import { createKeyring } from '@postrider/service';
import { MAX_PREVIOUS, newSecret, rotate, validSecrets } from './secrets.ts';

const keyring = createKeyring([`k:${Buffer.alloc(32, 7).toString('base64')}`]);
const START = Date.parse('2026-01-01T00:00:00.000Z');
const at = (hours: number) => new Date(START + hours * 3_600_000);
const endpoint = (secret: string) => ({ _id: 'e', secret: keyring.seal(secret, 'e') });

/** The endpoint after a rotation at that hour. */
function rotated(from: ReturnType<typeof endpoint>, secret: string, hour: number) {
  const rotation = rotate(keyring, from, { rotationId: secret, replacement: secret }, at(hour));
  if (!rotation) throw new Error('the rotation was refused');
  return { ...from, ...rotation };
}

test('a secret is 32 random bytes behind its prefix', () => {
  expect(newSecret()).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(newSecret()).not.toBe(newSecret());
});

test('a replaced secret is valid for 24 hours, newest first, also beside a second one', () => {
  const once = rotated(endpoint('a'), 'b', 0);
  expect(once.previousValidUntil).toEqual(at(24));
  expect(validSecrets(keyring, once, at(0))).toEqual(['b', 'a']);
  expect(validSecrets(keyring, once, at(23.9))).toEqual(['b', 'a']);
  expect(validSecrets(keyring, once, at(24))).toEqual(['b']);

  const twice = rotated(once, 'c', 1);
  expect(validSecrets(keyring, twice, at(2))).toEqual(['c', 'b', 'a']);
  expect(validSecrets(keyring, twice, at(24))).toEqual(['c', 'b']);
  expect(validSecrets(keyring, twice, at(25))).toEqual(['c']);
  expect(JSON.stringify(twice)).not.toMatch(/"secret":"[abc]"/);
});

test('no more than three replaced secrets are valid at the same time', () => {
  const oneMore = { rotationId: 'r', replacement: 'one more' };
  let current = endpoint('0');
  for (let n = 1; n <= MAX_PREVIOUS; n += 1) current = rotated(current, `${n}`, n);
  expect(rotate(keyring, current, oneMore, at(5))).toBeUndefined();
  // The first was replaced at one o'clock, the second at two.
  expect(rotate(keyring, current, oneMore, at(25))).toBeDefined();
  expect(validSecrets(keyring, rotated(current, 'later', 26), at(26))).toEqual(['later', '3', '2']);
});
