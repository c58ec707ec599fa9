import { expect, test } from '@jest/globals';
import { daysOf, partsOf, ruleOf, ruleOfDays, ruleText } from './recurrence.ts';

test('a rule is taken apart and put together again', () => {
  for (const rule of [
    'RRULE:FREQ=DAILY',
    'RRULE:FREQ=WEEKLY;BYDAY=MO,TH;COUNT=5',
    'RRULE:FREQ=MONTHLY;BYDAY=1MO;UNTIL=20270131',
  ])
    expect(ruleOf(partsOf(rule))).toBe(rule);
  expect(partsOf('RRULE:FREQ=DAILY;UNTIL=20270131T090000Z')).toEqual({
    base: 'FREQ=DAILY',
    count: '',
    until: '2027-01-31',
  });
  expect(ruleOf({ base: '', count: '5', until: '' })).toBe('');
});

test('days of the week are in order, and other rules have none', () => {
  expect(ruleOfDays(['TH', 'MO'])).toBe('FREQ=WEEKLY;BYDAY=MO,TH');
  expect(daysOf('FREQ=WEEKLY;BYDAY=MO,TH')).toEqual(['MO', 'TH']);
  expect(daysOf('FREQ=WEEKLY;BYDAY=')).toEqual([]);
  expect(daysOf('FREQ=WEEKLY;BYDAY=1MO')).toBeUndefined();
  expect(daysOf('FREQ=DAILY')).toBeUndefined();
});

test('a rule is said in words, or shown as it is', () => {
  expect(ruleText('RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=5')).toBe('Every two weeks, 5 posts');
  expect(ruleText('RRULE:FREQ=WEEKLY;BYDAY=MO,TH;UNTIL=20270131')).toBe('Every Mon, Thu, until 2027-01-31');
  expect(ruleText('RRULE:FREQ=MONTHLY;BYDAY=1MO')).toBe('By the rule FREQ=MONTHLY;BYDAY=1MO');
});
