import { describe, expect, test } from '@jest/globals';
import { isTimeZone, parseSchedule } from './schedule.ts';

const now = new Date('2026-03-01T00:00:00.000Z');
const at = (text: string, zone = 'UTC') => {
  const parsed = parseSchedule(text, zone, now);
  return parsed instanceof Date ? parsed.toISOString() : parsed;
};

describe('parseSchedule', () => {
  test.each([
    ['2026-06-01T09:00:00Z', 'Europe/Berlin', '2026-06-01T09:00:00.000Z'],
    ['2026-06-01T09:00:00+02:00', 'America/New_York', '2026-06-01T07:00:00.000Z'],
    ['2026-06-01T09:00:00.123456-0530', 'UTC', '2026-06-01T14:30:00.123Z'],
    ['2026-06-01T09:00+05', 'UTC', '2026-06-01T04:00:00.000Z'],
    ['2026-06-01T09:00', 'Europe/Berlin', '2026-06-01T07:00:00.000Z'],
    ['2026-12-01 09:00:30', 'Europe/Berlin', '2026-12-01T08:00:30.000Z'],
  ])('%s in %s is %s', (text, zone, expected) => expect(at(text, zone)).toBe(expected));

  test.each([
    ['2026-03-29T02:30:00', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'], // 03:30 summer time
    ['2026-03-29T02:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'], // the gap's first moment: 03:00
    ['2027-03-14T02:15', 'America/New_York', '2027-03-14T07:15:00.000Z'], // 03:15 summer time
    ['2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z'], // a gap of half an hour: 02:45
  ])('%s, which daylight saving skips in %s, moves forward by the gap', (text, zone, expected) =>
    expect(at(text, zone)).toBe(expected),
  );

  test.each([
    ['2026-10-25T02:30:00', 'Europe/Berlin', '2026-10-25T01:30:00.000Z'], // winter time
    ['2026-10-25T02:00', 'Europe/Berlin', '2026-10-25T01:00:00.000Z'],
    ['2026-11-01T01:59', 'America/New_York', '2026-11-01T06:59:00.000Z'],
    ['2026-04-05T01:45', 'Australia/Lord_Howe', '2026-04-04T15:15:00.000Z'],
  ])('%s, which daylight saving repeats in %s, is the later of the two', (text, zone, expected) =>
    expect(at(text, zone)).toBe(expected),
  );

  test.each([
    ['2026-03-01T00:00:00Z', 'not_in_future'],
    ['2025-12-31T23:59:59Z', 'not_in_future'],
    ['2028-03-01T00:00:01Z', 'too_far'],
    ['2026-02-30T09:00:00Z', 'invalid_datetime'],
    ['2026-06-01', 'invalid_datetime'],
    ['2026-06-01T25:00:00Z', 'invalid_datetime'],
    ['2026-06-01T09:00:00[Europe/Berlin]', 'invalid_datetime'],
    ['tomorrow', 'invalid_datetime'],
    ['1780000000', 'invalid_datetime'],
  ])('%s is refused as %s', (text, code) => expect(at(text)).toBe(code));

  test('the furthest moment is two years ahead to the millisecond', () => {
    expect(at('2028-03-01T00:00:00.000Z')).toBe('2028-03-01T00:00:00.000Z');
  });
});

test.each([
  ['Europe/Berlin', true],
  ['UTC', true],
  ['america/new_york', true],
  ['+01:00', false],
  ['Mars/Olympus', false],
  ['EST', true],
  ['Asia/Calcutta', true],
  ...['PST', 'IST', 'BST', 'JST', 'AET', 'CST', 'ECT', 'VST'].map((name) => [name, false] as const),
  ['', false],
])('isTimeZone(%s) is %s', (name, expected) => expect(isTimeZone(name)).toBe(expected));
