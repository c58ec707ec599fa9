import { type Log, startLoop } from '@postrider/service';
import { v7 as uuidv7 } from 'uuid';
import type { Batch, LinksStore } from './store.ts';

/** Counts visits without making anybody wait. */
export interface Clicks {
  count(code: string): void;
  /** Writes down what is counted, trying again while the database is away, but not for ever. */
  stop(): Promise<void>;
}

/** With the time that the writing takes this stays below a second: what a process that is killed may lose. */
const FLUSH_EVERY_MS = 500;
/** In one transaction: it stays well below a second. */
const LINKS_AT_ONCE = 20_000;
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
  let counted = new Map<string, number>();
  let batch: Batch | undefined;
  let dropped = 0;

  function take(): Batch | undefined {
    if (counted.size === 0) return undefined;
    let clicks = counted;
    counted = new Map();
    if (clicks.size > LINKS_AT_ONCE) {
      const all = [...clicks];
      clicks = new Map(all.slice(0, LINKS_AT_ONCE));
      counted = new Map(all.slice(LINKS_AT_ONCE));
    }
    return { id: uuidv7(), clicks };
  }

  /** True where more is waiting than one batch could take. */
  async function flush(): Promise<boolean> {
    batch ??= take();
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
    count(code) {
      const clicks = counted.get(code);
      if (clicks === undefined && counted.size >= maxLinks) dropped++;
      else counted.set(code, (clicks ?? 0) + 1);
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
