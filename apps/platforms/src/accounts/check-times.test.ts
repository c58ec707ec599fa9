import { describe, expect, test } from '@jest/globals';
import { checkAgain, nextCheck, slotAfter } from './check-times.ts';
import { dueWarning } from './expiration.ts';
import { isRenewedBefore } from './token-times.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const now = new Date('2026-11-26T10:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * DAY);
const account = (tokensExpireAt: Date | null, renewAt: Date | null | undefined) => ({
  _id: 'a1',
  tokensExpireAt,
  ...(renewAt !== undefined && { renewAt }),
});

describe('the next check', () => {
  test('is at the account’s time of day, twelve to 36 hours later', () => {
    for (let i = 0; i < 200; i += 1) {
      const next = nextCheck({ ...account(null, null), _id: `a${i}` }, now);
      expect(next.getTime() - now.getTime()).toBeGreaterThan(12 * HOUR);
      expect(next.getTime() - now.getTime()).toBeLessThanOrEqual(36 * HOUR);
      expect(nextCheck({ ...account(null, null), _id: `a${i}` }, next).getTime()).toBe(next.getTime() + DAY);
    }
  });

  test('is spread over the day', () => {
    const perHour = new Map<number, number>();
    for (let i = 0; i < 2_400; i += 1) {
      const hour = slotAfter(`account ${i}`, now).getUTCHours();
      perHour.set(hour, (perHour.get(hour) ?? 0) + 1);
    }
    expect(perHour.size).toBe(24);
    expect(Math.max(...perHour.values())).toBeLessThan(160);
  });

  test('is at a warning, at the end, and at a renewal ahead of the expiry', () => {
    expect(nextCheck(account(inDays(10.25), null), now)).toEqual(inDays(0.25));
    expect(nextCheck(account(inDays(3.25), null), now)).toEqual(inDays(0.25));
    expect(nextCheck(account(inDays(0.25), null), now)).toEqual(inDays(0.25));
    expect(nextCheck(account(inDays(30), inDays(0.25)), now)).toEqual(inDays(0.25));
  });

  test('ignores the expiry of tokens that are renewed at their expiry', () => {
    const slot = nextCheck(account(null, null), now);
    expect(nextCheck(account(inDays(0.1), inDays(0.1)), now)).toEqual(slot);
    // Of an earlier version.
    expect(nextCheck(account(inDays(0.1), undefined), now)).toEqual(slot);
  });

  test('is after six to seven hours if this one has failed', () => {
    const pause = checkAgain(account(null, null), now).getTime() - now.getTime();
    expect(pause).toBeGreaterThanOrEqual(6 * HOUR);
    expect(pause).toBeLessThan(7 * HOUR);
  });
});

test('a postponed renewal is made at the expiry at the latest', () => {
  expect(isRenewedBefore(account(inDays(1), inDays(2)), inDays(0.9))).toBe(false);
  expect(isRenewedBefore(account(inDays(1), inDays(2)), inDays(1))).toBe(true);
  expect(isRenewedBefore(account(inDays(1), null), inDays(1))).toBe(false);
});

describe('the due warning', () => {
  const warned = (daysAhead: number, expiresAt: Date) => ({
    expiration: { eventId: 'e', at: now, expiresAt, daysAhead },
  });

  test.each([
    [10.1, undefined],
    [9.9, 10],
    [3.1, 10],
    [2.9, 3],
    [0.1, 3],
    [-0.1, undefined],
  ])('%s days before the end is that of %s days', (days, daysAhead) => {
    const expected = daysAhead === undefined ? undefined : { expiresAt: inDays(days), daysAhead };
    expect(dueWarning(account(inDays(days), null), now)).toEqual(expected);
  });

  test('is given once, and again for another end', () => {
    const ending = account(inDays(5), null);
    expect(dueWarning({ ...ending, ...warned(10, inDays(5)) }, now)).toBeUndefined();
    expect(dueWarning({ ...ending, ...warned(3, inDays(5)) }, now)).toBeUndefined();
    expect(dueWarning({ ...ending, ...warned(3, inDays(-55)) }, now)).toMatchObject({ daysAhead: 10 });
    expect(dueWarning({ ...account(inDays(2), null), ...warned(10, inDays(2)) }, now)).toMatchObject({
      daysAhead: 3,
    });
  });

  test('is none for tokens that are renewed, or don’t expire', () => {
    expect(dueWarning(account(inDays(1), inDays(1)), now)).toBeUndefined();
    expect(dueWarning(account(inDays(1), undefined), now)).toBeUndefined();
    expect(dueWarning(account(null, null), now)).toBeUndefined();
  });
});
