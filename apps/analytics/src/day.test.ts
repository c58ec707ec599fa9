import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { firstSlot, nextSlot, retryTime, slotOf, startOfDay } from './day.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const accountId = '0193a7e4-0000-7000-8000-000000000001';
const midnight = new Date('2026-03-01T00:00:00.000Z');
const slot = slotOf(accountId, DAY);
const at = (ms: number) => new Date(midnight.getTime() + ms);

test('a day of 24 hours is the UTC day', () => {
  expect(startOfDay(new Date('2026-03-01T23:59:59.999Z'), DAY)).toEqual(midnight);
  expect(startOfDay(midnight, DAY)).toEqual(midnight);
});

test('slots are the same for ever, and spread evenly over the day', () => {
  expect(slotOf(accountId, DAY)).toBe(slot);
  const hours = Array.from({ length: 24 }, () => 0);
  for (let i = 0; i < 2_400; i += 1) {
    const hour = Math.floor(slotOf(randomUUID(), DAY) / HOUR);
    hours[hour] = (hours[hour] ?? 0) + 1;
  }
  expect(hours).toHaveLength(24);
  expect(Math.min(...hours)).toBeGreaterThan(40);
  expect(Math.max(...hours)).toBeLessThan(180);
});

describe('a new account', () => {
  test('waits for today’s slot while it is ahead', () => {
    expect(firstSlot(accountId, at(slot - 1), DAY)).toEqual(at(slot));
  });
  test.each([0, 1])('waits for tomorrow’s slot %i ms after today’s', (late) => {
    expect(firstSlot(accountId, at(slot + late), DAY)).toEqual(at(slot + DAY));
  });
});

test.each([
  ['at its slot', slot],
  ['at the day’s begin, because a day was missed', 0],
  ['at the day’s last moment, after failures', DAY - 1],
])('an account collected %s is collected next at the next day’s slot', (_when, ms) => {
  expect(nextSlot(accountId, at(ms), DAY)).toEqual(at(slot + DAY));
});

describe('after failures', () => {
  const delays = { retryAfterMs: 60_000, retryAtMostMs: HOUR };
  test.each([
    [1, 60_000],
    [2, 120_000],
    [3, 240_000],
    [7, HOUR],
    [2_000, HOUR],
  ])('the wait after %i in a row is %i ms', (failures, wait) => {
    expect(retryTime(failures, midnight, delays, 0)).toEqual(at(wait));
  });
  test('a platform that requires more gets it, and one that requires less does not shorten it', () => {
    expect(retryTime(1, midnight, delays, 2 * HOUR)).toEqual(at(2 * HOUR));
    expect(retryTime(1, midnight, delays, 1_000)).toEqual(at(60_000));
  });
});
