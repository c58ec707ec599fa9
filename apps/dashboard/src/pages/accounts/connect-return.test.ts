import { expect, test } from '@jest/globals';
import { readConnectReturn, reasonOf } from './connect-return.ts';

test('reads what a consent page has come back with', () => {
  expect(readConnectReturn({ connected: 'a1', other: 'x' })).toEqual({ connected: 'a1' });
  expect(readConnectReturn({ problem: 'access_denied', connected: 7 })).toEqual({ problem: 'access_denied' });
});

test('has a sentence for every problem', () => {
  expect(reasonOf('access_denied')).toMatch(/consent/);
  expect(reasonOf('internal')).toMatch(/did not accept|try again/i);
});
