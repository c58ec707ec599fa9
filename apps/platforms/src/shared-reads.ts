import { currentContext, withoutAccess, withSharedContext } from '@postrider/service';

/** Lists, kept for a short time after they were read. Simultaneous reads of the same key share one. */
export interface SharedReads<T> {
  /**
   * The kept list, or the result of `read`, for callers that may read all of it. It does not end with the caller's
   * request, and is not kept if it fails.
   */
  get(key: string, read: () => Promise<readonly T[]>): Promise<readonly T[]>;
  /** Drops a list, so that it is read again. */
  forget(key: string): void;
}

interface Bounds<T> {
  /** How long a list is kept. */
  keepMs: number | ((list: readonly T[]) => number);
  /** The size of all kept lists together. */
  maxSize: number;
  maxLists: number;
  sizeOf(list: readonly T[]): number;
}

/** Keeps lists within bounds; the oldest are dropped first. */
export function createSharedReads<T>({ keepMs, maxSize, maxLists, sizeOf }: Bounds<T>): SharedReads<T> {
  const reading = new Map<string, Promise<readonly T[]>>();
  /** The oldest first; `until` on the clock of `performance.now()`. */
  const kept = new Map<string, { until: number; list: readonly T[] }>();
  let size = 0;

  function drop(key: string) {
    size -= sizeOf(kept.get(key)?.list ?? []);
    kept.delete(key);
  }

  function keep(key: string, list: readonly T[]) {
    drop(key);
    kept.set(key, { until: performance.now() + (typeof keepMs === 'number' ? keepMs : keepMs(list)), list });
    size += sizeOf(list);
    for (const [oldest, { until }] of kept) {
      if (until > performance.now() && size <= maxSize && kept.size <= maxLists) return;
      drop(oldest);
    }
  }

  return {
    forget(key) {
      drop(key);
      reading.delete(key);
    },

    async get(key, read) {
      const known = kept.get(key);
      if (known && known.until > performance.now()) return known.list;
      const shared = reading.get(key);
      if (shared) return shared;
      const started = withSharedContext([currentContext()], () => withoutAccess(read));
      reading.set(key, started);
      // False once the list was forgotten while it was read.
      const isCurrent = () => reading.get(key) === started;
      try {
        const list = await started;
        if (isCurrent()) keep(key, list);
        return list;
      } finally {
        if (isCurrent()) reading.delete(key);
      }
    },
  };
}
