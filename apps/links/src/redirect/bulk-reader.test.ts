import { expect, test } from '@jest/globals';
import { waitUntil } from '@postrider/testing';
import { createBulkReader } from './bulk-reader.ts';

/** A database whose answers the test gives. */
function slowDatabase() {
  const reads: { keys: string[]; answer(): void; fail(error: Error): void }[] = [];
  const read = (keys: string[]) =>
    new Promise<Map<string, string>>((resolve, reject) => {
      const known = keys.filter((key) => !key.startsWith('no'));
      reads.push({
        keys,
        answer: () => resolve(new Map(known.map((key) => [key, `<${key}>`]))),
        fail: reject,
      });
    });
  return { reads, read };
}

test('what is asked for at the same time is read at once, each key once', async () => {
  const { reads, read } = slowDatabase();
  const reader = createBulkReader(read);
  const answers = Promise.all(['a', 'b', 'a', 'none'].map((key) => reader.get(key)));
  await waitUntil('the read', () => reads.length > 0);
  expect(reads[0]?.keys).toEqual(['a', 'b', 'none']);
  reads[0]?.answer();
  expect(await answers).toEqual(['<a>', '<b>', '<a>', undefined]);
  expect(reads).toHaveLength(1);
});

test('a key that is asked for while its read is on the way is read again', async () => {
  const { reads, read } = slowDatabase();
  const reader = createBulkReader(read);
  const first = reader.get('a');
  await waitUntil('the first read', () => reads.length === 1);
  const second = reader.get('a');
  await waitUntil('the second read', () => reads.length === 2);
  for (const each of reads) each.answer();
  expect(await Promise.all([first, second])).toEqual(['<a>', '<a>']);
});

test('while enough reads are on their way the next keys gather, and no read is too large', async () => {
  const { reads, read } = slowDatabase();
  const reader = createBulkReader(read, { readsInFlight: 1, keysAtOnce: 2 });
  const first = reader.get('a');
  await waitUntil('the first read', () => reads.length === 1);
  const later = Promise.all(['b', 'c', 'd'].map((key) => reader.get(key)));
  reads[0]?.answer();
  await first;
  await waitUntil('the second read', () => reads.length === 2);
  reads[1]?.answer();
  await waitUntil('the third read', () => reads.length === 3);
  reads[2]?.answer();
  expect(await later).toEqual(['<b>', '<c>', '<d>']);
  expect(reads.map(({ keys }) => keys)).toEqual([['a'], ['b', 'c'], ['d']]);
});

test('a failed read fails those who asked, and no one after them', async () => {
  const { reads, read } = slowDatabase();
  const reader = createBulkReader(read, { readsInFlight: 1 });
  const failing = reader.get('a');
  await waitUntil('the read', () => reads.length === 1);
  reads[0]?.fail(new Error('away'));
  await expect(failing).rejects.toThrow('away');
  const next = reader.get('a');
  await waitUntil('the next read', () => reads.length === 2);
  reads[1]?.answer();
  expect(await next).toBe('<a>');
});

test('who comes on top of too many is told to come again', async () => {
  const { reads, read } = slowDatabase();
  const reader = createBulkReader(read, { maxWaiting: 2 });
  const taken = [reader.get('a'), reader.get('b')];
  await expect(reader.get('c')).rejects.toMatchObject({ code: 'unavailable' });
  await waitUntil('the read', () => reads.length === 1);
  reads[0]?.answer();
  expect(await Promise.all(taken)).toEqual(['<a>', '<b>']);
});
