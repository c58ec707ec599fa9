import { create } from '@bufbuild/protobuf';
import { expect, test } from '@jest/globals';
import { UsageSchema } from '@postrider/contracts/dashboard';
import { formatBytes, metersOf, percentOf } from './meters.ts';

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_500, '1.5 KB'],
  [25_400_000, '25 MB'],
  [10e9, '10 GB'],
  [3e15, '3,000 TB'],
])('%d bytes are %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));

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
