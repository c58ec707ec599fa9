import { expect, test } from '@jest/globals';
import { choiceId, pendingId, randomText } from './consent.ts';

test('a verifier has the form of RFC 7636, and is never the same', () => {
  const verifier = randomText();
  expect(verifier).toMatch(/^[\w-]{43,128}$/);
  expect(verifier).not.toBe(randomText());
});

test('the token of a choice never finds a consent page', () => {
  const secret = randomText();
  expect(choiceId(secret)).not.toBe(pendingId(secret));
  expect(choiceId(secret) + pendingId(secret)).not.toContain(secret);
});
