import { expect, test } from '@jest/globals';
import { readFilters } from '../../pages/analytics/filters.ts';
import { lengthsOf, shortLabel } from './bars.ts';
import { dayText, linesOf } from './lines.ts';
import { commonNumber, numberText, reportersOf } from './numbers.ts';

const NONE = { views: null, likes: null, comments: null };
const bars = (...values: (number | null)[]) =>
  values.map((value, place) => ({ id: `${place}`, label: '', value }));

test('bars are as long as their part of the longest, and none is invisible', () => {
  expect(lengthsOf(bars(300, 100, 1, 0, null))).toEqual([100, 33.3, 1, 0, 0]);
  expect(lengthsOf(bars(0, 0))).toEqual([0, 0]);
  expect(lengthsOf([])).toEqual([]);
});

test('long labels are cut between characters', () => {
  expect(shortLabel('X: Terrace opening')).toBe('X: Terrace opening');
  expect(shortLabel('🎉'.repeat(40))).toBe(`${'🎉'.repeat(31)}…`);
});

test('a number that is missing and one that a platform does not report are different', () => {
  expect(numberText({ ...NONE, views: 5_120 }, 'views')).toBe('5,120');
  expect(numberText({ ...NONE, likes: 0 }, 'likes')).toBe('0');
  expect(numberText({ ...NONE, likes: 0 }, 'views')).toBe('Not reported');
  expect(numberText(NONE, 'views')).toBe('Not collected');
});

test('a total says which platforms it is of', () => {
  const platforms = [
    { ...NONE, platform: 'bluesky', likes: 2 },
    { ...NONE, platform: 'x', views: 9, likes: 1 },
  ];
  expect(reportersOf(platforms, 'views')).toEqual(['x']);
  expect(reportersOf(platforms, 'likes')).toBeUndefined();
  expect(commonNumber(platforms)).toBe('likes');
  expect(commonNumber([])).toBeUndefined();
});

test.each([
  [{}, {}],
  [
    { period: 7, platform: 'x' },
    { period: 7, platform: 'x' },
  ],
  [{ period: 30 }, {}],
  [{ period: 91, platform: 'myspace' }, {}],
])('the filters of %j', (search, filters) => expect(readFilters(search)).toEqual(filters));

test('a line has gaps where numbers are missing, and shows 0', () => {
  expect(linesOf([10, null, 5, 0, null])).toEqual({
    runs: [
      [[0, 0]],
      [
        [50, 50],
        [75, 100],
      ],
    ],
    high: 10,
    low: 0,
  });
  expect(linesOf([-10, 10]).runs).toEqual([
    [
      [0, 100],
      [100, 0],
    ],
  ]);
  expect(linesOf([0])).toEqual({ runs: [[[50, 100]]], high: 0, low: 0 });
  expect(linesOf([null]).runs).toEqual([]);
});

test('a day is that of UTC', () => expect(dayText('2026-11-22')).toBe('22 Nov'));
