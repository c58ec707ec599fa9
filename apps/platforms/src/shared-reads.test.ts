import { expect, test } from '@jest/globals';
import { createSharedReads } from './shared-reads.ts';

const reads = (bounds: { maxSize?: number; maxLists?: number }) => {
  const shared = createSharedReads<string>({
    keepMs: 60_000,
    maxSize: 10,
    maxLists: 10,
    ...bounds,
    sizeOf: (list) => list.length,
  });
  const asked: string[] = [];
  const get = (key: string, size = 1) =>
    shared.get(key, async () => {
      asked.push(key);
      return Array.from({ length: size }, () => key);
    });
  return { get, asked };
};

test('drops the oldest lists if there are too many', async () => {
  const { get, asked } = reads({ maxLists: 2 });
  for (const key of ['a', 'b', 'c', 'c', 'b', 'a']) await get(key);
  expect(asked).toEqual(['a', 'b', 'c', 'a']);
});

test('drops the oldest lists if they are too large together', async () => {
  const { get, asked } = reads({ maxSize: 10 });
  await get('a', 6);
  await get('b', 4);
  await get('a', 6);
  await get('c', 1);
  await get('a', 6);
  await get('large', 11);
  await get('large', 11);
  expect(asked).toEqual(['a', 'b', 'c', 'a', 'large', 'large']);
});
