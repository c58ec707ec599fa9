import { type Log, startLoop } from '@postrider/service';
import { v7 as uuidv7 } from 'uuid';
import type { Batch, LinksStore } from './store.ts';

/** Counts visits without making anybody wait. */
export interface Clicks {
  count(linkId: string): void;
  /** Writes down what is counted, trying again while the database is away, but not for ever. */
  stop(): Promise<void>;
}

/** With the time that the writing takes this stays below a second: what a process that is killed may lose. */
const FLUSH_EVERY_MS = 500;
/** In one transaction: it stays well below a second. */
const LINKS_AT_ONCE = 5_000;
/** Visits of this many links are kept while the database is away: some 100 MB. */
const MAX_LINKS = 1_000_000;
const STOP_WITHIN_MS = 10_000;
const STOP_RETRY_MS = 200;

/** Counts in memory and writes at least every half second. A batch is repeated, as it is, until it is in. */
export function startClicks(
  store: Pick<LinksStore, 'addClicksAcrossWorkspaces'>,
  log: Log,
  { flushEveryMs = FLUSH_EVERY_MS, maxLinks = MAX_LINKS, stopWithinMs = STOP_WITHIN_MS } = {},
): Clicks {
  const writerId = uuidv7();
  const counted = new Map<string, number>();
  let batch: Batch | undefined;
  let dropped = 0;

  /** True where more is waiting than one batch could take. */
  async function flush(): Promise<boolean> {
    batch ??= take(counted);
    if (!batch) return false;
    await store.addClicksAcrossWorkspaces(writerId, batch);
    batch = undefined;
    if (dropped > 0)
      log.error({ clicks: dropped }, 'clicks were lost: too many links while the database was away');
    dropped = 0;
    return counted.size >= LINKS_AT_ONCE;
  }

  const loop = startLoop('clicks', flushEveryMs, log, flush);
  return {
    count(linkId) {
      const clicks = counted.get(linkId);
      if (clicks === undefined && counted.size >= maxLinks) dropped++;
      else counted.set(linkId, (clicks ?? 0) + 1);
    },

    async stop() {
      await loop.stop();
      const end = performance.now() + stopWithinMs;
      while (batch || counted.size > 0) {
        try {
          await flush();
        } catch (error) {
          if (performance.now() > end) {
            const clicks = [...counted.values(), ...(batch?.clicks.values() ?? [])].reduce(
              (a, b) => a + b,
              0,
            );
            return log.error({ err: error, clicks }, 'clicks were lost: the database did not come back');
          }
          await new Promise((resolve) => setTimeout(resolve, STOP_RETRY_MS));
        }
      }
    },
  };
}

/** Moves visits, of so many links at most, out of `counted` into a batch. */
function take(counted: Map<string, number>): Batch | undefined {
  if (counted.size === 0) return undefined;
  const clicks = new Map<string, number>();
  for (const [linkId, count] of counted) {
    if (clicks.size === LINKS_AT_ONCE) break;
    clicks.set(linkId, count);
    counted.delete(linkId);
  }
  return { id: uuidv7(), clicks };
}
