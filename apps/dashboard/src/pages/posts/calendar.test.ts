import { expect, test } from '@jest/globals';
import { byDay, dayByKey, rowsOf, turn } from './calendar.ts';

test('a view has its days', () => {
  expect(rowsOf('month', '2026-11-22')).toHaveLength(6);
  expect(rowsOf('week', '2026-11-22')).toEqual([
    Array.from({ length: 7 }, (_, index) => `2026-11-${16 + index}`),
  ]);
  expect(rowsOf('agenda', '2026-11-22')[0]).toHaveLength(30);
});

test('pages turn by the length of the view', () => {
  expect(turn('month', '2026-01-31', 1)).toBe('2026-02-28');
  expect(turn('agenda', '2026-11-22', -1)).toBe('2026-10-22');
  expect(turn('week', '2026-11-30', 1)).toBe('2026-12-07');
});

test.each([
  ['ArrowLeft', '2026-10-31'],
  ['ArrowRight', '2026-11-02'],
  ['ArrowUp', '2026-10-25'],
  ['ArrowDown', '2026-11-08'],
  ['Home', '2026-10-26'],
  ['End', '2026-11-01'],
  ['PageUp', '2026-10-01'],
  ['PageDown', '2026-12-01'],
  ['a', undefined],
])('%s leads from the first of November to %s', (key, expected) =>
  expect(dayByKey(key, 'month', '2026-11-01')).toBe(expected),
);

test('items stand at the day that the zone’s clocks show', () => {
  const times = ['2026-11-22T22:59:00Z', '2026-11-22T23:00:00Z', undefined];
  const days = byDay(times, (time) => (time ? new Date(time) : undefined), 'Europe/Berlin');
  expect([...days]).toEqual([
    ['2026-11-22', ['2026-11-22T22:59:00Z']],
    ['2026-11-23', ['2026-11-22T23:00:00Z']],
  ]);
});
