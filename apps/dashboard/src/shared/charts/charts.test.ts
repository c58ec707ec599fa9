import { expect, test } from '@jest/globals';
import { readFilters, toRequest } from '../../pages/analytics/filters.ts';
import { lengthOf, ratioText } from '../../pages/analytics/ratio.ts';
import { lengthsOf } from './bar-lengths.ts';
import { dayText, labelPlaces, linesOf, pathOf } from './lines.ts';
import { firstKnown, numberText, reportersOf } from './numbers.ts';
import { scaleOf } from './scale.ts';

const NONE = { views: null, likes: null, comments: null };

test('bars are as long as their part of the longest, and none is invisible', () => {
  expect(lengthsOf([300, 100, 1, 0, null])).toEqual([100, 33.3, 1, 0, 0]);
  expect(lengthsOf([0, 0])).toEqual([0, 0]);
  expect(lengthsOf([])).toEqual([]);
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
  expect(firstKnown(platforms)).toBe('views');
  expect(firstKnown([{ ...NONE, comments: 0 }])).toBe('comments');
  expect(firstKnown([])).toBe('views');
});

test.each([
  [{}, {}],
  [
    { period: 7, platform: 'x' },
    { period: 7, platform: 'x' },
  ],
  [{ period: 30 }, {}],
  [{ period: 91, platform: 'myspace', tag: '  ' }, {}],
  [
    { tag: 2026, account: 'a', profile: 'p' },
    { tag: '2026', account: 'a', profile: 'p' },
  ],
])('the filters of %j', (search, filters) => expect(readFilters(search)).toEqual(filters));

test('the filters as a request', () => {
  expect(toRequest({})).toEqual({ period: 30 });
  expect(toRequest({ account: 'a', profile: 'p', tag: 't', period: 7 })).toEqual({
    period: 7,
    accountId: 'a',
    profileId: 'p',
    tag: 't',
  });
});

test('an axis has whole round numbers, and includes 0', () => {
  expect(scaleOf([0, 1_730])).toEqual({ high: 2_000, low: 0, ticks: [2_000, 1_500, 1_000, 500, 0] });
  expect(scaleOf([-3, 9])).toEqual({ high: 10, low: -5, ticks: [10, 5, 0, -5] });
  expect(scaleOf([null, 0])).toEqual({ high: 1, low: 0, ticks: [1, 0] });
  expect(scaleOf([]).ticks).toEqual([1, 0]);
});

test('a line has gaps where numbers are missing, and one value alone is a dot', () => {
  const runs = linesOf([10, null, 5, 0, null], { high: 10, low: 0 });
  expect(runs).toEqual([
    [[0, 0]],
    [
      [50, 50],
      [75, 100],
    ],
  ]);
  expect(runs.map(pathOf)).toEqual(['M0 0h0', 'M50 50L75 100']);
  expect(linesOf([null], { high: 1, low: 0 })).toEqual([]);
});

test('the first and the last day have labels', () => {
  expect(labelPlaces(30)).toEqual([0, 5, 10, 15, 19, 24, 29]);
  expect(labelPlaces(3)).toEqual([0, 1, 2]);
  expect(labelPlaces(1)).toEqual([0]);
  expect(labelPlaces(0)).toEqual([]);
});

test('a bar of a comparison is as long as the doublings of the median, at most two', () => {
  expect([1, 2, 4, 100, 0.5, 0.25, 0].map(lengthOf)).toEqual([0, 50, 100, 100, -50, -100, -100]);
  expect(ratioText({ by: 'likes', median: 12, ratio: 1.84 })).toBe('1.8 × the account’s median of 12 likes');
  expect(ratioText(null)).toMatch(/^Too few posts/);
});

test('a day is that of UTC', () => expect(dayText('2026-11-22')).toBe('22 Nov'));
