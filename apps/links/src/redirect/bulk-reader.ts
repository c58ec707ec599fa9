import { AppError } from '@postrider/service';

/** Reads single values, in bulk. */
export interface BulkReader<V> {
  /** Undefined where there is none. Two that ask for the same at the same time share a read. */
  get(key: string): Promise<V | undefined>;
}

/** While these are on their way the next ones gather: the slower the database, the larger the bulk. */
const READS_IN_FLIGHT = 2;
const KEYS_AT_ONCE = 200;
/** A second's worth of reading; who comes on top is better told to come again. */
const MAX_WAITING = 10_000;

/** Gathers what is asked for within one turn of the event loop into one read. */
export function createBulkReader<V>(
  read: (keys: string[]) => Promise<ReadonlyMap<string, V>>,
  { readsInFlight = READS_IN_FLIGHT, keysAtOnce = KEYS_AT_ONCE, maxWaiting = MAX_WAITING } = {},
): BulkReader<V> {
  const waiting = new Map<string, PromiseWithResolvers<V | undefined>>();
  let inFlight = 0;
  let scheduled = false;

  function schedule() {
    if (scheduled || inFlight === readsInFlight || waiting.size === 0) return;
    scheduled = true;
    setImmediate(send);
  }

  async function send() {
    scheduled = false;
    inFlight++;
    const asked: typeof waiting = new Map();
    for (const [key, answer] of waiting) {
      if (asked.size === keysAtOnce) break;
      asked.set(key, answer);
      waiting.delete(key);
    }
    schedule();
    try {
      const found = await read([...asked.keys()]);
      for (const [key, { resolve }] of asked) resolve(found.get(key));
    } catch (error) {
      for (const { reject } of asked.values()) reject(error);
    }
    inFlight--;
    schedule();
  }

  return {
    get(key) {
      const asked = waiting.get(key);
      if (asked) return asked.promise;
      if (waiting.size === maxWaiting) {
        const message = 'Too many short links are being looked up. Try again in a moment.';
        return Promise.reject(new AppError('unavailable', message, { retryAfter: 1 }));
      }
      const answer = Promise.withResolvers<V | undefined>();
      waiting.set(key, answer);
      schedule();
      return answer.promise;
    },
  };
}
