import { isDatabaseUnavailable, unavailable } from '@postrider/service';
import { isDuplicateKey } from '@postrider/service/mongo';
import { createTransaction } from '@postrider/service/transaction';
import type { ClientSession, Connection } from 'mongoose';

/** How a write that is counted against a limit ended: nothing was written unless it is `done`. */
export type Counted = 'done' | 'limit' | 'conflict';

/** The queries on counters, and on what is counted. */
interface Queries<W> {
  /** Whether a counter is below its limit. Makes one that is missing: any replica may be the first in a month. */
  hasRoom(id: string, limit: number): Promise<boolean>;
  /** Adds to a counter where that does not pass the limit; false where it would, or there is none. */
  add(id: string, writes: number, limit: number, session: ClientSession): Promise<boolean>;
  /** All of the writes in one go; false, or rejects for a taken id, where one of them could not be done. */
  write(writes: W[], session: ClientSession): Promise<boolean>;
}

interface Item<W> {
  limit: number;
  write: W;
  settle: PromiseWithResolvers<Counted>;
}

const MOST_TOGETHER = 64;
/** A turn that takes longer has all that wait refused, again and again: callers have deadlines of five seconds. */
const MAX_TURN_MS = 4_000;

/**
 * Writes and their count, both or neither. Transactions on one counter can only succeed one after the other, so those
 * that wait for a turn share the next one: a busy workspace pays for one transaction instead of many that collide. A
 * database that is away fails all that wait, so that they do not find it out one after the other.
 */
export function createCounted<W>(connection: Connection, { hasRoom, add, write }: Queries<W>) {
  const inTransaction = createTransaction(connection);
  const waiting = new Map<string, Item<W>[]>();

  /** All of the writes, or none. */
  const transaction = (id: string, writes: W[], limit: number): Promise<Counted> =>
    inTransaction(async (session) => {
      const outcome = !(await add(id, writes.length, limit, session))
        ? 'limit'
        : (await write(writes, session).catch(falseIfTaken))
          ? 'done'
          : 'conflict';
      if (outcome !== 'done') await session.abortTransaction();
      return outcome;
    });

  async function alone(id: string, { write, limit }: Item<W>): Promise<Counted> {
    const outcome = await transaction(id, [write], limit);
    return outcome === 'limit' && (await hasRoom(id, limit)) ? transaction(id, [write], limit) : outcome;
  }

  /** Rejects where the database is away. */
  async function run(id: string, items: Item<W>[]) {
    if (items.length > 1) {
      const writes = items.map(({ write }) => write);
      const limit = Math.min(...items.map((item) => item.limit));
      // A full month, a taken id or a fault: which of them it was shows when each goes alone.
      const outcome = await transaction(id, writes, limit).catch(unlessAway);
      if (outcome === 'done') {
        for (const { settle } of items) settle.resolve('done');
        return;
      }
    }
    for (const item of items) {
      const done = alone(id, item).then(item.settle.resolve);
      await done.catch((error: unknown) => item.settle.reject(unlessAway(error)));
    }
  }

  async function takeTurns(id: string, queue: Item<W>[]) {
    while (queue.length > 0) {
      const items = queue.splice(0, MOST_TOGETHER);
      const refuse = (error: unknown) => {
        for (const { settle } of [...items, ...queue.splice(0)]) settle.reject(error);
      };
      const tooLate = setInterval(
        () => refuse(unavailable('Saving takes too long. Try again in a moment.')),
        MAX_TURN_MS,
      );
      await run(id, items).catch(refuse);
      clearInterval(tooLate);
    }
    waiting.delete(id);
  }

  return (id: string, limit: number, write: W): Promise<Counted> => {
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

/** The error, where the database may still be there; throws it otherwise. */
function unlessAway(error: unknown): unknown {
  if (isDatabaseUnavailable(error)) throw error;
  return error;
}

function falseIfTaken(error: unknown): false {
  if (isDuplicateKey(error)) return false;
  throw error;
}
