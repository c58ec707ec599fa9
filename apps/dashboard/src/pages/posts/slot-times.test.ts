import { expect, test } from '@jest/globals';
import { clocksByDay, slotTimes } from './slot-times.ts';

const WEEK = ['2026-12-07', '2026-12-08'];

test('slots are at their times on the days of the week, each once, in order', () => {
  const rules = {
    timezone: 'UTC',
    slots: [
      { weekdays: ['monday', 'tuesday'] as const, time: '17:00' },
      { weekdays: ['monday'] as const, time: '09:00' },
      { weekdays: ['monday'] as const, time: '17:00' },
    ].map(({ weekdays, time }) => ({ weekdays: [...weekdays], time })),
  };
  const times = slotTimes(rules, WEEK, 'UTC');
  expect(times.map((time) => time.toISOString())).toEqual([
    '2026-12-07T09:00:00.000Z',
    '2026-12-07T17:00:00.000Z',
    '2026-12-08T17:00:00.000Z',
  ]);
  expect(slotTimes(rules, [], 'UTC')).toEqual([]);
});

test('slots of another zone are on the day of the workspace', () => {
  const rules = {
    timezone: 'Pacific/Kiritimati',
    slots: [{ weekdays: ['tuesday' as const], time: '08:00' }],
  };
  const times = slotTimes(rules, WEEK, 'UTC');
  expect([...clocksByDay(times, 'UTC')]).toEqual([['2026-12-07', ['18:00']]]);
});
