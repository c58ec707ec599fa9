import crc32 from 'crc-32';
import { LRUCache } from 'lru-cache';
import type { Clock, Policy, PolicyName, Standing } from './policy.ts';

/** What one replica counted for a subject in one window: what the others have not been told yet. */
export interface Count {
  policy: PolicyName;
  subject: string;
  /** When the window ends, in milliseconds since the epoch: the same moment on every replica. */
  ends: number;
  n: number;
}

interface Counter {
  ends: number;
  /** Counted here. */
  own: number;
  /** The part of `own` that the other replicas are told. */
  told: number;
  /** Counted by the other replicas, as far as they told. */
  others: number;
}

/** More subjects than one replica serves in a window; the longest unseen make room. */
const MAX_SUBJECTS = 50_000;
/** How far the clocks of replicas may be apart. */
const MAX_SKEW_MS = 5_000;

export type Counters = ReturnType<typeof createCounters>;

/**
 * One policy's counters, in memory. Windows are fixed, and each subject's begin at its own phase: not all who wait
 * come back in the same second. Every replica computes the same windows, so that counts of one can be added to
 * another's.
 */
export function createCounters(policy: Policy, clock: Clock) {
  const windowMs = policy.windowS * 1_000;
  const counters = new LRUCache<string, Counter>({ max: MAX_SUBJECTS });
  const untold = new Set<string>();

  const windowEnd = (subject: string, now: number) =>
    now + windowMs - ((now + (crc32.str(subject) >>> 0)) % windowMs);

  /** The subject's counter for the window of now; not kept yet where there is none. */
  function current(subject: string, now: number): Counter {
    const known = counters.get(subject);
    if (known && known.ends > now) return known;
    return { ends: windowEnd(subject, now), own: 0, told: 0, others: 0 };
  }

  function change(subject: string, by: 1 | -1) {
    const counter = current(subject, clock());
    counter.own = Math.max(0, counter.own + by);
    counters.set(subject, counter);
    untold.add(subject);
  }

  return {
    policy,

    /** How the subject stands; counts nothing. */
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

    /** What the others have not been told; the next call begins after it. Counts of ended windows are left out. */
    takeUntold(): Count[] {
      const now = clock();
      const counts: Count[] = [];
      for (const subject of untold) {
        const counter = current(subject, now);
        const n = counter.own - counter.told;
        counter.told = counter.own;
        if (n !== 0) counts.push({ policy: policy.name, subject, ends: counter.ends, n });
      }
      untold.clear();
      return counts;
    },

    /** Adds what another replica counted; a window that has ended, or that no clock can be in yet, is left out. */
    add({ subject, ends, n }: Count): void {
      const now = clock();
      if (ends <= now || ends > now + windowMs + MAX_SKEW_MS) return;
      const counter = current(subject, now);
      if (ends < counter.ends) return;
      const joined = ends > counter.ends ? { ends, own: 0, told: 0, others: 0 } : counter;
      joined.others += n;
      counters.set(subject, joined);
    },
  };
}
