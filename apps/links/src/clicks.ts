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
/** Few enough that no visitor waits for the encoding of a batch. */
const BATCH_LINKS = 5_000;
/** A link's counter is written as often; reads add what waits. */
const MERGE_EVERY_MS = 10_000;
/** Clicks of this many links are kept while the database is away: some 100 MB should all of them have left the cache. */
const MAX_LINKS = 300_000;
const STOP_TIMEOUT_MS = 10_000;
const STOP_RETRY_MS = 200;

/**
 * Counts in memory, writes batches every 750 ms and has them added to the links' counters every 10 s. A batch is repeated
 * unchanged until it is written. A click at midnight may count for the day that has just ended: no visit asks for the
 * time.
 */
export function startClicks(
  store: Pick<ClickStore, 'addClicksAcrossWorkspaces' | 'mergeClicksAcrossWorkspaces'>,
  log: Log,
  {
    flushEveryMs = FLUSH_EVERY_MS,
    mergeEveryMs = MERGE_EVERY_MS,
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
  let dropped = 0;

  function cutBatch() {
    const clicks = new Map<string, number>();
    for (const link of visited.slice(0, BATCH_LINKS)) {
      // A link that has left the cache in between is here twice.
      clicks.set(link.code, (clicks.get(link.code) ?? 0) + link.unwritten);
      link.unwritten = 0;
    }
    visited = visited.slice(BATCH_LINKS);
    batches.push({ id: uuidv7(), day, clicks });
  }

  /** True where there is more than one batch can hold. */
  async function flush(): Promise<boolean> {
    const today = dayOf(now());
    while (visited.length > 0 && (today !== day || batches.length === 0)) cutBatch();
    day = today;
    room = maxLinks - batches.reduce((links, { clicks }) => links + clicks.size, 0);
    const [batch] = batches;
    if (!batch) return false;
    await store.addClicksAcrossWorkspaces(writerId, batch);
    batches.shift();
    if (dropped > 0)
      log.error({ clicks: dropped }, 'clicks were lost: too many links while the database was away');
    dropped = 0;
    return batches.length > 0 || visited.length >= BATCH_LINKS;
  }

  const flushing = startLoop('clicks', flushEveryMs, log, flush);
  const merging = startLoop('merging clicks', mergeEveryMs, log, () =>
    store.mergeClicksAcrossWorkspaces(writerId),
  );
  return {
    count(link) {
      if (link.unwritten === 0) {
        if (visited.length >= room) return void dropped++;
        visited.push(link);
      }
      link.unwritten++;
    },

    async stop() {
      await Promise.all([flushing.stop(), merging.stop()]);
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
