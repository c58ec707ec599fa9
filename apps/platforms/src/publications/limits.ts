import { assertLeaseOutlives, ConfigError } from '@postrider/service';
import type { ContainerTiming } from '../connectors/meta/containers.ts';

/** The limits of concurrent work in one process, so that no workspace delays another. */
export interface UsageLimits {
  total: number;
  perHost: number;
  perAccount: number;
  /** The limit of a host that has stopped responding, until it responds again. */
  perSlowHost: number;
  /** The limit of a host. Persons and workspaces leave some places for others, see `leavesRoom`. */
  leavesRoom?: true;
}

/** A thousand posts on one host in one second must not wait for each other's responses. */
export const LIMITS = {
  /** Claimed publications: waiting for their time, being prepared or sent. */
  claims: { total: 8_000, perHost: 3_000, perAccount: 1_000, perSlowHost: 20, leavesRoom: true },
  /**
   * Calls that publish or look up: as many as connections to a host. Further ones would wait in order of arrival
   * instead of taking turns.
   */
  calls: { total: 4_000, perHost: 512, perAccount: 16, perSlowHost: 4 },
  /** Uploads while preparing; each may keep an image in memory. */
  uploads: { total: 48, perHost: 12, perAccount: 2, perSlowHost: 2 },
  /** Changes of live posts, each with a few calls. */
  changes: { total: 64, perHost: 16, perAccount: 2, perSlowHost: 2 },
} satisfies Record<string, UsageLimits>;

/** The timing of publishing, in milliseconds. */
export interface Timing {
  /** How long before its call a publication may be claimed, unless it needs longer. */
  leadMs: number;
  /** The interval of the catch-up on handed-over posts while the broker is up. */
  catchUpEveryMs: number;
  /** The interval of scans of the database, unless a new publication starts one. */
  scanEveryMs: number;
  /** The interval of a process's heartbeats. */
  heartbeatEveryMs: number;
  /** How long a heartbeat may be missing before the claims of its process are released. */
  deadAfterMs: number;
  /**
   * After this time without any process of this system, the database may be a restored copy. A later time in the broker
   * proves it.
   */
  restoredAfterMs: number;
  /** The lease of a publication that is `sending`. */
  leaseMs: number;
  /** How long before its call a publication may be marked `sending`, if the platform can prove absence. */
  markAheadMs: number;
  /** The timeout of the one call that makes a post public. */
  publishTimeoutMs: number;
  /** How long uploaded images and containers are given on platforms that don't show surely when they are ready. */
  mediaGraceMs: number;
  /** How long the containers of posts take on platforms that have them. */
  containers: Omit<ContainerTiming, 'settleMs'>;
  /** The delays before retries; the last one repeats. */
  retryDelaysMs: readonly number[];
  /** The interval of probes by one waiting publication while a dependency is unavailable. */
  probeEveryMs: number;
  /** How long after its scheduled time, or after its first failure if that is later, retries end. */
  giveUpAfterMs: number;
  /** The delays before each lookup of a publication with an unknown outcome. */
  lookUpDelaysMs: readonly number[];
  /** The interval of scans for accounts whose daily check is due. */
  checkAccountsEveryMs: number;
  /** The lookups of a publication that its platform has accepted. */
  processing: {
    /** The delays between them; the last one repeats until `slowAfterMs`. */
    delaysMs: readonly number[];
    /** From this time after the acceptance, the delay is `slowDelayMs`. */
    slowAfterMs: number;
    slowDelayMs: number;
    /** How long after the acceptance they end. */
    giveUpAfterMs: number;
  };
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
  mediaGraceMs: 20_000,
  containers: { leastPauseMs: 1_000, mostPauseMs: 15_000 },
  retryDelaysMs: [2_000, 5_000, 10_000, 20_000, 30_000],
  probeEveryMs: 3_000,
  giveUpAfterMs: 15 * MINUTE,
  lookUpDelaysMs: [200, 2_000, 5_000, 15_000, 30_000, MINUTE],
  checkAccountsEveryMs: MINUTE,
  processing: {
    delaysMs: [5_000, 10_000, 20_000, 30_000, MINUTE],
    slowAfterMs: 10 * MINUTE,
    slowDelayMs: 5 * MINUTE,
    giveUpAfterMs: 24 * 60 * MINUTE,
  },
};

/** The margin of a lease beyond its call, for writes and pauses of the process. */
const LEASE_MARGIN_MS = 5_000;

/** The minimum rest of a lease when its call begins. */
export const leaseNeeded = ({ publishTimeoutMs }: Timing): number => publishTimeoutMs + LEASE_MARGIN_MS / 2;

/** The minimum number of heartbeats in `deadAfterMs`: a process may miss two without counting as dead. */
const LEAST_HEARTBEATS = 3;

/**
 * Throws ConfigError if a lease could end during its call (two processes might then send one post), or if healthy
 * processes would count as dead.
 */
export function assertTiming({ leaseMs, publishTimeoutMs, heartbeatEveryMs, deadAfterMs }: Timing): void {
  if (deadAfterMs < LEAST_HEARTBEATS * heartbeatEveryMs)
    throw new ConfigError(`deadAfterMs (${deadAfterMs}) must allow for ${LEAST_HEARTBEATS} heartbeats.`);
  const call = { name: 'PUBLISH_TIMEOUT_MS', ms: publishTimeoutMs };
  assertLeaseOutlives({ name: 'LEASE_MS', ms: leaseMs }, call, LEASE_MARGIN_MS + 1);
}
