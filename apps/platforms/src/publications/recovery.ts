import { setTimeout as sleep } from 'node:timers/promises';
import { currentTime, type Log } from '@postrider/service';
import type { PublicationsStore } from './store.ts';
import type { Timing } from './timing.ts';

/**
 * How what is away (a platform's host, our library) is found to be back soon without being asked by all that wait for
 * it: one of them probes it often, and the first that gets through wakes the others.
 */
export interface Recovery {
  /** How long one whose call failed waits: until the next probe where none is planned, else as long as it would. */
  delay(what: string, ownMs: number): number;
  /** A call that others wait for got through. */
  gotThrough(what: string): void;
  /** Wakes what pauses for it in this process. */
  answered(what: string): void;
  /** Waits, or until `what` answers somebody else. */
  pause(what: string, ms: number, signal: AbortSignal): Promise<void>;
}

/** Those that were woken get through at about the same time, and need not wake anybody again. */
const WAKE_EVERY_MS = 1_000;
/** So that those who ask in turn, of whom some get an answer, do not keep each other busy. */
const SHORTEST_PAUSE_MS = 250;

interface Dependencies {
  store: PublicationsStore;
  timing: Pick<Timing, 'probeEveryMs'>;
  /** Something was made free. */
  wake: () => void;
  log: Log;
}

export function createRecovery({ store, timing: { probeEveryMs }, wake, log }: Dependencies): Recovery {
  const nextProbeAt = new Map<string, number>();
  const wokenAt = new Map<string, number>();
  const pausing = new Map<string, Set<() => void>>();

  async function wakeAll(what: string) {
    try {
      const woken = await store.wakeThatWaitFor(what, currentTime());
      if (woken === 0) return;
      log.info({ what, woken }, 'it is back: publications that waited for it are tried again');
      wake();
    } catch (err) {
      log.warn({ err, what }, 'publications that wait could not be woken');
    }
  }

  function answered(what: string) {
    for (const resume of pausing.get(what) ?? []) resume();
    pausing.delete(what);
  }

  return {
    delay(what, ownMs) {
      const now = performance.now();
      if (ownMs <= probeEveryMs || (nextProbeAt.get(what) ?? 0) > now) return ownMs;
      nextProbeAt.set(what, now + probeEveryMs);
      return probeEveryMs;
    },

    answered,

    gotThrough(what) {
      answered(what);
      const now = performance.now();
      if (now - (wokenAt.get(what) ?? Number.NEGATIVE_INFINITY) < WAKE_EVERY_MS) return;
      wokenAt.set(what, now);
      nextProbeAt.delete(what);
      void wakeAll(what);
    },

    async pause(what, ms, signal) {
      const shortest = Math.min(ms, SHORTEST_PAUSE_MS);
      await sleep(shortest, undefined, { signal });
      if (ms <= shortest) return;
      const resumed = Promise.withResolvers<void>();
      const ending = new AbortController();
      const those = pausing.get(what) ?? new Set();
      pausing.set(what, those.add(resumed.resolve));
      try {
        const limit = AbortSignal.any([signal, ending.signal]);
        await Promise.race([resumed.promise, sleep(ms - shortest, undefined, { signal: limit })]);
      } finally {
        ending.abort();
        those.delete(resumed.resolve);
      }
    },
  };
}
