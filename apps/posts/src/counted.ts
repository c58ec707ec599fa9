import type { ClientSession, Connection } from 'mongoose';

/** How a write that is counted against a limit ended: nothing was written unless it is `done`. */
export type Counted = 'done' | 'limit' | 'conflict';

/** The two queries on counters. */
interface Counters {
  ensure(id: string): Promise<void>;
  /** Adds to a counter where that does not pass the limit; false where it would. */
  add(id: string, posts: number, limit: number, session: ClientSession): Promise<boolean>;
}

interface Item {
  limit: number;
  write: (session: ClientSession) => Promise<boolean>;
  settle: PromiseWithResolvers<Counted>;
}

const MOST_TOGETHER = 64;

/** Not all of a batch can be done: each has to be tried alone. */
class ApartError extends Error {}

/**
 * Writes and their count, both or neither. Transactions on one counter can only succeed one after the other, so those
 * that wait for a turn share the next one: a busy workspace pays for one transaction instead of many that collide.
 */
export function createCounted(connection: Connection, counters: Counters) {
  const waiting = new Map<string, Item[]>();

  async function transaction<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
    const session = await connection.startSession();
    try {
      return await session.withTransaction(() => work(session));
    } finally {
      await session.endSession();
    }
  }

  const together = (id: string, items: Item[]) =>
    transaction(async (session) => {
      for (const { write } of items) if (!(await write(session))) throw new ApartError();
      const limit = Math.min(...items.map((item) => item.limit));
      if (!(await counters.add(id, items.length, limit, session))) throw new ApartError();
    });

  const alone = (id: string, { limit, write }: Item) =>
    transaction(async (session): Promise<Counted> => {
      const outcome = !(await counters.add(id, 1, limit, session))
        ? 'limit'
        : (await write(session))
          ? 'done'
          : 'conflict';
      if (outcome !== 'done') await session.abortTransaction();
      return outcome;
    });

  async function run(id: string, items: Item[]) {
    try {
      await counters.ensure(id);
      if (items.length > 1) {
        await together(id, items);
        for (const { settle } of items) settle.resolve('done');
        return;
      }
    } catch {
      // A full month, a repeated id or a passing fault: which of them it was shows when each goes alone.
    }
    for (const item of items) await alone(id, item).then(item.settle.resolve, item.settle.reject);
  }

  async function takeTurns(id: string, queue: Item[]) {
    while (queue.length > 0) await run(id, queue.splice(0, MOST_TOGETHER));
    waiting.delete(id);
  }

  /** @param write answers false when it changed nothing; it may run more than once, each time from the start */
  return (id: string, limit: number, write: Item['write']): Promise<Counted> => {
    const settle = Promise.withResolvers<Counted>();
    const item = { limit, write, settle };
    const queue = waiting.get(id);
    if (queue) queue.push(item);
    else {
      const fresh = [item];
      waiting.set(id, fresh);
      void takeTurns(id, fresh);
    }
    return settle.promise;
  };
}
