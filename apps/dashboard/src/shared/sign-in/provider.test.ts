import { expect, test } from '@jest/globals';
import { reasonOf } from './provider.ts';

test('a problem is explained with the provider’s name, and an unknown one in general', () => {
  expect(reasonOf('provider_away', 'Example ID')).toMatch(/^Example ID can’t be reached now/);
  expect(reasonOf('unavailable', 'Example ID')).toBe('Signing in failed here. Try again in a minute.');
});
