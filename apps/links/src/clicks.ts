import { currentTime, type Log, startLoop } from '@postrider/service';
import { v7 as uuidv7 } from 'uuid';
import type { Batch, ClickStore } from './click-store.ts';
import { type Day, dayOf } from './day.ts';

/** Counts clicks without delaying redirects. */
export interface Clicks {
  count(code: string): void;
  /** Writes what is counted, retrying for a limited time while the database is away. */
  stop(): Promise<void>;
}

/** A process that is killed loses less than a second's clicks, the time of the write included. */
const FLUSH_EVERY_MS = 750;
/** Links in one transaction: few enough that no visitor waits for the encoding of a batch. */
const BATCH_LINKS = 1_000;
/** Clicks of this many links are kept while the database is away: some 100 MB. */
const MAX_LINKS = 1_000_000;
const STOP_TIMEOUT_MS = 10_000;
const STOP_RETRY_MS = 200;

/** What is counted of one day, by code, and not yet in a batch. */
interface Counted {
  day: Day;
  clicks: Map<string, number>;
}

/**
 * Counts in memory and writes every 750 ms. A batch is repeated unchanged until it is written. A click at midnight may
 * count for the day that has just ended: no visit asks for the time.
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
  /** Oldest first; there are some only while the database is away over midnight. */
  const earlier: Counted[] = [];
  let today: Counted = { day: dayOf(now()), clicks: new Map() };
  let room = maxLinks;
  let batch: Batch | undefined;
  let dropped = 0;

  function beginDay() {
    const day = dayOf(now());
    if (day === today.day) return;
    if (today.clicks.size > 0) earlier.push(today);
    today = { day, clicks: new Map() };
  }

  function take(): Batch | undefined {
    const from = earlier[0] ?? today;
    if (from.clicks.size === 0) return undefined;
    let { clicks } = from;
    from.clicks = new Map();
    if (clicks.size > BATCH_LINKS) {
      const all = [...clicks];
      clicks = new Map(all.slice(0, BATCH_LINKS));
      from.clicks = new Map(all.slice(BATCH_LINKS));
    }
    if (from !== today && from.clicks.size === 0) earlier.shift();
    return { id: uuidv7(), day: from.day, clicks };
  }

  /** True where there is more than one batch can hold. */
  async function flush(): Promise<boolean> {
    beginDay();
    batch ??= take();
    room = maxLinks - earlier.reduce((links, { clicks }) => links + clicks.size, 0);
    if (!batch) return false;
    await store.addClicksAcrossWorkspaces(writerId, batch);
    batch = undefined;
    if (dropped > 0)
      log.error({ clicks: dropped }, 'clicks were lost: too many links while the database was away');
    dropped = 0;
    return earlier.length > 0 || today.clicks.size >= BATCH_LINKS;
  }

  const loop = startLoop('clicks', flushEveryMs, log, flush);
  return {
    count(code) {
      const clicks = today.clicks.get(code);
      if (clicks === undefined && today.clicks.size >= room) dropped++;
      else today.clicks.set(code, (clicks ?? 0) + 1);
    },

    async stop() {
      await loop.stop();
      const end = performance.now() + stopTimeoutMs;
      while (batch || earlier.length > 0 || today.clicks.size > 0) {
        try {
          await flush();
        } catch (error) {
          if (performance.now() > end) {
            const counts = [...earlier, today, ...(batch ? [batch] : [])].flatMap((each) => [
              ...each.clicks.values(),
            ]);
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
