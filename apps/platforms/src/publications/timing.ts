import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError } from '@postrider/service';

/** How publishing is paced. All in milliseconds. */
export interface Timing {
  /** How long before its time a publication is taken in hand. */
  leadMs: number;
  /** The pause between scans of the database that nothing has woken. */
  scanEveryMs: number;
  /** How long a publication belongs to the replica that took it, if that one falls silent. */
  leaseMs: number;
  /** How long before its time a publication may be marked `sending`, where the platform can prove that it is not there. */
  markAheadMs: number;
  /** For the one call that makes a post public. */
  publishTimeoutMs: number;
  /** Waits before the tries after the first; the last one repeats. */
  retryDelaysMs: readonly number[];
  /** How long after its time, or after the first failure if that is later, a publication is given up. */
  giveUpAfterMs: number;
  /** Waits before each look-up of a publication whose outcome is unknown. */
  lookUpDelaysMs: readonly number[];
}

const MINUTE = 60_000;

export const DEFAULT_TIMING: Timing = {
  leadMs: 10_000,
  scanEveryMs: 500,
  leaseMs: 30_000,
  markAheadMs: 1_000,
  publishTimeoutMs: 15_000,
  retryDelaysMs: [2_000, 10_000, 30_000, MINUTE, 2 * MINUTE, 5 * MINUTE],
  giveUpAfterMs: 15 * MINUTE,
  lookUpDelaysMs: [200, 2_000, 5_000, 15_000, 30_000, MINUTE],
};

/** What a lease must outlive the call by: the writes around it, and a pause of the process. */
export const LEASE_MARGIN_MS = 5_000;

/** Throws ConfigError where a lease could end while the call under it still runs: two might then send one post. */
export function assertTiming({ leaseMs, publishTimeoutMs }: Timing): void {
  if (leaseMs > publishTimeoutMs + LEASE_MARGIN_MS) return;
  throw new ConfigError(
    `LEASE_MS (${leaseMs}) must be more than ${LEASE_MARGIN_MS} above PUBLISH_TIMEOUT_MS (${publishTimeoutMs}).`,
  );
}

/** Timers may fire a moment early; the clock decides. Rejects when `signal` aborts. */
export async function sleepUntil(moment: Date, signal: AbortSignal): Promise<void> {
  for (;;) {
    const left = moment.getTime() - Date.now();
    if (left <= 0) return;
    await sleep(left, undefined, { signal });
  }
}
