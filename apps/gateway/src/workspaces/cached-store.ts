import { LRUCache } from 'lru-cache';
import type { Workspace, WorkspaceStore } from './store.ts';

/**
 * How long a read is cached, from the time it was sent. This halves the cost of a busy key's requests. A change by
 * another process takes effect here within that time. An event would arrive at most a tenth of a second earlier, and
 * not at all while the broker is down.
 */
const TTL_MS = 100;
/** Unknown keys are cached too, because the values of new keys are random. */
const UNKNOWN_TTL_MS = 60_000;
const MAX_ENTRIES = 10_000;

export type CachedStore = ReturnType<typeof createCachedStore>;
export type LookUps = Pick<CachedStore, 'isCached' | 'byKeyHash'>;

/** Caches lookups of keys by hash. Each returns the workspace with the key. */
export function cacheLookUps(lookUp: (hash: string) => Promise<Workspace | null>) {
  const reads = new LRUCache<string, Promise<Workspace | null>>({ max: MAX_ENTRIES, ttl: TTL_MS });

  function read(hash: string): Promise<Workspace | null> {
    const reading = lookUp(hash);
    reads.set(hash, reading);
    const keepUnknown = (workspace: Workspace | null) => {
      const isCurrent = reads.peek(hash) === reading;
      if (workspace === null && isCurrent) reads.set(hash, reading, { ttl: UNKNOWN_TTL_MS });
    };
    reading.then(keepUnknown, () => {});
    return reading;
  }

  return {
    /** Whether `byKeyHash` can respond without a query. */
    isCached: (hash: string) => reads.has(hash),
    byKeyHash: (hash: string) => reads.get(hash) ?? read(hash),
    clear: () => reads.clear(),
  };
}

/**
 * A workspace store that caches lookups by key. Every change through it clears the cache before it returns, so the next
 * lookup in this process sees it.
 */
export function createCachedStore(store: WorkspaceStore) {
  const { isCached, byKeyHash, clear } = cacheLookUps(store.byKeyHash);

  /** Clears the cache also after an error: the change may have been written. */
  const clearing =
    <A extends unknown[], R>(change: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      try {
        return await change(...args);
      } finally {
        clear();
      }
    };

  return {
    ...store,
    isCached,
    byKeyHash,
    insert: clearing(store.insert),
    update: clearing(store.update),
    remove: clearing(store.remove),
    setPlan: clearing(store.setPlan),
    addKey: clearing(store.addKey),
    changeKey: clearing(store.changeKey),
    removeKey: clearing(store.removeKey),
  };
}
