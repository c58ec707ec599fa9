import { expect, test } from '@jest/globals';
import { backOff, liveAt, nextTry } from './publication.ts';
import { assertTiming, DEFAULT_TIMING } from './timing.ts';

const dueAt = new Date('2026-01-01T12:00:00Z');
const at = (seconds: number) => new Date(dueAt.getTime() + seconds * 1000);

test('the waits grow and the last one repeats', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7].map((attempts) => backOff(attempts, DEFAULT_TIMING) / 1000);
  expect(waits).toEqual([2, 5, 10, 20, 30, 30, 30]);
});

test('nobody tries for more than a quarter of an hour', () => {
  expect(nextTry({ dueAt }, 2_000, at(14 * 60), DEFAULT_TIMING)).toEqual(at(14 * 60 + 2));
  expect(nextTry({ dueAt, failedAt: at(0) }, 30_000, at(15 * 60 - 29), DEFAULT_TIMING)).toBeNull();
  expect(nextTry({ dueAt }, 3_600_000, dueAt, DEFAULT_TIMING)).toBeNull();
});

test('a post that was late from the start has its quarter of an hour too', () => {
  const hoursLater = at(5 * 3600);
  expect(nextTry({ dueAt }, 2_000, hoursLater, DEFAULT_TIMING)).toEqual(at(5 * 3600 + 2));
  expect(
    nextTry({ dueAt, failedAt: hoursLater }, 120_000, at(5 * 3600 + 14 * 60), DEFAULT_TIMING),
  ).toBeNull();
});

test('a post is never said to be live before it was due, nor in the future', () => {
  const now = at(10);
  expect(liveAt({ dueAt }, at(3), now)).toEqual(at(3));
  expect(liveAt({ dueAt }, at(-1), now)).toEqual(dueAt);
  expect(liveAt({ dueAt }, at(11), now)).toEqual(now);
});

test('a lease that the call may outlive is refused', () => {
  expect(() => assertTiming(DEFAULT_TIMING)).not.toThrow();
  expect(() => assertTiming({ ...DEFAULT_TIMING, leaseMs: 20_000, publishTimeoutMs: 15_000 })).toThrow(
    /LEASE_MS/,
  );
  expect(() => assertTiming({ ...DEFAULT_TIMING, deadAfterMs: 2_500 })).toThrow(/beats/);
});
