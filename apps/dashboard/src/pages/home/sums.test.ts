import { expect, test } from '@jest/globals';
import { sumOf } from './sums.ts';

const days = (...views: (number | null)[]) =>
  views.map((value, place) => ({ date: `2026-11-${10 + place}`, views: value, likes: null, comments: null }));

test('the last days are summed up and compared with as many before', () =>
  expect(sumOf(days(99, 10, 10, 15, 10), 'views', 2)).toEqual({ total: 25, change: 0.25, values: [15, 10] }));

test('a missing day counts as nothing, and only missing days as unknown', () => {
  expect(sumOf(days(10, null, 5, null), 'views', 2)).toEqual({ total: 5, change: -0.5, values: [5, null] });
  expect(sumOf(days(10, 10), 'likes', 1)).toEqual({ total: null, change: null, values: [null] });
});

test('there is no change against nothing', () => {
  expect(sumOf(days(0, 5), 'views', 1).change).toBeNull();
  expect(sumOf(days(5), 'views', 1).change).toBeNull();
});
