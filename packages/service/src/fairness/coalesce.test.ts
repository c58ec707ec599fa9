import { expect, test } from '@jest/globals';
import { withContext } from '../telemetry/context.ts';
import { coalesce } from './coalesce.ts';

/** A function that doubles numbers in batches. The test completes each batch. */
function controlled() {
  const batches: { items: number[]; finish(): void; fail(error: Error): void }[] = [];
  const process = (items: number[]) =>
    new Promise<number[]>((resolve, reject) => {
      batches.push({ items, finish: () => resolve(items.map((item) => item * 2)), fail: reject });
    });
  return { batches, process };
}

const ofWorkspace = <T>(workspaceId: string, work: () => T, shareKey?: string) =>
  withContext({ requestId: '', workspaceId, shareKey }, work);

const turn = () => new Promise(setImmediate);

test('calls of one turn share a batch, each with its own result', async () => {
  const { batches, process } = controlled();
  const double = coalesce(process);
  const results = Promise.all([1, 2, 1].map(double));
  await turn();
  batches[0]?.finish();
  expect(await results).toEqual([2, 4, 2]);
  expect(batches).toHaveLength(1);
});

test('calls gather while all batches are in flight, and no batch is too large', async () => {
  const { batches, process } = controlled();
  const double = coalesce(process, { maxItems: 2, concurrency: 2 });
  const results = Promise.all([1, 2, 3, 4, 5].map(double));
  await turn();
  await turn();
  expect(batches.map(({ items }) => items)).toEqual([
    [1, 2],
    [3, 4],
  ]);
  batches[1]?.finish();
  await turn();
  await turn();
  expect(batches.map(({ items }) => items)).toHaveLength(3);
  for (const { finish } of batches) finish();
  expect(await results).toEqual([2, 4, 6, 8, 10]);
});

test('a failed batch rejects its own calls only', async () => {
  const { batches, process } = controlled();
  const double = coalesce(process, { maxItems: 2 });
  const settled = Promise.allSettled([1, 2, 3].map(double));
  await turn();
  batches[0]?.fail(new Error('away'));
  await turn();
  await turn();
  batches[1]?.finish();
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
});

test('calls beyond the limit are refused as unavailable', async () => {
  const { batches, process } = controlled();
  const double = coalesce(process, { maxWaiting: 4 });
  const accepted = [double(1), double(2)];
  await expect(double(3)).rejects.toMatchObject({ code: 'unavailable' });
  accepted.push(ofWorkspace('another', () => double(4)));
  await turn();
  batches[0]?.finish();
  expect(await Promise.all(accepted)).toEqual([2, 4, 8]);
});

test('a workspace with many calls does not delay another’s', async () => {
  const { batches, process } = controlled();
  const double = coalesce(process, { maxItems: 2 });
  const results = [
    ...[1, 2, 3, 4].map((item) => ofWorkspace('many', () => double(item))),
    ofWorkspace('one', () => double(5)),
  ];
  for (let batch = 0; batch < 3; batch++) {
    await turn();
    await turn();
    batches[batch]?.finish();
  }
  expect(await Promise.all(results)).toEqual([2, 4, 6, 8, 10]);
  expect(batches.map(({ items }) => items)).toEqual([[1, 5], [2, 3], [4]]);
});

test('ten workspaces of one person have the turns and the places of one person', async () => {
  const { batches, process } = controlled();
  const double = coalesce(process, { maxItems: 4, maxWaiting: 12 });
  const attempts = Array.from({ length: 10 }, (_, n) => ofWorkspace(`w${n}`, () => double(n), 'ann'));
  const others = [10, 11].map((n) => ofWorkspace('one', () => double(n), 'bob'));
  const outcomes = Promise.allSettled([...attempts, ...others]);
  for (let batch = 0; batch < 2; batch++) {
    await turn();
    await turn();
    batches[batch]?.finish();
  }
  const refused = (await outcomes).flatMap(({ status }, n) => (status === 'rejected' ? [n] : []));
  expect(refused).toEqual([6, 7, 8, 9]);
  expect(batches[0]?.items).toEqual([0, 10, 1, 11]);
});
