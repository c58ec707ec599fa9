import { AppError } from '../errors/errors.ts';
import { currentContext, type RequestContext, withSharedContext } from '../telemetry/context.ts';
import { FairQueue } from './fair-queue.ts';
import { currentShare, leavesRoom } from './share.ts';

export interface CoalesceLimits {
  /** The most items in one batch. */
  maxItems?: number;
  /** The most concurrent batches. */
  concurrency?: number;
  /**
   * About a second's worth of items. Further items are rejected with `unavailable`, and earlier for callers that
   * already have many (see `leavesRoom`).
   */
  maxWaiting?: number;
}

interface Waiting<I, O> {
  item: I;
  context: Readonly<RequestContext>;
  result: PromiseWithResolvers<O>;
}

/**
 * Combines concurrent calls into batches: while a batch is in flight, further items wait for the next one. A thousand
 * calls cost a handful of queries, and a single call does not wait. If more items wait than fit in a batch, their
 * persons and workspaces take turns. @param process returns one result for each item, in order; its rejection rejects
 * every call of the batch @returns a function for one item. Rejects with `unavailable` if too many items wait
 */
export function coalesce<I, O>(
  process: (items: I[]) => Promise<readonly O[]>,
  { maxItems = 250, concurrency = 1, maxWaiting = 15_000 }: CoalesceLimits = {},
): (item: I) => Promise<O> {
  const waiting = new FairQueue<Waiting<I, O>>();
  let inFlight = 0;
  let isScheduled = false;

  function schedule() {
    if (isScheduled || inFlight === concurrency || waiting.isEmpty) return;
    isScheduled = true;
    // All calls of this turn of the event loop join the batch.
    setImmediate(run);
  }

  async function run() {
    isScheduled = false;
    inFlight += 1;
    const batch: Waiting<I, O>[] = [];
    while (batch.length < maxItems) {
      const next = waiting.take();
      if (!next) break;
      batch.push(next);
    }
    schedule();
    try {
      const contexts = batch.map(({ context }) => context);
      const results = await withSharedContext(contexts, () => process(batch.map(({ item }) => item)));
      batch.forEach(({ result }, i) => {
        const value = results[i];
        if (value === undefined) result.reject(new Error('a batch returned too few results'));
        else result.resolve(value);
      });
    } catch (error) {
      for (const { result } of batch) result.reject(error);
    }
    inFlight -= 1;
    schedule();
  }

  return (item) => {
    const context = currentContext();
    const share = currentShare();
    if (!leavesRoom(waiting.sizeOf(share), maxWaiting - waiting.size)) {
      const message = 'Too many requests at the same time. Try again in a moment.';
      return Promise.reject(new AppError('unavailable', message, { retryAfter: 1 }));
    }
    const result = Promise.withResolvers<O>();
    waiting.push(share, { item, context, result });
    schedule();
    return result.promise;
  };
}
