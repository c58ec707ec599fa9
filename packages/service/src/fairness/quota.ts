import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { AppError } from '../errors/errors.ts';
import { unlessAborted } from '../telemetry/abort.ts';

export interface QuotaDependencies {
  /** Their number, counted only up to `most`. */
  count(workspaceId: string, most: number): Promise<number>;
  /** The error at the limit. */
  refusal(limit: number): AppError;
}

/** Executes a write that creates one more, if the limit allows it or there is none. */
export type Quota = <T>(
  workspaceId: string,
  limit: number | undefined,
  write: () => Promise<T>,
) => Promise<T>;

interface Standing {
  /** The writes that may begin before the next count. */
  room: number;
  underWay: Set<Promise<unknown>>;
  counts: number;
  /** By the monotonic clock. */
  restUntil: number;
  counting?: Promise<Count> | undefined;
}

interface Count {
  number: number;
  isFull: boolean;
}

const MAX_WORKSPACES = 10_000;
/** The writes of one process before its next count: a fraction of the remaining room, up to a maximum. */
const PART_OF_REST = 1 / 10;
const MOST_ON_ONE_COUNT = 100;
/** A large limit means slow counts, so the maximum is a fraction of the limit if that is more. */
const PART_OF_LIMIT = 1 / 100;
/** At the limit, counting takes at most a quarter of the time, however often it is requested. */
const REST = 3;
const LONGEST_REST_MS = 250;

/** The writes per count: few enough to tolerate other processes with their own counts. */
export function roomFor(left: number, limit: number): number {
  const most = Math.max(MOST_ON_ONE_COUNT, limit * PART_OF_LIMIT);
  const part = Math.floor(Math.min(left * PART_OF_REST, most));
  return Math.max(0, Math.min(left, Math.max(1, part)));
}

/**
 * A limit on the number of a workspace's resources, for writes that can't afford a transaction on a counter. One count
 * allows a tenth of the remaining room, at most 100 or a hundredth of the limit; the next write counts again. A single
 * process never exceeds the limit. With several processes, each but one may exceed it by the room of its last count.
 */
export function createQuota({ count, refusal }: QuotaDependencies): Quota {
  const standings = new LRUCache<string, Standing>({ max: MAX_WORKSPACES });

  function standingOf(key: string): Standing {
    const known = standings.get(key);
    if (known) return known;
    const fresh: Standing = { room: 0, underWay: new Set(), counts: 0, restUntil: 0 };
    standings.set(key, fresh);
    return fresh;
  }

  async function countAgain(standing: Standing, workspaceId: string, limit: number): Promise<Count> {
    const rest = standing.restUntil - performance.now();
    if (rest > 0) await sleep(rest);
    // Other processes can't count pending writes here, which never exceed the room of one count.
    await Promise.allSettled(standing.underWay);
    standing.counts += 1;
    const number = standing.counts;
    const begun = performance.now();
    const left = limit - (await count(workspaceId, limit));
    standing.room = roomFor(left, limit);
    if (left <= 0) {
      const ended = performance.now();
      standing.restUntil = ended + Math.min(REST * (ended - begun), LONGEST_REST_MS);
    }
    return { number, isFull: left <= 0 };
  }

  return async function within(workspaceId, limit, write) {
    if (limit === undefined) return write();
    const standing = standingOf(`${workspaceId}:${limit}`);
    const begun = standing.counts;
    while (standing.room === 0) {
      standing.counting ??= countAgain(standing, workspaceId, limit).finally(() => {
        standing.counting = undefined;
      });
      const { number, isFull } = await unlessAborted(standing.counting);
      // A count that began earlier does not include deletions since then.
      if (isFull && number > begun) throw refusal(limit);
    }
    standing.room -= 1;
    const writing = write();
    standing.underWay.add(writing);
    try {
      return await writing;
    } finally {
      standing.underWay.delete(writing);
    }
  };
}
