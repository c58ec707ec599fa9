import { expect, test } from '@jest/globals';
import { createWeekHours } from './local-hours.ts';

test.each([
  ['UTC', '2026-11-22T00:00:00Z', 7, 0],
  ['UTC', '2026-11-23T23:59:59Z', 1, 23],
  ['Europe/Berlin', '2026-11-22T23:30:00Z', 1, 0],
  // Clocks go back at 01:00 UTC: 02:30 exists twice.
  ['Europe/Berlin', '2026-10-25T00:30:00Z', 7, 2],
  ['Europe/Berlin', '2026-10-25T01:30:00Z', 7, 2],
  ['Europe/Berlin', '2026-10-25T02:30:00Z', 7, 3],
  // Clocks go forward at 01:00 UTC: 02:30 does not exist.
  ['Europe/Berlin', '2026-03-29T00:45:00Z', 7, 1],
  ['Europe/Berlin', '2026-03-29T01:00:00Z', 7, 3],
  ['Asia/Kathmandu', '2026-11-22T18:15:00Z', 1, 0],
  ['America/New_York', '2026-11-23T04:59:00Z', 7, 23],
])('in %s, %s is in hour %i %i', (zone, at, weekday, hour) =>
  expect(createWeekHours(zone)(new Date(at))).toEqual({ weekday, hour }),
);
