import { LRUCache } from 'lru-cache';
import type { Workspace, WorkspaceStore } from './store.ts';

/**
 * How long one read of a key serves, counted from the moment it was sent. Halves the cost of a busy key's requests;
 * a change made in another process counts in this one after that time at the latest. It needs no event for this:
 * one could come no more than a tenth of a second earlier, and not at all while the broker is down.
 */
const READ_SERVES_MS = 100;
/** A value that is unknown stays so: a key's value is made anew when it is created, and nobody knew it before. */
const UNKNOWN_SERVES_MS = 60_000;
const MAX_READS = 10_000;

export type RememberingStore = ReturnType<typeof rememberReads>;

/**
 * A workspace store that remembers who a key belongs to for a moment. Whoever changes something through it in this
 * process, the very next look at a key sees it: every change clears the memory before it returns.
 */
export function rememberReads(store: WorkspaceStore) {
  const reads = new LRUCache<string, Promise<Workspace | null>>({ max: MAX_READS, ttl: READ_SERVES_MS });

  function read(hash: string): Promise<Workspace | null> {
    const reading = store.byKeyHash(hash);
    reads.set(hash, reading);
    const keepUnknown = (workspace: Workspace | null) => {
      const isCurrent = reads.peek(hash) === reading;
      if (workspace === null && isCurrent) reads.set(hash, reading, { ttl: UNKNOWN_SERVES_MS });
    };
    reading.then(keepUnknown, () => {});
    return reading;
  }

  /** Also where the answer got lost: the change may have been made all the same. */
  const clearing =
    <A extends unknown[], R>(change: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      try {
        return await change(...args);
      } finally {
        reads.clear();
      }
    };

  return {
    ...store,
    /** True where `byKeyHash` needs no query now. */
    remembers: (hash: string) => reads.has(hash),
    byKeyHash: (hash: string) => reads.get(hash) ?? read(hash),
    insert: clearing(store.insert),
    setPlan: clearing(store.setPlan),
    addKey: clearing(store.addKey),
    changeKey: clearing(store.changeKey),
    removeKey: clearing(store.removeKey),
  };
}
