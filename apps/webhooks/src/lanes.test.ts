import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createLanes } from './lanes.ts';

const config = { fast: 10, slow: 3, perEndpoint: 4, slowAfterMs: 100 };
const due = (...endpointIds: string[]) => endpointIds.map((endpointId, n) => ({ endpointId, n }));
const names = (picked: { endpointId: string }[]) => picked.map(({ endpointId }) => endpointId).join('');

let woken = 0;
let lanes: ReturnType<typeof createLanes>;
const quick = (id: string) => {
  const slot = lanes.enter(id);
  slot.answered(false);
  slot.leave();
};

beforeEach(() => {
  jest.useFakeTimers();
  woken = 0;
  lanes = createLanes(config, () => {
    woken += 1;
  });
});
afterEach(() => {
  jest.useRealTimers();
});

test('an endpoint that has not answered yet gets one try at a time', () => {
  expect(names(lanes.pick(due('a', 'a', 'a', 'b')))).toBe('ab');
  const slot = lanes.enter('a');
  expect(names(lanes.pick(due('a', 'b')))).toBe('b');
  expect(lanes.closed()).toEqual(['a']);
  slot.answered(false);
  slot.leave();
  expect(names(lanes.pick(due('a', 'a', 'a', 'a', 'a', 'b')))).toBe('baaaa');
});

test('endpoints take turns however long the queue of one is', () => {
  for (const id of ['a', 'b', 'c']) quick(id);
  const queue = [...due('a', 'a', 'a', 'a', 'a', 'a'), ...due('b', 'b'), ...due('c')];
  expect(names(lanes.pick(queue))).toBe('abcabaa');
});

test('what is due to one endpoint goes out in its order', () => {
  quick('a');
  expect(lanes.pick(due('a', 'a', 'a')).map(({ n }) => n)).toEqual([0, 1, 2]);
});

test('the endpoint that waited longest comes first where places are few', () => {
  for (const id of ['a', 'b', 'c']) quick(id);
  quick('a');
  for (let i = 0; i < 8; i += 1) lanes.enter(`other${i}`);
  expect(names(lanes.pick(due('a', 'b', 'c')))).toBe('bc');
});

test('a try that hangs gives its place in the fast lane back, and its endpoint moves to the slow one', () => {
  for (let i = 0; i < 10; i += 1) lanes.enter(`hangs${i}`);
  expect(names(lanes.pick(due('x')))).toBe('');
  jest.advanceTimersByTime(100);
  expect(woken).toBe(10);
  expect(names(lanes.pick(due('hangs1', 'hangs2', 'x')))).toBe('x');
  expect(lanes.closed()).toHaveLength(10);
});

test('slow endpoints share the slow lane until they answer quickly', () => {
  for (const id of ['s', 't', 'u', 'v']) {
    const slot = lanes.enter(id);
    slot.answered(true);
    slot.leave();
  }
  expect(names(lanes.pick(due('s', 't', 'u', 'v', 'x')))).toBe('xstu');
  const slots = ['s', 't', 'u'].map((id) => lanes.enter(id));
  expect(names(lanes.pick(due('v', 'x')))).toBe('x');
  for (const slot of slots) {
    slot.answered(false);
    slot.leave();
  }
  expect(names(lanes.pick(due('s', 's', 't', 'u', 'v')))).toBe('vstus');
});

test('with both lanes full nothing is looked for', () => {
  for (let i = 0; i < 10; i += 1) lanes.enter(`hangs${i}`);
  jest.advanceTimersByTime(100);
  expect(lanes.isOpen()).toBe(true);
  const slots = Array.from({ length: 10 }, (_, i) => lanes.enter(`more${i}`));
  expect(lanes.isOpen()).toBe(false);
  slots[0]?.leave();
  expect(lanes.isOpen()).toBe(true);
});
