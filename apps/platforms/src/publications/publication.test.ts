import { expect, test } from '@jest/globals';
import { nextTry } from './publication.ts';
import { assertTiming, DEFAULT_TIMING } from './timing.ts';

const dueAt = new Date('2026-01-01T12:00:00Z');
const at = (seconds: number) => new Date(dueAt.getTime() + seconds * 1000);

test('the waits grow and the last one repeats', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8].map((attempts) => {
    const next = nextTry({ dueAt }, attempts, 0, dueAt, DEFAULT_TIMING);
    return next && (next.getTime() - dueAt.getTime()) / 1000;
  });
  expect(waits).toEqual([2, 10, 30, 60, 120, 300, 300, 300]);
});

test('the platform’s wish counts where it is longer', () => {
  expect(nextTry({ dueAt }, 1, 5_000, dueAt, DEFAULT_TIMING)).toEqual(at(5));
  expect(nextTry({ dueAt }, 2, 5_000, dueAt, DEFAULT_TIMING)).toEqual(at(10));
});

test('nobody tries for more than a quarter of an hour', () => {
  expect(nextTry({ dueAt }, 1, 0, at(14 * 60), DEFAULT_TIMING)).toEqual(at(14 * 60 + 2));
  expect(nextTry({ dueAt, failedAt: at(0) }, 6, 0, at(11 * 60), DEFAULT_TIMING)).toBeNull();
  expect(nextTry({ dueAt }, 1, 3_600_000, dueAt, DEFAULT_TIMING)).toBeNull();
});

test('a post that was late from the start has its quarter of an hour too', () => {
  const hoursLater = at(5 * 3600);
  expect(nextTry({ dueAt }, 1, 0, hoursLater, DEFAULT_TIMING)).toEqual(at(5 * 3600 + 2));
  expect(nextTry({ dueAt, failedAt: hoursLater }, 6, 0, at(5 * 3600 + 14 * 60), DEFAULT_TIMING)).toBeNull();
});

test('a lease that the call may outlive is refused', () => {
  expect(() => assertTiming(DEFAULT_TIMING)).not.toThrow();
  expect(() => assertTiming({ ...DEFAULT_TIMING, leaseMs: 20_000, publishTimeoutMs: 15_000 })).toThrow(
    /LEASE_MS/,
  );
});
