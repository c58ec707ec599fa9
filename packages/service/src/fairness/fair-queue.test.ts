import { expect, test } from '@jest/globals';
import { FairQueue, takeTurns } from './fair-queue.ts';
import { shareOf } from './share.ts';

/** “a1-2” is the second item of workspace a1 of person a. */
const owned = (item: string) => shareOf({ shareKey: item.charAt(0), workspaceId: item.slice(0, 2) });

test('persons take turns, however many workspaces one of them has, and so do the workspaces of one', () => {
  const items = ['a1-1', 'a1-2', 'a1-3', 'a2-1', 'a3-1', 'b1-1', 'b1-2', 'c1-1'];
  expect(takeTurns(items, owned, 7)).toEqual(['a1-1', 'b1-1', 'c1-1', 'a2-1', 'b1-2', 'a3-1', 'a1-2']);
  expect(takeTurns(items, owned, 8)).toEqual(items);
});

test('who can not go now keeps its place and holds up nobody', () => {
  const queue = new FairQueue<string>();
  for (const item of ['a1-1', 'a1-2', 'a2-1', 'b1-1']) queue.push(owned(item), item);
  expect(queue.take((item) => !item.startsWith('a1'))).toBe('a2-1');
  expect(queue.take((item) => item !== 'a1-1')).toBe('b1-1');
  expect(queue.sizeOf(owned('a1'))).toEqual({ ofPerson: 2, ofWorkspace: 2 });
  expect(queue.take()).toBe('a1-1');
  expect(queue.take()).toBe('a1-2');
  expect(queue.take()).toBeUndefined();
  expect(queue.isEmpty).toBe(true);
});

test('what one workspace has is in its order, and can be taken out', () => {
  const queue = new FairQueue<{ at: number }>();
  const items = [{ at: 3 }, { at: 1 }, { at: 2 }];
  const share = owned('a1');
  for (const item of items) queue.push(share, item, (a, b) => a.at - b.at);
  for (const item of items.slice(0, 1)) queue.remove(share, item);
  queue.remove(share, { at: 1 });
  expect([queue.size, queue.take()?.at, queue.take()?.at, queue.isEmpty]).toEqual([2, 1, 2, true]);
});

test('a workspace without a person has a share of its own', () => {
  expect(shareOf({ workspaceId: 'w', shareKey: '' })).toEqual({ workspaceId: 'w', shareKey: 'w' });
  expect(shareOf({ workspaceId: 'w', shareKey: 'p' })).toEqual({ workspaceId: 'w', shareKey: 'p' });
});
