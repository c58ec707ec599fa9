import { expect, test } from '@jest/globals';
import { clockOf, clocksAt, dayOf, exactClockOf, findMoment, stepOf } from './zoned-time.ts';

const BERLIN = 'Europe/Berlin';
const find = (...time: Parameters<typeof findMoment>) => {
  const found = findMoment(...time);
  return found && [found.moment.toISOString(), found.comes];
};

test.each([
  ['2026-07-01', '09:30', BERLIN, '2026-07-01T07:30:00.000Z'],
  ['2026-12-01', '09:30', 'Asia/Kolkata', '2026-12-01T04:00:00.000Z'],
  ['2026-07-01', '00:00', 'America/New_York', '2026-07-01T04:00:00.000Z'],
  ['2026-01-01', '05:45', 'Asia/Kathmandu', '2026-01-01T00:00:00.000Z'],
  ['2026-11-22', '00:00', 'Pacific/Kiritimati', '2026-11-21T10:00:00.000Z'],
  // An hour before and after the clocks change.
  ['2026-03-29', '01:30', BERLIN, '2026-03-29T00:30:00.000Z'],
  ['2026-03-29', '03:30', BERLIN, '2026-03-29T01:30:00.000Z'],
])('%s %s in %s is %s, and back', (day, clock, zone, moment) => {
  expect(find(day, clock, zone)).toEqual([moment, 'once']);
  expect(dayOf(new Date(moment), zone)).toBe(day);
  expect(clockOf(new Date(moment), zone)).toBe(clock);
});

test.each([
  ['2026-03-29', '02:30', BERLIN, '2026-03-29T01:30:00.000Z', 'never'],
  ['2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:30:00.000Z', 'never'],
  ['2026-10-25', '02:30', BERLIN, '2026-10-25T01:30:00.000Z', 'twice'],
])('%s %s in %s is the later time where the clocks skip or repeat it', (day, clock, zone, moment, comes) =>
  expect(find(day, clock, zone)).toEqual([moment, comes]),
);

test('what is not filled in is no moment', () => {
  expect(findMoment('', '09:30', BERLIN)).toBeUndefined();
  expect(findMoment('2026-12-01', '', BERLIN)).toBeUndefined();
});

test('shows seconds, and times before 1970', () => {
  expect(clocksAt(new Date('2026-11-22T16:42:07.900Z'), BERLIN)).toBe('2026-11-22T17:42:07');
  expect(clocksAt(new Date('1969-12-31T23:59:59.500Z'), 'UTC')).toBe('1969-12-31T23:59:59');
});

test.each([
  ['2026-11-22T08:30:00Z', '09:30', 60],
  ['2026-11-22T08:30:15Z', '09:30:15', 1],
  ['2026-11-22T08:30:15.250Z', '09:30:15.250', 0.001],
])('the clock of %s is exact, and leads back to it', (moment, clock, step) => {
  const zone = 'Europe/Berlin';
  expect(exactClockOf(new Date(moment), zone)).toBe(clock);
  expect(stepOf(clock)).toBe(step);
  expect(findMoment('2026-11-22', clock, zone)).toEqual({ moment: new Date(moment), comes: 'once' });
});
