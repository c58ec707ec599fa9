import { expect, test } from '@jest/globals';
import { type Queue, slotTimes } from './slot.ts';

const DAILY = [1, 2, 3, 4, 5, 6, 7];

function first(count: number, queue: Queue, after: string): string[] {
  const found = [];
  for (const time of slotTimes(queue, new Date(after))) {
    found.push(time.toISOString());
    if (found.length === count) break;
  }
  return found;
}

test('slots come in the order of their times, each once', () => {
  const slots = [
    { weekdays: [1, 4], time: '17:00' },
    { weekdays: [1], time: '09:30' },
    { weekdays: DAILY, time: '09:30' },
  ];
  expect(first(5, { timezone: 'UTC', slots }, '2027-01-04T09:30:00Z')).toEqual([
    '2027-01-04T17:00:00.000Z',
    '2027-01-05T09:30:00.000Z',
    '2027-01-06T09:30:00.000Z',
    '2027-01-07T09:30:00.000Z',
    '2027-01-07T17:00:00.000Z',
  ]);
});

test('a local time that is skipped or repeated resolves to the later instant', () => {
  const queue = { timezone: 'Europe/Berlin', slots: [{ weekdays: DAILY, time: '02:30' }] };
  expect(first(3, queue, '2027-03-27T12:00:00Z')).toEqual([
    // 03:30, because 02:30 does not exist.
    '2027-03-28T01:30:00.000Z',
    '2027-03-29T00:30:00.000Z',
    '2027-03-30T00:30:00.000Z',
  ]);
  expect(first(2, queue, '2027-10-30T12:00:00Z')).toEqual([
    '2027-10-31T01:30:00.000Z',
    '2027-11-01T01:30:00.000Z',
  ]);
});

test('two slots that become the same instant are one', () => {
  const slots = ['02:30', '03:30'].map((time) => ({ weekdays: DAILY, time }));
  expect(first(2, { timezone: 'Europe/Berlin', slots }, '2027-03-27T12:00:00Z')).toEqual([
    '2027-03-28T01:30:00.000Z',
    '2027-03-29T00:30:00.000Z',
  ]);
});

test('the queue ends after two years', () => {
  const queue = { timezone: 'Asia/Kolkata', slots: [{ weekdays: DAILY, time: '00:00' }] };
  const all = [...slotTimes(queue, new Date('2027-01-01T00:00:00Z'))];
  expect([all.length, all.at(-1)?.toISOString()]).toEqual([729, '2028-12-29T18:30:00.000Z']);
});
