import { AppError } from './errors.ts';

export interface BatchLimits {
  /** Items in one piece of work. */
  most?: number;
  /** Pieces of work under way at the same time. */
  atOnce?: number;
  /** A second's worth of items; who comes on top is better told to come again. */
  mostWaiting?: number;
}

interface Asked<I, O> {
  item: I;
  answer: PromiseWithResolvers<O>;
}

/**
 * Does together what is asked for at the same time: while work is under way the next items gather for the one after
 * it. A thousand items then cost a handful of queries instead of a thousand, and a single one waits for nobody.
 * `work` answers for each item in order; its rejection is everybody's. Throws unavailable where too many wait.
 */
export function createBatch<I, O>(
  work: (items: I[]) => Promise<readonly O[]>,
  { most = 250, atOnce = 1, mostWaiting = 10_000 }: BatchLimits = {},
): (item: I) => Promise<O> {
  const waiting: Asked<I, O>[] = [];
  let underWay = 0;
  let isScheduled = false;

  function schedule() {
    if (isScheduled || underWay === atOnce || waiting.length === 0) return;
    isScheduled = true;
    // What this turn of the event loop asks for comes in before the work begins.
    setImmediate(run);
  }

  async function run() {
    isScheduled = false;
    underWay += 1;
    const batch = waiting.splice(0, most);
    schedule();
    try {
      const answers = await work(batch.map(({ item }) => item));
      batch.forEach(({ answer }, i) => {
        const given = answers[i];
        if (given === undefined) answer.reject(new Error('a batch gave no answer'));
        else answer.resolve(given);
      });
    } catch (error) {
      for (const { answer } of batch) answer.reject(error);
    }
    underWay -= 1;
    schedule();
  }

  return (item) => {
    if (waiting.length >= mostWaiting) {
      const message = 'Too much is asked for at the same time. Try again in a moment.';
      return Promise.reject(new AppError('unavailable', message, { retryAfter: 1 }));
    }
    const answer = Promise.withResolvers<O>();
    waiting.push({ item, answer });
    schedule();
    return answer.promise;
  };
}
