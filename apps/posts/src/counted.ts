import { isDuplicateKey } from '@postrider/service/mongo';
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

/**
 * Writes and their count, both or neither. Transactions on one counter can only succeed one after the other, so those
 * that wait for a turn share the next one: a busy workspace pays for one transaction instead of many that collide.
 */
export function createCounted<W>(connection: Connection, { hasRoom, add, write }: Queries<W>) {
  const waiting = new Map<string, Item<W>[]>();

  /** All of the writes, or none. */
  async function transaction(id: string, writes: W[], limit: number): Promise<Counted> {
    const session = await connection.startSession();
    try {
      return await session.withTransaction(async (): Promise<Counted> => {
        const outcome = !(await add(id, writes.length, limit, session))
          ? 'limit'
          : (await write(writes, session))
            ? 'done'
            : 'conflict';
        if (outcome !== 'done') await session.abortTransaction();
        return outcome;
      });
    } catch (error) {
      if (isDuplicateKey(error)) return 'conflict';
      throw error;
    } finally {
      await session.endSession();
    }
  }

  async function alone(id: string, { write, limit }: Item<W>): Promise<Counted> {
    const outcome = await transaction(id, [write], limit);
    return outcome === 'limit' && (await hasRoom(id, limit)) ? transaction(id, [write], limit) : outcome;
  }

  async function run(id: string, items: Item<W>[]) {
    if (items.length > 1) {
      const writes = items.map(({ write }) => write);
      const limit = Math.min(...items.map((item) => item.limit));
      // A full month, a taken id or a passing fault: which of them it was shows when each goes alone.
      const outcome = await transaction(id, writes, limit).catch(() => 'conflict');
      if (outcome === 'done') {
        for (const { settle } of items) settle.resolve('done');
        return;
      }
    }
    for (const item of items) await alone(id, item).then(item.settle.resolve, item.settle.reject);
  }

  async function takeTurns(id: string, queue: Item<W>[]) {
    while (queue.length > 0) await run(id, queue.splice(0, MOST_TOGETHER));
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
