import { expect, test } from '@jest/globals';
import { daysAfter, daysUpTo, monthsBetween } from './day.ts';

test('days and months go over the ends of months and years', () => {
  expect(daysUpTo('2027-01-01', 3)).toEqual(['2026-12-30', '2026-12-31', '2027-01-01']);
  expect([daysAfter('2028-02-28', 1), daysAfter('2026-03-01', -1)]).toEqual(['2028-02-29', '2026-02-28']);
  expect(monthsBetween('2026-11-30', '2027-02-01')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
  expect(monthsBetween('2026-11-01', '2026-11-30')).toEqual(['2026-11']);
});
