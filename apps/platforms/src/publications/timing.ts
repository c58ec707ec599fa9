import { ConfigError } from '@postrider/service';

/** How publishing is paced. All in milliseconds. */
export interface Timing {
  /** How long before its time a publication is taken in hand. */
  leadMs: number;
  /** Between two looks at what posts has handed over, while the broker is up. */
  catchUpEveryMs: number;
  /** The pause between scans of the database that nothing has woken. */
  scanEveryMs: number;
  /** How often a process says that it is alive. */
  beatEveryMs: number;
  /** What a process has claimed is free again when it was silent for so long; what it was sending has its lease. */
  deadAfterMs: number;
  /** How long a publication that is `sending` belongs to the process that sends it, if that one falls silent. */
  leaseMs: number;
  /** How long before its time a publication may be marked `sending`, where the platform can prove that it is not there. */
  markAheadMs: number;
  /** For the one call that makes a post public. */
  publishTimeoutMs: number;
  /** Waits before the tries after the first; the last one repeats. */
  retryDelaysMs: readonly number[];
  /** How often what is away is tried, by one of those that wait for it. The first that gets through wakes the others. */
  probeEveryMs: number;
  /** How long after its time, or after the first failure if that is later, a publication is given up. */
  giveUpAfterMs: number;
  /** Waits before each look-up of a publication whose outcome is unknown. */
  lookUpDelaysMs: readonly number[];
}

const MINUTE = 60_000;

export const DEFAULT_TIMING: Timing = {
  leadMs: 10_000,
  catchUpEveryMs: 1_000,
  scanEveryMs: 500,
  beatEveryMs: 1_000,
  deadAfterMs: 5_000,
  leaseMs: 22_000,
  markAheadMs: 1_000,
  publishTimeoutMs: 15_000,
  retryDelaysMs: [2_000, 5_000, 10_000, 20_000, 30_000],
  probeEveryMs: 3_000,
  giveUpAfterMs: 15 * MINUTE,
  lookUpDelaysMs: [200, 2_000, 5_000, 15_000, 30_000, MINUTE],
};

/** What a lease must outlive the call by: the writes around it, and a pause of the process. */
const LEASE_MARGIN_MS = 5_000;

/** What must be left of a lease when the call under it begins. */
export const leaseNeeded = ({ publishTimeoutMs }: Timing): number => publishTimeoutMs + LEASE_MARGIN_MS / 2;

/** A process that misses so many beats is taken for dead. */
const LEAST_BEATS = 3;

/**
 * Throws ConfigError where a lease could end while the call under it still runs (two might then send one post), or
 * where processes that are well would be taken for dead.
 */
export function assertTiming({ leaseMs, publishTimeoutMs, beatEveryMs, deadAfterMs }: Timing): void {
  if (deadAfterMs < LEAST_BEATS * beatEveryMs)
    throw new ConfigError(`deadAfterMs (${deadAfterMs}) must allow for ${LEAST_BEATS} beats.`);
  if (leaseMs > publishTimeoutMs + LEASE_MARGIN_MS) return;
  throw new ConfigError(
    `LEASE_MS (${leaseMs}) must be more than ${LEASE_MARGIN_MS} above PUBLISH_TIMEOUT_MS (${publishTimeoutMs}).`,
  );
}
