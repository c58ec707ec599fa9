import { expect, test } from '@jest/globals';
import { readAccountsSearch, reasonOf } from './connect-return.ts';

test('reads what a consent page has come back with', () => {
  expect(readAccountsSearch({ connected: 'a1', other: 'x' })).toEqual({ connected: 'a1' });
  expect(readAccountsSearch({ problem: 'access_denied', connected: 7, profile: 'p' })).toEqual({
    problem: 'access_denied',
    profile: 'p',
  });
});

test('has a sentence for every problem', () => {
  expect(reasonOf('access_denied')).toMatch(/consent/);
  expect(reasonOf('internal')).toMatch(/did not accept|try again/i);
});
