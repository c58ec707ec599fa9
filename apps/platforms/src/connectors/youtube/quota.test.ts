import { expect, test } from '@jest/globals';
import { nextReset } from './quota.ts';

test.each([
  ['2026-11-28T12:00:00.500Z', '2026-11-29T08:00:00.000Z'],
  ['2026-11-28T07:59:59.000Z', '2026-11-28T08:00:00.000Z'],
  ['2026-07-01T06:00:00.000Z', '2026-07-01T07:00:00.000Z'],
  // Clocks go back on 2026-11-01, and forward on 2027-03-14.
  ['2026-11-01T07:30:00.000Z', '2026-11-02T08:00:00.000Z'],
  ['2027-03-14T08:30:00.000Z', '2027-03-15T07:00:00.000Z'],
])('at %s, quotas reset at %s', (now, reset) => {
  expect(nextReset(new Date(now)).toISOString()).toBe(reset);
});
