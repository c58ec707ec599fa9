import { expect, test } from '@jest/globals';
import { createBatch } from './batch.ts';

/** Work that the test ends. */
function slowWork() {
  const runs: { items: number[]; finish(): void; fail(error: Error): void }[] = [];
  const work = (items: number[]) =>
    new Promise<number[]>((resolve, reject) => {
      runs.push({ items, finish: () => resolve(items.map((item) => item * 2)), fail: reject });
    });
  return { runs, work };
}

const turn = () => new Promise(setImmediate);

test('what is asked for in one turn is done together, each with its own answer', async () => {
  const { runs, work } = slowWork();
  const double = createBatch(work);
  const answers = Promise.all([1, 2, 1].map(double));
  await turn();
  runs[0]?.finish();
  expect(await answers).toEqual([2, 4, 2]);
  expect(runs).toHaveLength(1);
});

test('what comes while enough work is under way gathers, and no piece of work is too large', async () => {
  const { runs, work } = slowWork();
  const double = createBatch(work, { most: 2, atOnce: 2 });
  const answers = Promise.all([1, 2, 3, 4, 5].map(double));
  await turn();
  await turn();
  expect(runs.map(({ items }) => items)).toEqual([
    [1, 2],
    [3, 4],
  ]);
  runs[1]?.finish();
  await turn();
  await turn();
  expect(runs.map(({ items }) => items)).toHaveLength(3);
  for (const { finish } of runs) finish();
  expect(await answers).toEqual([2, 4, 6, 8, 10]);
});

test('a failure is that of its batch alone', async () => {
  const { runs, work } = slowWork();
  const double = createBatch(work, { most: 2 });
  const settled = Promise.allSettled([1, 2, 3].map(double));
  await turn();
  runs[0]?.fail(new Error('away'));
  await turn();
  await turn();
  runs[1]?.finish();
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
});

test('who comes on top of too many is told to come again', async () => {
  const { runs, work } = slowWork();
  const double = createBatch(work, { mostWaiting: 2 });
  const taken = Promise.all([double(1), double(2)]);
  await expect(double(3)).rejects.toMatchObject({ code: 'unavailable' });
  await turn();
  runs[0]?.finish();
  expect(await taken).toEqual([2, 4]);
});
