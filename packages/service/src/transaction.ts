import type { ClientSession, Connection } from 'mongoose';

/** Runs `work` as one transaction: all of its writes or none. It may run several times. */
export type Transaction = <T>(work: (session: ClientSession) => Promise<T>) => Promise<T>;

const TRIES = 20;

/**
 * Transactions that repeat only what collided with another one. A database that is away fails them at once: callers
 * have deadlines shorter than the driver's own two minutes of repeating. Where the answer to a commit is lost, this
 * rejects although the work may be done: `work` must know when it is repeated later.
 */
export function createTransaction(connection: Connection): Transaction {
  async function once<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
    const session = await connection.startSession();
    try {
      session.startTransaction();
      const answer = await work(session);
      await session.commitTransaction();
      return answer;
    } finally {
      // Aborts what was not committed.
      await session.endSession();
    }
  }

  return async (work) => {
    for (let tried = 1; ; tried++) {
      try {
        return await once(work);
      } catch (error) {
        if (tried === TRIES || !isCollision(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * tried));
      }
    }
  };
}

/** WriteConflict, and what the PostgreSQL-based engine calls a deadlock or a serialization failure. */
const isCollision = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 112 || error.code === 11000);
