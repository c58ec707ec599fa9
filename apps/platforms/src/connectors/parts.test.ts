import { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { partsOf } from './parts.ts';

const bytes = Buffer.from(Array.from({ length: 1000 }, (_, i) => i % 251));
const chunks = [bytes.subarray(0, 7), bytes.subarray(7, 600), bytes.subarray(600)];
const lengths = async (size: number | number[]) => {
  const parts = await Array.fromAsync(partsOf(Readable.from(chunks), size));
  expect(Buffer.concat(parts).equals(bytes)).toBe(true);
  return parts.map(({ length }) => length);
};

test('a stream is cut into parts, and nothing is lost', async () => {
  expect(await lengths(100)).toEqual(Array(10).fill(100));
  expect(await lengths(300)).toEqual([300, 300, 300, 100]);
  expect(await lengths([10, 500, 490])).toEqual([10, 500, 490]);
  expect(await lengths([600, 400])).toEqual([600, 400]);
  // A stream that is longer than the list has a part too many.
  expect(await lengths([600, 300])).toEqual([600, 300, 100]);
});
