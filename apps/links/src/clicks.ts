import { type Log, startLoop } from '@postrider/service';
import { v7 as uuidv7 } from 'uuid';
import type { Batch, LinksStore } from './store.ts';

/** Counts clicks without delaying redirects. */
export interface Clicks {
  count(code: string): void;
  /** Writes what is counted, retrying for a limited time while the database is away. */
  stop(): Promise<void>;
}

/** A process that is killed loses less than a second's clicks, the time of the write included. */
const FLUSH_EVERY_MS = 500;
/** Links in one transaction, which stays well below a second. */
const BATCH_LINKS = 20_000;
/** Clicks of this many links are kept while the database is away: some 100 MB. */
const MAX_LINKS = 1_000_000;
const STOP_TIMEOUT_MS = 10_000;
const STOP_RETRY_MS = 200;

/** Counts in memory and writes twice a second. A batch is repeated unchanged until it is written. */
export function startClicks(
  store: Pick<LinksStore, 'addClicksAcrossWorkspaces'>,
  log: Log,
  { flushEveryMs = FLUSH_EVERY_MS, maxLinks = MAX_LINKS, stopTimeoutMs = STOP_TIMEOUT_MS } = {},
): Clicks {
  const writerId = uuidv7();
  let counted = new Map<string, number>();
  let batch: Batch | undefined;
  let dropped = 0;

  function take(): Batch | undefined {
    if (counted.size === 0) return undefined;
    let clicks = counted;
    counted = new Map();
    if (clicks.size > BATCH_LINKS) {
      const all = [...clicks];
      clicks = new Map(all.slice(0, BATCH_LINKS));
      counted = new Map(all.slice(BATCH_LINKS));
    }
    return { id: uuidv7(), clicks };
  }

  /** True where there is more than one batch can hold. */
  async function flush(): Promise<boolean> {
    batch ??= take();
    if (!batch) return false;
    await store.addClicksAcrossWorkspaces(writerId, batch);
    batch = undefined;
    if (dropped > 0)
      log.error({ clicks: dropped }, 'clicks were lost: too many links while the database was away');
    dropped = 0;
    return counted.size >= BATCH_LINKS;
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
      const end = performance.now() + stopTimeoutMs;
      while (batch || counted.size > 0) {
        try {
          await flush();
        } catch (error) {
          if (performance.now() > end) {
            const clicks = [...counted.values(), ...(batch?.clicks.values() ?? [])].reduce(
              (a, b) => a + b,
              0,
            );
            return log.error(
              { err: error, clicks },
              'clicks were lost: the database did not become available again',
            );
          }
          await new Promise((resolve) => setTimeout(resolve, STOP_RETRY_MS));
        }
      }
    },
  };
}
