import { describe, expect, test } from '@jest/globals';
import { assertTiming, DEFAULT_TIMING } from './limits.ts';
import { backOff, liveAt, nextCheck, nextTry } from './publication.ts';

const scheduledAt = new Date('2026-01-01T12:00:00Z');
const at = (seconds: number) => new Date(scheduledAt.getTime() + seconds * 1000);

test('the waits grow and the last one repeats', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7].map((attempts) => backOff(attempts, DEFAULT_TIMING) / 1000);
  expect(waits).toEqual([2, 5, 10, 20, 30, 30, 30]);
});

test('retries end after a quarter of an hour', () => {
  expect(nextTry({ scheduledAt }, 2_000, at(14 * 60), DEFAULT_TIMING)).toEqual(at(14 * 60 + 2));
  expect(nextTry({ scheduledAt, failedAt: at(0) }, 30_000, at(15 * 60 - 29), DEFAULT_TIMING)).toBeNull();
  expect(nextTry({ scheduledAt }, 3_600_000, scheduledAt, DEFAULT_TIMING)).toBeNull();
});

test('a post that was late from the start has its quarter of an hour too', () => {
  const hoursLater = at(5 * 3600);
  expect(nextTry({ scheduledAt }, 2_000, hoursLater, DEFAULT_TIMING)).toEqual(at(5 * 3600 + 2));
  expect(
    nextTry({ scheduledAt, failedAt: hoursLater }, 120_000, at(5 * 3600 + 14 * 60), DEFAULT_TIMING),
  ).toBeNull();
});

test('a post is never reported as live before its scheduled time, nor in the future', () => {
  const now = at(10);
  expect(liveAt({ scheduledAt }, at(3), now)).toEqual(at(3));
  expect(liveAt({ scheduledAt }, at(-1), now)).toEqual(scheduledAt);
  expect(liveAt({ scheduledAt }, at(11), now)).toEqual(now);
});

test('a lease that the call may outlive is refused', () => {
  expect(() => assertTiming(DEFAULT_TIMING)).not.toThrow();
  expect(() => assertTiming({ ...DEFAULT_TIMING, leaseMs: 20_000, publishTimeoutMs: 15_000 })).toThrow(
    /LEASE_MS/,
  );
  expect(() => assertTiming({ ...DEFAULT_TIMING, deadAfterMs: 2_500 })).toThrow(/heartbeats/);
});

describe('the next lookup of an accepted publication', () => {
  const acceptedAt = new Date('2026-01-01T12:00:00Z');
  const secondsUntil = (elapsed: number, leastMs?: number) => {
    const now = new Date(acceptedAt.getTime() + elapsed * 1_000);
    return (nextCheck(acceptedAt, now, DEFAULT_TIMING.processing, leastMs).getTime() - now.getTime()) / 1_000;
  };

  test('comes after 5, 10, 20, 30 s, then every minute, and after ten minutes every five', () => {
    expect([0, 5.1, 15.4, 36, 67, 130, 599, 600, 80_000].map((elapsed) => secondsUntil(elapsed))).toEqual([
      5, 10, 20, 30, 60, 60, 60, 300, 300,
    ]);
  });

  test('is not sooner than the platform asks', () => {
    expect([secondsUntil(0, 90_000), secondsUntil(0, 1_000)]).toEqual([90, 5]);
  });

  test('is not later than the end of the lookups, whatever the platform asks', () => {
    expect(secondsUntil(86_000, 3_600_000)).toBe(400);
  });
});
