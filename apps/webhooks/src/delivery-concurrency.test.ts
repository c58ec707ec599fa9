import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createDeliveryConcurrency } from './delivery-concurrency.ts';

const config = { fast: 13, slow: 3, perEndpoint: 4, slowAfterMs: 100 };
/** A delivery to an endpoint, by default of a workspace of its own. */
const of = (endpointId: string, workspaceId = endpointId, shareKey?: string) => ({
  endpointId,
  workspaceId,
  ...(shareKey !== undefined && { shareKey }),
});
const due = (...endpointIds: string[]) => endpointIds.map((endpointId, n) => ({ ...of(endpointId), n }));
const names = (selected: { endpointId: string }[]) => selected.map(({ endpointId }) => endpointId).join('');

let woken = 0;
let concurrency: ReturnType<typeof createDeliveryConcurrency>;
const quick = (id: string) => {
  const permit = concurrency.acquire(of(id));
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
  const permit = concurrency.acquire(of('a'));
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
  for (let i = 0; i < 11; i += 1) concurrency.acquire(of(`other${i}`));
  expect(names(concurrency.select(due('a', 'b', 'c')))).toBe('bc');
});

test('an attempt that hangs moves to the slow pool, and so does its endpoint', () => {
  for (let i = 0; i < config.fast; i += 1) concurrency.acquire(of(`hangs${i}`));
  expect(names(concurrency.select(due('x')))).toBe('');
  jest.advanceTimersByTime(100);
  expect(woken).toBe(config.fast);
  expect(names(concurrency.select(due('hangs1', 'hangs2', 'x')))).toBe('x');
  expect(concurrency.saturated()).toHaveLength(config.fast);
});

test('slow endpoints share the slow pool until they respond in time', () => {
  for (const id of ['s', 't', 'u', 'v']) {
    const permit = concurrency.acquire(of(id));
    permit.completed(true);
    permit.release();
  }
  expect(names(concurrency.select(due('s', 't', 'u', 'v', 'x')))).toBe('xstu');
  const permits = ['s', 't', 'u'].map((id) => concurrency.acquire(of(id)));
  expect(names(concurrency.select(due('v', 'x')))).toBe('x');
  for (const permit of permits) {
    permit.completed(false);
    permit.release();
  }
  expect(names(concurrency.select(due('s', 's', 't', 'u', 'v')))).toBe('vstus');
});

test('with both concurrency full nothing is looked for', () => {
  for (let i = 0; i < config.fast; i += 1) concurrency.acquire(of(`hangs${i}`));
  jest.advanceTimersByTime(100);
  expect(concurrency.hasRoom()).toBe(true);
  const permits = Array.from({ length: config.fast }, (_, i) => concurrency.acquire(of(`more${i}`)));
  expect(concurrency.hasRoom()).toBe(false);
  permits[0]?.release();
  expect(concurrency.hasRoom()).toBe(true);
});

test('a workspace leaves room to others of its person, and a person with ten workspaces to other persons', () => {
  const roomy = createDeliveryConcurrency({ ...config, fast: 12 }, () => {});
  const crowd = Array.from({ length: 30 }, (_, n) => of(`a${n}`, `w${n % 10}`, 'ann'));
  for (let n = 0; n < 4; n += 1) roomy.acquire(of(`one${n}`, 'w0', 'ann'));
  expect(names(roomy.select([of('x', 'w0', 'ann'), of('y', 'w1', 'ann')]))).toBe('y');
  const [first, second, ...others] = roomy.select(crowd);
  expect(others).toEqual([]);
  for (const each of [first, second]) if (each) roomy.acquire(each);
  expect(names(roomy.select([...crowd, of('z', 'other', 'bob')]))).toBe('z');
  expect(roomy.saturated()).toContain('one0');
});
