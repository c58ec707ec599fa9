import { expect, test } from '@jest/globals';
import { clockAt, layOut, minutesAt, minutesOf, topOf } from './week-layout.ts';

const at = (...clocks: string[]) => layOut(clocks.map((item) => ({ item, minutes: minutesOf(item) })));
const shown = (...clocks: string[]) =>
  at(...clocks).placed.map(({ item, column, columns }) => `${item} ${column + 1}/${columns}`);

test('posts that overlap are side by side, others have the whole width', () => {
  expect(shown('09:00', '12:00')).toEqual(['09:00 1/1', '12:00 1/1']);
  expect(shown('09:00', '09:30', '12:00')).toEqual(['09:00 1/2', '09:30 2/2', '12:00 1/1']);
  // The third one begins after the first one, and takes its column.
  expect(shown('09:00', '09:30', '10:15')).toEqual(['09:00 1/2', '09:30 2/2', '10:15 1/2']);
});

test('of a crowd, three are shown with the number of others', () => {
  const { placed, crowds } = at('09:00', '09:00', '09:15', '09:15', '09:30', '15:00');
  expect(placed.map(({ item }) => item)).toEqual(['09:00', '09:00', '09:15', '15:00']);
  expect(crowds).toEqual([{ minutes: 555, count: 2 }]);
});

test('a height is a time in steps of a quarter of an hour, within the day', () => {
  for (const clock of ['00:00', '09:15', '23:45'])
    expect(clockAt(minutesAt(topOf(minutesOf(clock))))).toBe(clock);
  expect(clockAt(minutesAt(topOf(570) + 5))).toBe('09:30');
  expect([minutesAt(-50), clockAt(minutesAt(99_999))]).toEqual([0, '23:45']);
});
