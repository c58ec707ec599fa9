import { expect, test } from '@jest/globals';
import { fromLocal, toLocal } from './local-time.ts';

test.each([
  ['2026-11-22T17:42', 'Europe/Berlin', '2026-11-22T16:42:00.000Z'],
  ['2026-07-01T00:00', 'America/New_York', '2026-07-01T04:00:00.000Z'],
  ['2026-01-01T05:45', 'Asia/Kathmandu', '2026-01-01T00:00:00.000Z'],
  // An hour before and after the clocks change.
  ['2026-03-29T01:30', 'Europe/Berlin', '2026-03-29T00:30:00.000Z'],
  ['2026-03-29T03:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
])('%s in %s is %s', (local, zone, instant) => {
  expect(fromLocal(local, zone)?.toISOString()).toBe(instant);
  expect(toLocal(new Date(instant), zone)).toBe(local);
});

test('a time that does not exist is an hour later, an empty one is none', () => {
  expect(fromLocal('2026-03-29T02:30', 'Europe/Berlin')?.toISOString()).toBe('2026-03-29T01:30:00.000Z');
  expect(fromLocal('', 'Europe/Berlin')).toBeUndefined();
});
