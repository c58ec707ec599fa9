import { expect, test } from '@jest/globals';
import { chunksOf, endOfChunk, lastChunkAt } from './chunks.ts';

const MB = 1_000_000;

test.each([
  1,
  4 * MB,
  5 * MB - 1,
  5 * MB,
  10 * MB - 1,
  10 * MB,
  50_000_123,
  64 * MB,
  1_073_741_824,
  4_000 * MB,
])('a video of %i bytes is divided as TikTok demands', (bytes) => {
  const chunks = chunksOf(bytes);
  const { size, count } = chunks;
  expect(count).toBe(Math.max(1, Math.floor(bytes / size)));
  expect(count).toBeLessThanOrEqual(1_000);
  if (bytes < 5 * MB) expect([size, count]).toEqual([bytes, 1]);
  else expect(size).toBeGreaterThanOrEqual(5 * MB);
  expect(size).toBeLessThanOrEqual(64 * MB);
  // The call that publishes sends little.
  expect(bytes - lastChunkAt(chunks)).toBeLessThan(10 * MB);
  let sent = 0;
  let requests = 0;
  while (sent < bytes) {
    sent = endOfChunk(chunks, sent, bytes);
    requests += 1;
  }
  expect([sent, requests]).toEqual([bytes, count]);
});

test('a chunk goes on from within', () => {
  const chunks = chunksOf(15 * MB + 2);
  expect(endOfChunk(chunks, 6 * MB, 15 * MB + 2)).toBe(10 * MB);
  expect(endOfChunk(chunks, 11 * MB, 15 * MB + 2)).toBe(15 * MB + 2);
});
