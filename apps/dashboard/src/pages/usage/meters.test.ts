import { create } from '@bufbuild/protobuf';
import { expect, test } from '@jest/globals';
import { UsageSchema } from '@postrider/contracts/dashboard';
import { metersOf, percentOf } from './meters.ts';

test('percentages stay within a hundred', () => {
  expect(percentOf({ used: 1, limit: 3 })).toBe(33);
  expect(percentOf({ used: 5, limit: 3 })).toBe(100);
  expect(percentOf({ used: 0, limit: 0 })).toBe(100);
});

test('what is not reported is left out', () => {
  const usage = create(UsageSchema, { drafts: { limit: 10, used: 2 }, media: { limitBytes: 1e9 } });
  expect(metersOf(usage).map(({ label, used, limit, text }) => [label, text(used), text(limit)])).toEqual([
    ['Drafts', '2', '10'],
    ['Media library', '0 bytes', '1 GB'],
  ]);
});
