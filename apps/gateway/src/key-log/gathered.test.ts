import { expect, test } from '@jest/globals';
import { createGathered } from './gathered.ts';

const request = (n: number) => ({
  at: new Date(0),
  method: 'GET',
  path: '/posts',
  status: 503,
  code: 'unavailable',
  ms: 1,
  requestId: String(n),
});

test('keys share the places for requests that can’t be written, and the latest stay', () => {
  const { keys, add } = createGathered();
  const KEYS = 1_000;
  for (let n = 0; n < 100; n++) for (let key = 0; key < KEYS; key++) add(`key-${key}`, 'w', request(n));
  const counts = [...keys.values()].map(({ requests }) => requests.length);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(50_000);
  expect(keys.get('key-7')?.requests.map(({ requestId }) => Number(requestId))).toEqual(
    Array.from({ length: 50 }, (_, n) => 50 + n),
  );
});

test('a single key keeps two thousand, and what is put back comes first', () => {
  const { keys, add, putBack } = createGathered();
  for (let n = 0; n < 3_000; n++) add('k', 'w', request(n));
  const gathered = keys.get('k');
  if (!gathered) throw new Error('nothing was gathered');
  expect(gathered.requests.map(({ requestId }) => requestId).slice(0, 1)).toEqual(['1000']);
  const taken = gathered.requests.splice(0);
  add('k', 'w', request(3_000));
  putBack(gathered, taken);
  expect([gathered.requests.length, gathered.requests.at(-1)?.requestId]).toEqual([2_000, '3000']);
});
