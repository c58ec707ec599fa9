import { setTimeout as sleep } from 'node:timers/promises';
import { currentTime, type Log, within } from '@postrider/service';
import type { Timing } from './limits.ts';
import type { PublicationsStore } from './store.ts';

/** Those that were woken succeed at about the same time, and need not wake the others again. */
const WAKE_EVERY_MS = 1_000;
/** So that those who ask in turn, of whom some get a response, do not keep each other busy. */
const SHORTEST_PAUSE_MS = 250;

interface Dependencies {
  store: PublicationsStore;
  timing: Pick<Timing, 'probeEveryMs'>;
  /** Something is due. */
  onDue: () => void;
  log: Log;
}

/**
 * Finds out soon that something unavailable (a platform's host, our media library) is available again, without being
 * asked by all that wait for it: one of them probes it often, and the first that succeeds wakes the others.
 */
export function createRecovery({ store, timing: { probeEveryMs }, onDue, log }: Dependencies) {
  const nextProbeAt = new Map<string, number>();
  const wokenAt = new Map<string, number>();
  const pausing = new Map<string, Set<() => void>>();

  async function wakeAll(what: string) {
    try {
      const woken = await store.wake(what, currentTime());
      if (woken === 0) return;
      log.info({ what, woken }, 'available again: publications that waited for it are retried');
      onDue();
    } catch (err) {
      log.warn({ err, what }, 'publications that wait could not be woken');
    }
  }

  /** Ends the pauses for it in this process. */
  function resume(what: string): void {
    for (const end of pausing.get(what) ?? []) end();
    pausing.delete(what);
  }

  return {
    /** How long one whose call failed waits, in milliseconds: until the next probe where none is planned, else `ownMs`. */
    delay(what: string, ownMs: number): number {
      const now = performance.now();
      if (ownMs <= probeEveryMs || (nextProbeAt.get(what) ?? 0) > now) return ownMs;
      nextProbeAt.set(what, now + probeEveryMs);
      return probeEveryMs;
    },

    resume,

    /** A call that others wait for succeeded: wakes them in the database and in this process. */
    wake(what: string): void {
      resume(what);
      const now = performance.now();
      if (now - (wokenAt.get(what) ?? Number.NEGATIVE_INFINITY) < WAKE_EVERY_MS) return;
      wokenAt.set(what, now);
      nextProbeAt.delete(what);
      void wakeAll(what);
    },

    /** Waits so long, or until it is resumed. */
    async pause(what: string, ms: number, signal: AbortSignal): Promise<void> {
      const shortest = Math.min(ms, SHORTEST_PAUSE_MS);
      await sleep(shortest, undefined, { signal });
      if (ms <= shortest) return;
      const resumed = Promise.withResolvers<void>();
      const those = pausing.get(what) ?? new Set();
      pausing.set(what, those.add(resumed.resolve));
      try {
        await within(ms - shortest, resumed.promise, signal);
      } finally {
        those.delete(resumed.resolve);
      }
    },
  };
}

export type Recovery = ReturnType<typeof createRecovery>;
