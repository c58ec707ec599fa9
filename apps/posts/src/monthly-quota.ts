import { setImmediate } from 'node:timers/promises';
import { currentContext, isDatabaseUnavailable, unavailable } from '@postrider/service';
import { isDuplicateKey } from '@postrider/service/mongo';
import { createTransaction } from '@postrider/service/transaction';
import type { ClientSession, Connection } from 'mongoose';

/** The result of a write in a quota; nothing was written unless it is `done`. */
export type QuotaOutcome = 'done' | 'limit' | 'profile_limit' | 'conflict';

/** The queries on counters and on the counted documents. */
interface Queries<W> {
  /** Whether a counter is below its limit. Creates a missing counter: any replica may be the first in a month. */
  hasRoom(id: string, limit: number): Promise<boolean>;
  /** Adds to a counter; false if that would exceed the limit or there is no counter. */
  add(id: string, writes: number, limit: number, session: ClientSession): Promise<boolean>;
  /** Executes all writes, which have limits of their own; rejects for a taken id. */
  write(writes: W[], session: ClientSession): Promise<Exclude<QuotaOutcome, 'limit'>>;
}

interface Item<W> {
  limit: number;
  write: W;
  outcome: PromiseWithResolvers<QuotaOutcome>;
}

const MAX_BATCH = 64;
/** While a transaction takes longer, all waiting writes are rejected: callers have deadlines of five seconds. */
const MAX_WAIT_MS = 4_000;

/**
 * Executes writes and counts them, both or neither. Transactions on one counter can only succeed one after the other,
 * so concurrent writes share a transaction instead of colliding. If the database is unavailable, all waiting writes
 * fail at once instead of one after the other.
 */
export function createMonthlyQuota<W>(connection: Connection, { hasRoom, add, write }: Queries<W>) {
  const inTransaction = createTransaction(connection);
  const waiting = new Map<string, Item<W>[]>();

  /** Executes all writes or none. */
  const transaction = (id: string, writes: W[], limit: number): Promise<QuotaOutcome> =>
    inTransaction(async (session) => {
      const outcome = !(await add(id, writes.length, limit, session))
        ? 'limit'
        : await write(writes, session).catch(conflictIfTaken);
      if (outcome !== 'done') await session.abortTransaction();
      return outcome;
    });

  async function writeOne(id: string, { write, limit }: Item<W>): Promise<QuotaOutcome> {
    const outcome = await transaction(id, [write], limit);
    return outcome === 'limit' && (await hasRoom(id, limit)) ? transaction(id, [write], limit) : outcome;
  }

  /** Rejects if the database is unavailable. */
  async function writeBatch(id: string, items: Item<W>[]) {
    /** The highest limit that is reached. */
    let reached = 0;

    async function settle(some: Item<W>[]): Promise<void> {
      const [item, ...others] = some;
      if (!item) return;
      if (others.length === 0) {
        const done = item.limit <= reached ? Promise.resolve('limit' as const) : writeOne(id, item);
        const outcome = await done.catch((error: unknown) => item.outcome.reject(unlessUnavailable(error)));
        if (outcome === 'limit') reached = Math.max(reached, item.limit);
        if (outcome) item.outcome.resolve(outcome);
        return;
      }
      const limit = Math.min(...some.map((each) => each.limit));
      const writes = some.map((each) => each.write);
      const outcome =
        limit <= reached ? 'limit' : await transaction(id, writes, limit).catch(unlessUnavailable);
      if (outcome === 'done') {
        for (const each of some) each.outcome.resolve('done');
        return;
      }
      // Something is wrong with one of them, or there is no room for all: halving finds it in few transactions.
      const half = Math.ceil(some.length / 2);
      await settle(some.slice(0, half));
      await settle(some.slice(half));
    }

    await settle(items);
  }

  async function drain(id: string, queue: Item<W>[]) {
    // All writes of this turn of the event loop join the first transaction.
    await setImmediate();
    while (queue.length > 0) {
      const items = queue.splice(0, MAX_BATCH);
      const rejectAll = (error: unknown) => {
        for (const { outcome } of [...items, ...queue.splice(0)]) outcome.reject(error);
      };
      const tooSlow = unavailable('Saving takes too long. Try again in a moment.');
      const timer = setInterval(() => rejectAll(tooSlow), MAX_WAIT_MS);
      await writeBatch(id, items).catch(rejectAll);
      clearInterval(timer);
    }
    waiting.delete(id);
  }

  /** Removes a write whose caller no longer waits from the queue, unless it has begun. */
  function giveUp(id: string, item: Item<W>, reason: unknown) {
    const queue = waiting.get(id) ?? [];
    const at = queue.indexOf(item);
    if (at < 0) return;
    queue.splice(at, 1);
    item.outcome.reject(reason);
  }

  return async (id: string, limit: number, write: W): Promise<QuotaOutcome> => {
    const { signal } = currentContext();
    signal?.throwIfAborted();
    const item: Item<W> = { limit, write, outcome: Promise.withResolvers() };
    const onAbort = () => giveUp(id, item, signal?.reason);
    signal?.addEventListener('abort', onAbort, { once: true });
    const queue = waiting.get(id);
    if (queue) queue.push(item);
    else {
      const started = [item];
      waiting.set(id, started);
      void drain(id, started);
    }
    try {
      return await item.outcome.promise;
    } finally {
      signal?.removeEventListener('abort', onAbort);
    }
  };
}

/** Returns the error, or throws it if it means that the database is unavailable. */
function unlessUnavailable(error: unknown): unknown {
  if (isDatabaseUnavailable(error)) throw error;
  return error;
}

function conflictIfTaken(error: unknown): 'conflict' {
  if (isDuplicateKey(error)) return 'conflict';
  throw error;
}
