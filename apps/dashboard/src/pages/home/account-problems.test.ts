import { expect, test } from '@jest/globals';
import { isBroken, isExpiring } from './account-problems.ts';

const account = (inDays: number | null, status: 'connected' | 'needs_reconnect' = 'connected') => ({
  status,
  expiresAt: inDays === null ? null : new Date(Date.now() + inDays * 86_400_000).toISOString(),
});

test('an account that expires within ten days needs a person', () => {
  expect(isExpiring(account(9.9))).toBe(true);
  expect(isExpiring(account(10.1))).toBe(false);
  expect(isExpiring(account(null))).toBe(false);
});

test('an account that lost access is reported for that only', () => {
  expect(isBroken(account(5, 'needs_reconnect'))).toBe(true);
  expect(isExpiring(account(5, 'needs_reconnect'))).toBe(false);
});
