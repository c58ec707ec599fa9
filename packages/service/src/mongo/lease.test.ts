import { expect, test } from '@jest/globals';
import { ConfigError } from '../config/config.ts';
import { assertLeaseOutlives, isDue, newLease, renewalInterval } from './lease.ts';

test('every claim has a token of its own, and ends after its time', () => {
  const before = Date.now();
  const [one, two] = [newLease(1_000), newLease(1_000)];
  expect(one.leaseToken).not.toBe(two.leaseToken);
  expect(one.leaseUntil.getTime() - before).toBeGreaterThanOrEqual(1_000);
  expect(one.leaseUntil.getTime() - Date.now()).toBeLessThanOrEqual(1_000);
});

test('due means that the time has come and that no lease holds', () => {
  const now = new Date(5);
  expect(isDue(now)).toEqual({ dueAt: { $lte: now }, leaseUntil: { $not: { $gt: now } } });
});

test('a lease is renewed more than once before it ends', () => {
  expect(renewalInterval(9_000)).toBe(3_000);
});

test('a lease that its work could outlive is refused', () => {
  const check = (ms: number) =>
    assertLeaseOutlives({ name: 'LEASE_MS', ms }, { name: 'TIMEOUT_MS', ms: 30_000 }, 5_000);
  expect(() => check(35_000)).not.toThrow();
  expect(() => check(34_999)).toThrow(
    new ConfigError('LEASE_MS is 34999, but must be at least TIMEOUT_MS + 5000 (35000).'),
  );
});
