import { expect, test } from '@jest/globals';
import { reasonOf } from './provider.ts';

test('a problem is explained with the provider’s name, and an unknown one in general', () => {
  expect(reasonOf('provider_away', 'Example ID')).toMatch(/^Example ID can’t be reached at the moment/);
  expect(reasonOf('unavailable', 'Example ID')).toBe(
    'The sign-in failed because of an internal error. Try again in a minute.',
  );
});
