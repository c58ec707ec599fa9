import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createDeliveryConcurrency } from './delivery-concurrency.ts';

const config = { fast: 10, slow: 3, perEndpoint: 4, slowAfterMs: 100 };
const due = (...endpointIds: string[]) => endpointIds.map((endpointId, n) => ({ endpointId, n }));
const names = (selected: { endpointId: string }[]) => selected.map(({ endpointId }) => endpointId).join('');

let woken = 0;
let concurrency: ReturnType<typeof createDeliveryConcurrency>;
const quick = (id: string) => {
  const permit = concurrency.acquire(id);
  permit.completed(false);
  permit.release();
};

beforeEach(() => {
  jest.useFakeTimers();
  woken = 0;
  concurrency = createDeliveryConcurrency(config, () => {
    woken += 1;
  });
});
afterEach(() => {
  jest.useRealTimers();
});

test('an endpoint that has not responded yet gets one attempt at a time', () => {
  expect(names(concurrency.select(due('a', 'a', 'a', 'b')))).toBe('ab');
  const permit = concurrency.acquire('a');
  expect(names(concurrency.select(due('a', 'b')))).toBe('b');
  expect(concurrency.saturated()).toEqual(['a']);
  permit.completed(false);
  permit.release();
  expect(names(concurrency.select(due('a', 'a', 'a', 'a', 'a', 'b')))).toBe('baaaa');
});

test('endpoints take turns however long the queue of one is', () => {
  for (const id of ['a', 'b', 'c']) quick(id);
  const queue = [...due('a', 'a', 'a', 'a', 'a', 'a'), ...due('b', 'b'), ...due('c')];
  expect(names(concurrency.select(queue))).toBe('abcabaa');
});

test('what is due to one endpoint goes out in its order', () => {
  quick('a');
  expect(concurrency.select(due('a', 'a', 'a')).map(({ n }) => n)).toEqual([0, 1, 2]);
});

test('the endpoint that waited longest comes first where there is little room', () => {
  for (const id of ['a', 'b', 'c']) quick(id);
  quick('a');
  for (let i = 0; i < 8; i += 1) concurrency.acquire(`other${i}`);
  expect(names(concurrency.select(due('a', 'b', 'c')))).toBe('bc');
});

test('an attempt that hangs moves to the slow pool, and so does its endpoint', () => {
  for (let i = 0; i < 10; i += 1) concurrency.acquire(`hangs${i}`);
  expect(names(concurrency.select(due('x')))).toBe('');
  jest.advanceTimersByTime(100);
  expect(woken).toBe(10);
  expect(names(concurrency.select(due('hangs1', 'hangs2', 'x')))).toBe('x');
  expect(concurrency.saturated()).toHaveLength(10);
});

test('slow endpoints share the slow pool until they respond in time', () => {
  for (const id of ['s', 't', 'u', 'v']) {
    const permit = concurrency.acquire(id);
    permit.completed(true);
    permit.release();
  }
  expect(names(concurrency.select(due('s', 't', 'u', 'v', 'x')))).toBe('xstu');
  const permits = ['s', 't', 'u'].map((id) => concurrency.acquire(id));
  expect(names(concurrency.select(due('v', 'x')))).toBe('x');
  for (const permit of permits) {
    permit.completed(false);
    permit.release();
  }
  expect(names(concurrency.select(due('s', 's', 't', 'u', 'v')))).toBe('vstus');
});

test('with both concurrency full nothing is looked for', () => {
  for (let i = 0; i < 10; i += 1) concurrency.acquire(`hangs${i}`);
  jest.advanceTimersByTime(100);
  expect(concurrency.hasRoom()).toBe(true);
  const permits = Array.from({ length: 10 }, (_, i) => concurrency.acquire(`more${i}`));
  expect(concurrency.hasRoom()).toBe(false);
  permits[0]?.release();
  expect(concurrency.hasRoom()).toBe(true);
});
