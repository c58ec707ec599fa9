import { currentContext, type RequestContext, withSharedContext } from './context.ts';
import { AppError } from './errors.ts';

export interface CoalesceLimits {
  /** Items in one batch. */
  maxItems?: number;
  /** Batches in flight at the same time. */
  concurrency?: number;
  /** About a second's worth of items; more are refused as `unavailable`. */
  maxWaiting?: number;
}

interface Waiting<I, O> {
  item: I;
  context: Readonly<RequestContext>;
  result: PromiseWithResolvers<O>;
}

/**
 * Combines concurrent calls into batches: while a batch is in flight, the next items gather for the one after it. A
 * thousand calls then cost a handful of queries, and a single call waits for no other.
 * @param process returns one result for each item, in order; its rejection rejects every call of the batch
 * @returns a function for one item. Rejects with `unavailable` where too many items wait
 */
export function coalesce<I, O>(
  process: (items: I[]) => Promise<readonly O[]>,
  { maxItems = 250, concurrency = 1, maxWaiting = 10_000 }: CoalesceLimits = {},
): (item: I) => Promise<O> {
  const waiting: Waiting<I, O>[] = [];
  let inFlight = 0;
  let isScheduled = false;

  function schedule() {
    if (isScheduled || inFlight === concurrency || waiting.length === 0) return;
    isScheduled = true;
    // All calls of this turn of the event loop join the batch.
    setImmediate(run);
  }

  async function run() {
    isScheduled = false;
    inFlight += 1;
    const batch = waiting.splice(0, maxItems);
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
    if (waiting.length >= maxWaiting) {
      const message = 'Too much is asked for at the same time. Try again in a moment.';
      return Promise.reject(new AppError('unavailable', message, { retryAfter: 1 }));
    }
    const result = Promise.withResolvers<O>();
    waiting.push({ item, context: currentContext(), result });
    schedule();
    return result.promise;
  };
}
