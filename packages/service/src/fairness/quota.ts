import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { AppError } from '../errors/errors.ts';
import { unlessAborted } from '../telemetry/abort.ts';

export interface QuotaDependencies {
  /** How many there are, counted no further than `most`. */
  count(workspaceId: string, most: number): Promise<number>;
  /** What is thrown where the limit is reached. */
  refusal(limit: number): AppError;
}

/** Does a write that makes one more, where the limit leaves room for it; without a limit always. */
export type Quota = <T>(
  workspaceId: string,
  limit: number | undefined,
  write: () => Promise<T>,
) => Promise<T>;

interface Standing {
  /** Writes that may begin before the next count. */
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
/** What one process may use up before it counts again: a part of what is left, and no more than a number of writes. */
const PART_OF_REST = 1 / 10;
const MOST_ON_ONE_COUNT = 100;
/** A large limit means long counts: as a part of it, where that is more. */
const PART_OF_LIMIT = 1 / 100;
/** Where the limit is reached counting takes a quarter of the time at most, however often it is requested. */
const REST = 3;
const LONGEST_REST_MS = 250;

/** How many writes may go on one count: few enough that other processes, which go on counts of their own, do no harm. */
export function roomFor(left: number, limit: number): number {
  const most = Math.max(MOST_ON_ONE_COUNT, limit * PART_OF_LIMIT);
  const part = Math.floor(Math.min(left * PART_OF_REST, most));
  return Math.max(0, Math.min(left, Math.max(1, part)));
}

/**
 * A limit on how many of something a workspace keeps, for writes that can't afford a transaction on a counter. One count
 * lets in a tenth of what is left, at most 100 or a hundredth of the limit; the next write counts again. One process
 * alone never passes the limit. Of several, each may have that much room left from an earlier count when another one
 * uses up the rest: so much, for each process but one, is the most by which the limit is ever passed.
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
    // Other processes can't count what is under way here: it is never more than what one count has let in.
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
      // A count that began earlier does not know what was deleted in the meantime.
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
