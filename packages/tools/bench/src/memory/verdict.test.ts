import { expect, test } from '@jest/globals';
import { memoryLine } from './verdict.ts';

const MB = 1_000_000;
const day = (heap: (hour: number) => number) =>
  Array.from({ length: 24 }, (_, hour) => ({ heap: heap(hour) * MB, rss: 150 * MB }));

test('what fills caches first and stays then has not grown', () => {
  const line = memoryLine(
    'posts',
    day((hour) => Math.min(50, 40 + 2 * hour) + (hour % 3) * 0.5),
  );
  expect(line).toMatchObject({ what: 'memory of posts after a day', reached: true });
  expect(line.found).toBe('heap 1.00 × (50.5 to 50.5 MB), resident 1.00 × (150.0 to 150.0 MB)');
});

test('what grows by half a percent an hour has', () => {
  expect(
    memoryLine(
      'posts',
      day((hour) => 50 + hour * 0.25),
    ).reached,
  ).toBe(false);
});
