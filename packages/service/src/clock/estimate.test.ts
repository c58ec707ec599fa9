import { expect, test } from '@jest/globals';
import { createEstimate, MAX_ERROR_MS } from './estimate.ts';

const START = 1_800_000_000_000;

/** A machine whose clocks the test moves; `truth` is the database's time. */
function machine({ wallAhead = 0, tripMs = 2 } = {}) {
  const now = { truth: START, monotonic: 5_000, wall: START + wallAhead };
  const estimate = createEstimate({ monotonic: () => now.monotonic, wall: () => now.wall });
  /** Lets time pass, with a check several times a second as the process does. */
  function pass(ms: number, monotonicRate = 1) {
    for (let left = ms; left > 0; left -= 100) {
      const step = Math.min(left, 100);
      now.truth += step;
      now.wall += step;
      now.monotonic += step * monotonicRate;
      estimate.isTrusted();
    }
  }
  function compare(trip = tripMs, answeredAfter = trip / 2) {
    const askedAt = now.monotonic;
    pass(answeredAfter);
    const databaseTime = Math.floor(now.truth);
    pass(trip - answeredAfter);
    estimate.add({ askedAt, answeredAt: now.monotonic, databaseTime });
  }
  const error = () => estimate.time() - now.truth;
  return { now, estimate, pass, compare, error };
}

test.each([40_000, 0, -40_000])('a wall clock that is %d ms ahead is corrected', (wallAhead) => {
  const { estimate, compare, pass, error } = machine({ wallAhead });
  expect(estimate.isTrusted()).toBe(false);
  compare();
  expect(estimate.isTrusted()).toBe(false);
  compare();
  expect(estimate.isTrusted()).toBe(true);
  pass(60_000);
  expect(Math.abs(error())).toBeLessThanOrEqual(estimate.maxError());
  expect(Math.abs(error())).toBeLessThan(2);
  expect(estimate.offset()).toBeCloseTo(wallAhead, -1);
});

test('a wall clock that is set changes nothing, and requires a comparison', () => {
  const { now, estimate, compare, pass, error } = machine();
  compare();
  compare();
  now.wall += 40_000;
  expect(estimate.isTrusted()).toBe(false);
  expect(Math.abs(error())).toBeLessThan(2);
  compare();
  expect(estimate.isTrusted()).toBe(true);
  pass(1_000);
  expect(Math.abs(error())).toBeLessThan(2);
});

test('a monotonic clock that jumps is not trusted until two comparisons agree', () => {
  const { now, estimate, compare, error } = machine();
  compare();
  compare();
  now.monotonic += 40_000;
  now.wall += 40_000;
  expect(estimate.isTrusted()).toBe(false);
  compare();
  expect(estimate.isTrusted()).toBe(false);
  compare();
  expect(estimate.isTrusted()).toBe(true);
  expect(Math.abs(error())).toBeLessThan(2);
});

test('a pause of the process requires a comparison', () => {
  const { now, estimate, compare } = machine();
  compare();
  compare();
  for (const clock of ['truth', 'monotonic', 'wall'] as const) now[clock] += 8_000;
  expect(estimate.isTrusted()).toBe(false);
  compare();
  expect(estimate.isTrusted()).toBe(true);
});

test('a clock that runs twice as fast is never trusted for longer than a comparison takes to show it', () => {
  const { estimate, compare, pass } = machine();
  compare();
  for (let i = 0; i < 20; i += 1) {
    pass(100, 2);
    compare();
    expect(estimate.isTrusted()).toBe(false);
  }
});

test('the shortest round trip counts, whatever a slow one measures', () => {
  const { estimate, compare, error } = machine();
  compare();
  compare();
  compare(800, 790);
  expect(Math.abs(error())).toBeLessThan(2);
  expect(estimate.maxError()).toBeLessThan(3);
});

test('round trips of more than twice the allowed error are not good enough', () => {
  const { estimate, compare } = machine({ tripMs: 2.2 * MAX_ERROR_MS });
  compare();
  compare();
  compare();
  expect(estimate.isTrusted()).toBe(false);
  compare(10);
  expect(estimate.isTrusted()).toBe(true);
});

test('a database whose clock is another one after a failover is followed', () => {
  const { now, estimate, compare, error } = machine();
  compare();
  compare();
  now.truth += 3_000;
  compare();
  expect(estimate.isTrusted()).toBe(false);
  compare();
  expect(estimate.isTrusted()).toBe(true);
  expect(Math.abs(error())).toBeLessThan(2);
});

test('without comparisons the maximum error grows', () => {
  const { estimate, compare, pass } = machine();
  compare();
  compare();
  pass(10 * 60_000);
  expect(estimate.isTrusted()).toBe(true);
  pass(10 * 60_000);
  expect(estimate.isTrusted()).toBe(false);
});
