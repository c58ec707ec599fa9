import { describe, expect, test } from '@jest/globals';
import { RecurrenceError, recurrenceDates } from './recurrence.ts';

const days = (rule: string, start = '2027-01-04T09:00:00Z', timezone = 'UTC') =>
  recurrenceDates(rule, new Date(start), timezone).map((date) => date.toISOString());

describe('the dates of a rule', () => {
  test.each([
    ['RRULE:FREQ=DAILY;COUNT=3', ['04', '05', '06']],
    ['FREQ=WEEKLY;BYDAY=MO,TH;COUNT=4', ['04', '07', '11', '14']],
    ['rrule:freq=weekly;interval=2;count=2', ['04', '18']],
    ['FREQ=DAILY;UNTIL=20270106', ['04', '05', '06']],
    ['FREQ=DAILY;UNTIL=20270106T085959Z', ['04', '05']],
    ['FREQ=DAILY;UNTIL=20270106T090000Z', ['04', '05', '06']],
    ['FREQ=MONTHLY;BYDAY=1MO,-1FR;COUNT=2', ['04', '29']],
    // The first post counts although no date of the rule is on its day.
    ['FREQ=WEEKLY;BYDAY=TU;COUNT=3', ['04', '05', '12']],
  ])('%s', (rule, expected) => {
    expect(days(rule)).toEqual(expected.map((day) => `2027-01-${day}T09:00:00.000Z`));
  });

  test('the last day of each month', () => {
    expect(
      days('FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=4', '2027-01-31T09:00:00Z').map((date) => date.slice(5, 10)),
    ).toEqual(['01-31', '02-28', '03-31', '04-30']);
  });

  test('the local time stays the same across daylight saving', () => {
    expect(days('FREQ=WEEKLY;COUNT=3', '2027-03-21T08:00:00Z', 'Europe/Berlin')).toEqual([
      '2027-03-21T08:00:00.000Z',
      '2027-03-28T07:00:00.000Z',
      '2027-04-04T07:00:00.000Z',
    ]);
  });

  test('a skipped local time resolves forward, a repeated one to the later instant', () => {
    // 02:30 does not exist in Berlin on 28 March 2027, and exists twice on 31 October.
    expect(days('FREQ=DAILY;COUNT=3', '2027-03-27T01:30:00Z', 'Europe/Berlin')).toEqual([
      '2027-03-27T01:30:00.000Z',
      '2027-03-28T01:30:00.000Z',
      '2027-03-29T00:30:00.000Z',
    ]);
    expect(days('FREQ=DAILY;COUNT=3', '2027-10-30T00:30:00Z', 'Europe/Berlin')).toEqual([
      '2027-10-30T00:30:00.000Z',
      '2027-10-31T01:30:00.000Z',
      '2027-11-01T01:30:00.000Z',
    ]);
  });

  test('a rule without an end ends after two years', () => {
    const found = days('FREQ=DAILY');
    expect([found.length, found.at(-1)]).toEqual([732, '2029-01-04T09:00:00.000Z']);
  });
});

describe('rules that can’t be used', () => {
  test.each([
    '',
    'RRULE:',
    'every monday',
    'FREQ=HOURLY',
    'FREQ=DAILY;BYHOUR=9',
    'FREQ=DAILY;FREQ=WEEKLY',
    'FREQ=DAILY;COUNT=1',
    'FREQ=DAILY;COUNT=1000',
    'FREQ=DAILY;COUNT=2;UNTIL=20300101',
    'FREQ=DAILY;UNTIL=2030-01-01',
    'FREQ=DAILY;UNTIL=20300231',
    'FREQ=DAILY;UNTIL=20200101',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;INTERVAL=99999999999999999999',
    'FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2',
    'FREQ=MONTHLY;BYMONTHDAY=32',
    'FREQ=YEARLY;BYDAY=60MO',
    'FREQ=DAILY;BYDAY=XX',
    'FREQ=DAILY;constructor=1',
    'FREQ=DAILY\nEXDATE:20270105T090000Z',
    `FREQ=DAILY;BYDAY=${'MO,'.repeat(90)}MO`,
    'A'.repeat(301),
  ])('%s', (rule) => expect(() => days(rule)).toThrow(RecurrenceError));
});

test.each([
  'FREQ=YEARLY;BYMONTHDAY=31;BYMONTH=2',
  'FREQ=YEARLY;INTERVAL=400;BYMONTH=2;BYMONTHDAY=29;BYDAY=1MO',
  `FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=${Array.from({ length: 31 }, (_, i) => i + 300).join()}`,
  `FREQ=DAILY;BYMONTHDAY=${Array.from({ length: 31 }, (_, i) => i + 1).join()};BYDAY=MO,TU,WE,TH,FR,SA,SU`,
  'FREQ=WEEKLY;BYDAY=MO;BYSETPOS=7',
])('%s takes little time', (rule) => {
  const start = performance.now();
  try {
    days(rule, '2027-01-04T09:00:00Z', 'America/New_York');
  } catch (error) {
    expect(error).toBeInstanceOf(RecurrenceError);
  }
  expect(performance.now() - start).toBeLessThan(500);
});
