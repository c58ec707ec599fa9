import { expect, test } from '@jest/globals';
import { metersOf, percentOf } from './meters.ts';

test('percentages stay within a hundred', () => {
  expect(percentOf({ used: 1, limit: 3 })).toBe(33);
  expect(percentOf({ used: 5, limit: 3 })).toBe(100);
  expect(percentOf({ used: 0, limit: 0 })).toBe(100);
});

test('every limit of a plan is listed in its own unit', () => {
  const month = { used: 0, remaining: 0, resetsAt: '2026-12-01T00:00:00.000Z' };
  const meters = metersOf({
    plan: { name: 'scale', status: 'active', renewsAt: null },
    credits: { ...month, included: 5_000 },
    schedule: { ...month, limit: 1_000 },
    drafts: { limit: 10, used: 2, remaining: 8 },
    media: { limitBytes: 1e9, usedBytes: 0, remainingBytes: 1e9 },
    links: { limit: 100, used: 0, remaining: 100 },
  });
  expect(meters.map(({ label, used, limit, text }) => [label, text(used), text(limit)])).toEqual([
    ['Posts scheduled this month', '0', '1,000'],
    ['Posts published this month', '0', '5,000'],
    ['Drafts', '2', '10'],
    ['Media library', '0 bytes', '1 GB'],
    ['Short links', '0', '100'],
  ]);
});
