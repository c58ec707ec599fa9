import { assertLeaseOutlives, ConfigError } from '@postrider/service';

/** What may be in progress at the same time in one process, so that no workspace delays another. */
export interface UsageLimits {
  total: number;
  perHost: number;
  perAccount: number;
  /** For a host that has stopped answering, until it answers again. */
  perSlowHost: number;
  /** Persons and workspaces leave some of a host's places to others, see `leavesRoom`. */
  leavesRoom?: true;
}

/** A thousand posts of one second on one host must not wait for each other's responses. */
export const LIMITS = {
  /** Claimed publications: waiting for their time, being prepared or sent. */
  claims: { total: 8_000, perHost: 3_000, perAccount: 1_000, perSlowHost: 20, leavesRoom: true },
  /**
   * Calls that publish or look up: as many as there are connections to a host. More would wait for one in the order in
   * which they came, and not take turns.
   */
  calls: { total: 4_000, perHost: 512, perAccount: 16, perSlowHost: 4 },
  /** Uploads while preparing; each may hold a picture in memory. */
  uploads: { total: 48, perHost: 12, perAccount: 2, perSlowHost: 2 },
} satisfies Record<string, UsageLimits>;

/** How publishing is paced. All in milliseconds. */
export interface Timing {
  /** How long before its call is due a publication may be claimed. */
  leadMs: number;
  /** Between two reads of the catch-up on what posts has handed over, while the broker is up. */
  catchUpEveryMs: number;
  /** Between two scans of the database, unless a new publication starts one. */
  scanEveryMs: number;
  /** Between heartbeats of a process. */
  heartbeatEveryMs: number;
  /** What a process has claimed is released after its heartbeat was missing for so long. */
  deadAfterMs: number;
  /**
   * After this time without any process of this system, the database may be a restored copy. By the broker's account of
   * a later time it is one.
   */
  restoredAfterMs: number;
  /** The lease of a publication that is `sending`. */
  leaseMs: number;
  /** How long before its call is due a publication may be marked `sending`, where the platform can prove absence. */
  markAheadMs: number;
  /** The timeout of the one call that makes a post public. */
  publishTimeoutMs: number;
  /** Waits before the tries after the first; the last one repeats. */
  retryDelaysMs: readonly number[];
  /** While something is unavailable, one of the publications that wait for it tries so often. */
  probeEveryMs: number;
  /** How long after its scheduled time, or after its first failure if that is later, a publication is given up. */
  giveUpAfterMs: number;
  /** Waits before each lookup of a publication whose outcome is unknown. */
  lookUpDelaysMs: readonly number[];
}

const MINUTE = 60_000;

export const DEFAULT_TIMING: Timing = {
  leadMs: 10_000,
  catchUpEveryMs: 1_000,
  scanEveryMs: 500,
  heartbeatEveryMs: 1_000,
  deadAfterMs: 5_000,
  restoredAfterMs: MINUTE,
  leaseMs: 22_000,
  markAheadMs: 1_000,
  publishTimeoutMs: 15_000,
  retryDelaysMs: [2_000, 5_000, 10_000, 20_000, 30_000],
  probeEveryMs: 3_000,
  giveUpAfterMs: 15 * MINUTE,
  lookUpDelaysMs: [200, 2_000, 5_000, 15_000, 30_000, MINUTE],
};

/** How much longer than the call a lease is: for the writes around it, and a pause of the process. */
const LEASE_MARGIN_MS = 5_000;

/** What must be left of a lease when the call under it begins. */
export const leaseNeeded = ({ publishTimeoutMs }: Timing): number => publishTimeoutMs + LEASE_MARGIN_MS / 2;

/** A process may miss two heartbeats without being considered dead. */
const LEAST_HEARTBEATS = 3;

/**
 * Throws ConfigError where a lease could end while the call under it still runs (two processes might then send one
 * post), or where processes that are well would be considered dead.
 */
export function assertTiming({ leaseMs, publishTimeoutMs, heartbeatEveryMs, deadAfterMs }: Timing): void {
  if (deadAfterMs < LEAST_HEARTBEATS * heartbeatEveryMs)
    throw new ConfigError(`deadAfterMs (${deadAfterMs}) must allow for ${LEAST_HEARTBEATS} heartbeats.`);
  const call = { name: 'PUBLISH_TIMEOUT_MS', ms: publishTimeoutMs };
  assertLeaseOutlives({ name: 'LEASE_MS', ms: leaseMs }, call, LEASE_MARGIN_MS + 1);
}
