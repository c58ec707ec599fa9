import { expect, test } from '@jest/globals';
import { FairQueue, takeTurns } from './fair-queue.ts';

const owned = (item: string) => item.charAt(0);

test('owners take turns, however much one of them has', () => {
  const items = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'c2'];
  expect(takeTurns(items, owned, 5)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2']);
  expect(takeTurns(items, owned, 7)).toEqual(items);
});

test('who can not go now keeps its place and holds up nobody', () => {
  const queue = new FairQueue<string>();
  for (const item of ['a1', 'a2', 'b1']) queue.push(owned(item), item);
  expect(queue.take((item) => item !== 'a1')).toBe('a2');
  expect(queue.take()).toBe('b1');
  expect(queue.take()).toBe('a1');
  expect(queue.take()).toBeUndefined();
  expect(queue.isEmpty).toBe(true);
});

test('what one owner has is in its order, and can be taken out', () => {
  const queue = new FairQueue<{ at: number }>();
  const items = [{ at: 3 }, { at: 1 }, { at: 2 }];
  for (const item of items) queue.push('a', item, (a, b) => a.at - b.at);
  for (const item of items.slice(0, 1)) queue.remove('a', item);
  expect([queue.take()?.at, queue.take()?.at, queue.isEmpty]).toEqual([1, 2, true]);
});
