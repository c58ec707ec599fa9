import { expect, test } from '@jest/globals';
import { challengeOf, randomText } from './consent.ts';

test('the proof is what RFC 7636 wants, and never the same', () => {
  // The example of its appendix B.
  expect(challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  );
  const verifier = randomText();
  expect(verifier).toMatch(/^[\w-]{43,128}$/);
  expect(verifier).not.toBe(randomText());
});
