import { currentTime, type Log, startLoop } from '@postrider/service';
import { v7 as uuidv7 } from 'uuid';
import type { Batch, ClickStore } from './click-store.ts';
import { dayOf } from './day.ts';

/** A visited link with its own count, because a lookup for each click would take a microsecond with many links. */
export interface Visited {
  readonly code: string;
  /** Clicks that are not in a batch yet; initially 0. */
  unwritten: number;
}

/** Counts clicks without delaying redirects. */
export interface Clicks {
  count(link: Visited): void;
  /** Writes the counted clicks; retries for a limited time while the database is unavailable. */
  stop(): Promise<void>;
}

/** A killed process loses less than a second of clicks, including the time of the write. */
const FLUSH_EVERY_MS = 750;
/** The most links in one transaction: few enough that visitors do not wait while a batch is encoded. */
const BATCH_LINKS = 1_000;
/**
 * The most links whose clicks are kept while the database is unavailable: about 100 MB if all of them have left the
 * cache.
 */
const MAX_LINKS = 300_000;
const STOP_TIMEOUT_MS = 10_000;
const STOP_RETRY_MS = 200;

/**
 * Counts in memory, and adds to the links' counters every 750 ms. A batch is repeated unchanged until it is written. A
 * click at midnight may count for the previous day, because visits do not read the time.
 */
export function startClicks(
  store: Pick<ClickStore, 'addClicksAcrossWorkspaces'>,
  log: Log,
  {
    flushEveryMs = FLUSH_EVERY_MS,
    maxLinks = MAX_LINKS,
    stopTimeoutMs = STOP_TIMEOUT_MS,
    now = currentTime,
  } = {},
): Clicks {
  const writerId = uuidv7();
  /** Oldest first; several only while the database is unavailable over midnight. */
  const batches: Batch[] = [];
  let day = dayOf(now());
  /** Links with clicks of this day that are not in a batch yet. */
  let visited: Visited[] = [];
  let room = maxLinks;
  let begunAt = 0;
  let dropped = 0;

  /** Moves counted clicks into batches, unless a batch of the same day is not written yet. */
  function cutBatches() {
    const today = dayOf(now());
    if (batches.length === 0 || today !== day) {
      for (let at = 0; at < visited.length; at += BATCH_LINKS) {
        const clicks = new Map<string, number>();
        for (const link of visited.slice(at, at + BATCH_LINKS)) {
          // A link that has left the cache in between occurs twice.
          clicks.set(link.code, (clicks.get(link.code) ?? 0) + link.unwritten);
          link.unwritten = 0;
        }
        batches.push({ id: uuidv7(), day, clicks });
      }
      visited = [];
    }
    day = today;
    room = maxLinks - batches.reduce((links, { clicks }) => links + clicks.size, 0);
  }

  async function flush() {
    begunAt = performance.now();
    cutBatches();
    for (let [batch] = batches; batch; [batch] = batches) {
      await store.addClicksAcrossWorkspaces(writerId, batch);
      batches.shift();
    }
    if (dropped > 0)
      log.error({ clicks: dropped }, 'clicks were lost: too many links while the database was unavailable');
    dropped = 0;
  }

  /** The interval counts from start to start, so that clicks do not also wait for earlier writes. */
  const interval = () => Math.max(0, flushEveryMs - (performance.now() - begunAt));
  const loop = startLoop('clicks', interval, log, flush);
  return {
    count(link) {
      if (link.unwritten === 0) {
        if (visited.length >= room) return void dropped++;
        visited.push(link);
      }
      link.unwritten++;
    },

    async stop() {
      await loop.stop();
      const end = performance.now() + stopTimeoutMs;
      while (batches.length > 0 || visited.length > 0) {
        try {
          await flush();
        } catch (error) {
          if (performance.now() > end) {
            const counts = [
              ...batches.flatMap(({ clicks }) => [...clicks.values()]),
              ...visited.map(({ unwritten }) => unwritten),
            ];
            return log.error(
              { err: error, clicks: counts.reduce((a, b) => a + b, 0) },
              'clicks were lost: the database did not become available again',
            );
          }
          await new Promise((resolve) => setTimeout(resolve, STOP_RETRY_MS));
        }
      }
    },
  };
}
