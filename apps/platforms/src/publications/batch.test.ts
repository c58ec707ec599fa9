import { expect, test } from '@jest/globals';
import { createBatch } from './batch.ts';

test('what comes while work is under way is done together, each with its own answer', async () => {
  const batches: number[][] = [];
  const double = createBatch(3, async (items: number[]) => {
    batches.push(items);
    await new Promise(setImmediate);
    return items.map((item) => item * 2);
  });
  const first = double(1);
  const rest = Promise.all([2, 3, 4, 5].map(double));
  expect(await first).toBe(2);
  expect(await rest).toEqual([4, 6, 8, 10]);
  expect(batches).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
});

test('a failure is that of its batch alone', async () => {
  let calls = 0;
  const work = createBatch(2, async (items: number[]) => {
    calls += 1;
    if (calls === 1) throw new Error('away');
    return items;
  });
  const settled = await Promise.allSettled([1, 2, 3].map(work));
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
});
