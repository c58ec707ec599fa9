import { setTimeout as sleep } from 'node:timers/promises';
import { currentTime, type Log, within } from '@postrider/service';
import type { Timing } from './limits.ts';
import type { PublicationsStore } from './store.ts';

/** Woken publications succeed at about the same time and need not wake the others again. */
const WAKE_EVERY_MS = 1_000;
/** So that alternating successes and failures do not keep waking everything. */
const SHORTEST_PAUSE_MS = 250;

interface Dependencies {
  store: PublicationsStore;
  timing: Pick<Timing, 'probeEveryMs'>;
  /** Something is due. */
  onDue: () => void;
  log: Log;
}

/**
 * Detects soon that an unavailable dependency (a platform's host, our media library) is available again: one of the
 * waiting publications probes it often, and the first success wakes the others.
 */
export function createRecovery({ store, timing: { probeEveryMs }, onDue, log }: Dependencies) {
  const nextProbeAt = new Map<string, number>();
  const wokenAt = new Map<string, number>();
  const pausing = new Map<string, Set<() => void>>();

  async function wakeAll(what: string) {
    try {
      const woken = await store.wake(what, currentTime());
      if (woken === 0) return;
      log.info({ what, woken }, 'available again: retrying waiting publications');
      onDue();
    } catch (err) {
      log.warn({ err, what }, 'waking waiting publications failed');
    }
  }

  /** Ends the pauses for it in this process. */
  function resume(what: string): void {
    for (const end of pausing.get(what) ?? []) end();
    pausing.delete(what);
  }

  return {
    /**
     * How long a failed publication waits, in milliseconds: until the next probe if none is planned, otherwise `ownMs`.
     */
    delay(what: string, ownMs: number): number {
      const now = performance.now();
      if (ownMs <= probeEveryMs || (nextProbeAt.get(what) ?? 0) > now) return ownMs;
      nextProbeAt.set(what, now + probeEveryMs);
      return probeEveryMs;
    },

    resume,

    /** Reports the success of a call that others wait for; wakes them in the database and in this process. */
    wake(what: string): void {
      resume(what);
      const now = performance.now();
      if (now - (wokenAt.get(what) ?? Number.NEGATIVE_INFINITY) < WAKE_EVERY_MS) return;
      wokenAt.set(what, now);
      nextProbeAt.delete(what);
      void wakeAll(what);
    },

    /** Waits for this time, or until it is resumed. */
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
