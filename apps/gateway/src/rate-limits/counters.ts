import { crc32 } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Clock, Policy, PolicyName, Standing } from './policy.ts';

/** A count of one subject in one window that has not been synced to the other replicas. */
export interface Count {
  policy: PolicyName;
  subject: string;
  /** The end of the window in milliseconds since the epoch; the same on every replica. */
  ends: number;
  n: number;
}

interface Counter {
  ends: number;
  /** Counted here. */
  own: number;
  /** The part of `own` that has been synced. */
  synced: number;
  /** Synced from the other replicas. */
  others: number;
}

/** More subjects than one replica serves in a window; the least recently used are evicted. */
const MAX_SUBJECTS = 50_000;
/** How far the clocks of replicas may be apart. */
const MAX_SKEW_MS = 5_000;

export type Counters = ReturnType<typeof createCounters>;

/**
 * The counters of one policy, in memory. Windows are fixed. Each subject's windows have their own phase, so that
 * clients do not all retry in the same second. Every replica computes the same windows, so counts can be added up.
 */
export function createCounters(policy: Policy, clock: Clock) {
  const windowMs = policy.windowS * 1_000;
  const unsynced = new Set<string>();
  let onCount = () => {};
  const counters = new LRUCache<string, Counter>({
    // By size: with `max`, the cache takes memory for all subjects when it is made.
    maxSize: MAX_SUBJECTS,
    sizeCalculation: () => 1,
    // Bounds memory also while the database is down and many addresses guess keys.
    dispose: (_counter, subject, reason) => reason === 'evict' && unsynced.delete(subject),
  });

  const windowEnd = (subject: string, now: number) => now + windowMs - ((now + crc32(subject)) % windowMs);

  /** The subject's counter for the current window; a new one is not stored yet. */
  function current(subject: string, now: number): Counter {
    const known = counters.get(subject);
    if (known && known.ends > now) return known;
    return { ends: windowEnd(subject, now), own: 0, synced: 0, others: 0 };
  }

  function change(subject: string, by: 1 | -1) {
    const counter = current(subject, clock());
    counter.own = Math.max(0, counter.own + by);
    counters.set(subject, counter);
    unsynced.add(subject);
    onCount();
  }

  return {
    policy,

    /** Calls back whenever something is counted here. */
    onCount(callback: () => void): void {
      onCount = callback;
    },

    /** The current state of the subject; counts nothing. */
    standing(subject: string): Standing {
      const now = clock();
      const { ends, own, others } = current(subject, now);
      return {
        policy,
        remaining: Math.max(0, policy.quota - own - others),
        resetS: Math.ceil((ends - now) / 1_000),
      };
    },

    take: (subject: string) => change(subject, 1),
    giveBack: (subject: string) => change(subject, -1),

    /** Returns the counts that have not been synced and marks them as synced. Skips counts of ended windows. */
    takeUnsynced(): Count[] {
      const now = clock();
      const counts: Count[] = [];
      for (const subject of unsynced) {
        const counter = current(subject, now);
        const n = counter.own - counter.synced;
        counter.synced = counter.own;
        if (n !== 0) counts.push({ policy: policy.name, subject, ends: counter.ends, n });
      }
      unsynced.clear();
      return counts;
    },

    /** Adds a count of another replica. Ignores windows that have ended or are further ahead than any clock. */
    add({ subject, ends, n }: Count): void {
      const now = clock();
      if (ends <= now || ends > now + windowMs + MAX_SKEW_MS) return;
      const counter = current(subject, now);
      if (ends < counter.ends) return;
      const joined = ends > counter.ends ? { ends, own: 0, synced: 0, others: 0 } : counter;
      joined.others += n;
      counters.set(subject, joined);
    },
  };
}
