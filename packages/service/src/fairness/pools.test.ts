import { expect, test } from '@jest/globals';
import { Pools } from './pools.ts';
import { shareOf } from './share.ts';

/** “a1” is workspace a1 of person a. */
const of = (workspaceId: string) => shareOf({ workspaceId, shareKey: workspaceId.charAt(0) });

/** Uses as much of a pool as the workspaces may; returns how much. */
function fill(pools: Pools, pool: string, ...workspaceIds: string[]): number {
  const next = workspaceIds.find((workspaceId) => pools.hasRoom(pool, of(workspaceId)));
  if (!next) return 0;
  pools.add(pool, of(next), 1);
  return 1 + fill(pools, pool, ...workspaceIds);
}

test('a workspace leaves room to others of its person, and a person with ten workspaces to other persons', () => {
  const pools = new Pools(() => 30);
  expect(fill(pools, 'host', 'a1')).toBe(10);
  expect(pools.usedUp()).toEqual([{ pool: 'host', workspaceId: 'a1' }]);
  expect(fill(pools, 'host', ...Array.from({ length: 10 }, (_, n) => `a${n}`))).toBe(5);
  expect(pools.usedUp()).toContainEqual({ pool: 'host', shareKey: 'a' });
  expect(pools.usedUp()).not.toContainEqual({ pool: 'host', workspaceId: 'b1' });
  expect(fill(pools, 'host', 'b1')).toBe(5);
  expect(fill(pools, 'other', 'a1')).toBe(10);
});

test('what is given back can be used again, and nobody finds room in a full pool', () => {
  const sizes: Record<string, number> = { host: 1 };
  const pools = new Pools((pool) => sizes[pool] ?? 0);
  expect(fill(pools, 'host', 'a1')).toBe(1);
  expect([pools.hasRoom('host', of('b1')), pools.full(), pools.usedUp()]).toEqual([false, ['host'], []]);
  pools.add('host', of('a1'), -1);
  expect([pools.hasRoom('host', of('b1')), pools.full(), pools.free('host')]).toEqual([true, [], 1]);
  sizes.host = 0;
  expect(pools.hasRoom('host', of('b1'))).toBe(false);
});
