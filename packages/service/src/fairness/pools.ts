import { leavesRoom, type Share, type ShareKey } from './share.ts';

/** The use of a pool by a person or a workspace. */
export type ShareOfPool<P extends string = string> = { pool: P } & (
  | Pick<Share, 'shareKey'>
  | Pick<Share, 'workspaceId'>
);

interface Pool {
  used: number;
  persons: Map<ShareKey, number>;
  workspaces: Map<string, number>;
}

/** The use of shared pools, such as the calls to each host. Persons and workspaces leave room for others. */
export class Pools<P extends string = string> {
  readonly #sizeOf: (pool: P) => number;
  /** The pools that are in use. */
  readonly #pools = new Map<P, Pool>();

  /** @param sizeOf may change in the course of time */
  constructor(sizeOf: (pool: P) => number) {
    this.#sizeOf = sizeOf;
  }

  free(pool: P): number {
    return this.#sizeOf(pool) - (this.#pools.get(pool)?.used ?? 0);
  }

  /** Whether one more unit may be used, see `leavesRoom`. */
  hasRoom(pool: P, { shareKey, workspaceId }: Share): boolean {
    const { persons, workspaces } = this.#pools.get(pool) ?? {};
    const used = {
      ofPerson: persons?.get(shareKey) ?? 0,
      ofWorkspace: workspaces?.get(workspaceId) ?? 0,
    };
    return leavesRoom(used, this.free(pool));
  }

  add(name: P, { shareKey, workspaceId }: Share, by: 1 | -1): void {
    const pool = this.#pools.get(name) ?? { used: 0, persons: new Map(), workspaces: new Map() };
    this.#pools.set(name, pool);
    pool.used += by;
    addTo(pool.persons, shareKey, by);
    addTo(pool.workspaces, workspaceId, by);
    if (pool.used === 0) this.#pools.delete(name);
  }

  /** The exhausted pools. */
  full(): P[] {
    return [...this.#pools.keys()].filter((pool) => this.free(pool) <= 0);
  }

  /** The persons and workspaces that may use no more of a pool that is not exhausted. */
  usedUp(): ShareOfPool<P>[] {
    return [...this.#pools].flatMap(([pool, { persons, workspaces }]) => {
      const free = this.free(pool);
      if (free <= 0) return [];
      const byPerson = [...persons].filter(
        ([, used]) => !leavesRoom({ ofPerson: used, ofWorkspace: 0 }, free),
      );
      const byWorkspace = [...workspaces].filter(
        ([, used]) => !leavesRoom({ ofPerson: 0, ofWorkspace: used }, free),
      );
      return [
        ...byPerson.map(([shareKey]) => ({ pool, shareKey })),
        ...byWorkspace.map(([workspaceId]) => ({ pool, workspaceId })),
      ];
    });
  }
}

/** Counts in a map that has no zeros. */
function addTo<K>(counts: Map<K, number>, key: K, by: 1 | -1): void {
  const next = (counts.get(key) ?? 0) + by;
  if (next === 0) counts.delete(key);
  else counts.set(key, next);
}
