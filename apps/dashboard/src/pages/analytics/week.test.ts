import { expect, test } from '@jest/globals';
import type { HourAnalytics } from '@postrider/sdk/types';
import { bestHours, hourText, levelsOf } from './week.ts';

const hour = (at: number, posts: number, views: number | null): HourAnalytics => ({
  weekday: 'tuesday',
  hour: at,
  posts,
  median: { views, likes: null, comments: null },
});

test('the best hours have the highest medians, and more than one post', () => {
  const hours = [hour(8, 2, 10), hour(9, 1, 99), hour(10, 3, 50), hour(11, 5, null), hour(12, 9, 0)];
  expect(bestHours(hours, 'views').map((each) => each.hour)).toEqual([10, 8]);
  expect(bestHours(hours, 'likes')).toEqual([]);
});

test('levels are ranks, and an hour without a number has none', () => {
  const hours = [1, 2, 3, 4, 1_000_000].map((views, at) => hour(at, 1, views));
  expect(hours.map(levelsOf(hours, 'views'))).toEqual([1, 2, 3, 4, 5]);
  expect(levelsOf(hours, 'views')(hour(9, 1, null))).toBe(0);
  expect([hour(1, 1, 7)].map(levelsOf([hour(1, 1, 7)], 'views'))).toEqual([5]);
});

test('hours have two digits', () => {
  expect(hourText(9)).toBe('09:00');
});
