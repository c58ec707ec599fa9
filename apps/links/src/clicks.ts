import { currentTime, type Log, startLoop } from '@postrider/service';
import { v7 as uuidv7 } from 'uuid';
import type { Batch, ClickStore } from './click-store.ts';
import { dayOf } from './day.ts';

/** A link as it is visited. It has its own count: a look-up for each click would be a microsecond of many links. */
export interface Visited {
  readonly code: string;
  /** Clicks that are not in a batch yet, 0 at first. */
  unwritten: number;
}

/** Counts clicks without delaying redirects. */
export interface Clicks {
  count(link: Visited): void;
  /** Writes what is counted, retrying for a limited time while the database is away. */
  stop(): Promise<void>;
}

/** A process that is killed loses less than a second's clicks, the time of the write included. */
const FLUSH_EVERY_MS = 750;
/** Links in one transaction: few enough that no visitor waits for the encoding of a batch. */
const BATCH_LINKS = 1_000;
/** Clicks of this many links are kept while the database is away: some 100 MB should all of them have left the cache. */
const MAX_LINKS = 300_000;
const STOP_TIMEOUT_MS = 10_000;
const STOP_RETRY_MS = 200;

/**
 * Counts in memory, and adds to the links' counters every 750 ms. A batch is repeated unchanged until it is written. A click
 * at midnight may count for the day that has just ended: no visit asks for the time.
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
  /** Oldest first; several only while the database is away over midnight. */
  const batches: Batch[] = [];
  let day = dayOf(now());
  /** Those with clicks of this day that are in no batch yet. */
  let visited: Visited[] = [];
  let room = maxLinks;
  let begunAt = 0;
  let dropped = 0;

  /** Puts what is counted into batches, unless some of the same day could not be written yet. */
  function cutBatches() {
    const today = dayOf(now());
    if (batches.length === 0 || today !== day) {
      for (let at = 0; at < visited.length; at += BATCH_LINKS) {
        const clicks = new Map<string, number>();
        for (const link of visited.slice(at, at + BATCH_LINKS)) {
          // A link that has left the cache in between is here twice.
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
      log.error({ clicks: dropped }, 'clicks were lost: too many links while the database was away');
    dropped = 0;
  }

  /** From beginning to beginning, so that a click does not wait for the writes before it as well. */
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
