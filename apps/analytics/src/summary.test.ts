import { expect, test } from '@jest/globals';
import { addUp } from './summary.ts';

const early = new Date('2026-03-01T10:00:00Z');
const late = new Date('2026-03-01T11:00:00Z');

test('platforms are added up, and the latest collection counts', () => {
  expect(
    addUp([
      { platform: 'a', posts: 2, metrics: { views: 10, likes: 3, comments: 0 }, collectedAt: late },
      { platform: 'b', posts: 1, metrics: { views: 5, likes: 4, comments: 1 }, collectedAt: early },
    ]),
  ).toEqual({ posts: 3, metrics: { views: 15, likes: 7, comments: 1 }, collectedAt: late });
});

test('a number that one platform does not report is the others’ sum', () => {
  expect(
    addUp([
      { platform: 'a', posts: 1, metrics: { likes: 3 }, collectedAt: early },
      { platform: 'b', posts: 1, metrics: { views: 0, likes: 4 }, collectedAt: early },
    ]).metrics,
  ).toEqual({ views: 0, likes: 7 });
});

test('nothing collected is nothing, not 0', () => {
  expect(addUp([{ platform: 'a', posts: 4, metrics: {} }])).toEqual({ posts: 4, metrics: {} });
  expect(addUp([])).toEqual({ posts: 0, metrics: {} });
});
