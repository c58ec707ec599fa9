import { describe, expect, test } from '@jest/globals';
import { clockOf, dayOf } from '../../format/zoned-time.ts';
import {
  addDays,
  addMonths,
  daysBetween,
  isDay,
  momentOf,
  monthOf,
  moveByDays,
  weekOf,
  weeksOfMonth,
} from './days.ts';

const BERLIN = 'Europe/Berlin';
const at = (text: string) => new Date(text);

describe('days', () => {
  test.each([
    ['2026-11-22', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['today', false],
  ])('isDay(%s) is %s', (text, expected) => expect(isDay(text)).toBe(expected));

  test('are counted over months, leap days and changes of the clocks', () => {
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysBetween('2026-12-31', '2026-12-01')).toBe(-30);
  });

  test('keep within a shorter month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
  });

  test('weeks begin on Monday', () => {
    expect(weekOf('2026-11-22')[0]).toBe('2026-11-16');
    expect(weekOf('2026-11-23')).toEqual(Array.from({ length: 7 }, (_, index) => `2026-11-${23 + index}`));
  });

  test.each([
    ['2026-02-10', 5, '2026-01-26', '2026-03-01'],
    ['2027-02-10', 4, '2027-02-01', '2027-02-28'],
    ['2026-08-31', 6, '2026-07-27', '2026-09-06'],
  ])('the month of %s has %i weeks', (day, count, first, last) => {
    const weeks = weeksOfMonth(day);
    expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([count, first, last]);
  });

  test('a month has its days', () => expect(monthOf('2028-02-10')).toHaveLength(29));
});

describe('moments', () => {
  test.each([
    ['2026-11-22T23:30:00Z', BERLIN, '2026-11-23', '00:30'],
    ['2026-11-22T23:30:00Z', 'America/Los_Angeles', '2026-11-22', '15:30'],
    ['2026-11-22T23:30:00Z', 'Asia/Kathmandu', '2026-11-23', '05:15'],
    ['1969-12-31T23:59:59.500Z', 'UTC', '1969-12-31', '23:59'],
  ])('%s in %s is %s, %s', (moment, zone, day, clock) => {
    expect(dayOf(at(moment), zone)).toBe(day);
    expect(clockOf(at(moment), zone)).toBe(clock);
  });

  test.each([
    ['2026-07-01', '09:00', BERLIN, '2026-07-01T07:00:00.000Z'],
    ['2026-12-01', '09:00', BERLIN, '2026-12-01T08:00:00.000Z'],
    // Skipped: clocks go from 02:00 to 03:00, so that 02:30 is 03:30.
    ['2027-03-28', '02:30', BERLIN, '2027-03-28T01:30:00.000Z'],
    // Repeated: the second time.
    ['2026-10-25', '02:30', BERLIN, '2026-10-25T01:30:00.000Z'],
    // Midnight does not exist on this day.
    ['2026-09-06', '00:00', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
    ['2026-11-22', '00:00', 'Pacific/Kiritimati', '2026-11-21T10:00:00.000Z'],
  ])('%s %s in %s is %s', (day, clock, zone, expected) =>
    expect(momentOf(day, clock, zone).toISOString()).toBe(expected),
  );

  test.each([
    ['2027-03-27T08:00:00.000Z', 1, BERLIN, '2027-03-28T07:00:00.000Z'],
    ['2026-10-26T08:00:00.000Z', -1, BERLIN, '2026-10-25T08:00:00.000Z'],
    ['2026-10-24T07:00:12.345Z', 1, BERLIN, '2026-10-25T08:00:12.345Z'],
    ['2027-03-27T01:30:00.000Z', 1, BERLIN, '2027-03-28T01:30:00.000Z'],
    ['2026-11-30T22:59:59.999Z', 31, BERLIN, '2026-12-31T22:59:59.999Z'],
  ])('%s moved by %i days in %s is %s', (moment, count, zone, expected) =>
    expect(moveByDays(at(moment), count, zone).toISOString()).toBe(expected),
  );
});
