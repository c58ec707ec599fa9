import { expect, test } from '@jest/globals';
import { weekdayName } from './weekdays.ts';

test('days of the week have a long and a short name', () => {
  expect(weekdayName('monday')).toBe('Monday');
  expect(weekdayName('sunday', 'short')).toBe('Sun');
});
