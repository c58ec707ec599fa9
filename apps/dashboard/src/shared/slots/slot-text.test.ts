import { expect, test } from '@jest/globals';
import { WEEKDAYS } from '../../format/weekdays.ts';
import { slotText } from './slot-text.ts';

test('a slot in words has its days in the order of the week', () => {
  expect(slotText({ weekdays: ['thursday', 'monday'], time: '09:30' })).toBe('Mon and Thu at 09:30');
  expect(slotText({ weekdays: [...WEEKDAYS], time: '18:00' })).toBe('Every day at 18:00');
});
