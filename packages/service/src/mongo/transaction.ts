import mongoose, { type ClientSession, type Connection } from 'mongoose';

/**
 * Runs `work` as one transaction: all of its writes or none. It may run several times. Where it calls
 * `session.abortTransaction()`, nothing is written and its answer counts.
 */
export type Transaction = <T>(work: (session: ClientSession) => Promise<T>) => Promise<T>;

const TRIES = 20;
/** Transactions that a passing fault has undone are begun again for so long. */
const REPEAT_FOR_MS = 1_000;

/**
 * Transactions that repeat what collided with another one, and for a moment what a broken connection or a new primary
 * has undone. A database that is away fails them soon: callers have deadlines shorter than the two minutes for which the
 * driver's `withTransaction` repeats. Where the answer to a commit is lost, this rejects although the work may be done:
 * `work` must know when it is repeated later.
 */
export function createTransaction(connection: Connection): Transaction {
  async function once<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
    const session = await connection.startSession();
    try {
      session.startTransaction();
      const answer = await work(session);
      if (session.inTransaction()) await session.commitTransaction();
      return answer;
    } finally {
      // Aborts what was not committed.
      await session.endSession();
    }
  }

  return async (work) => {
    const start = performance.now();
    for (let tried = 1; ; tried++) {
      try {
        return await once(work);
      } catch (error) {
        const isRepeated = isCollision(error)
          ? tried < TRIES
          : isUndone(error) && performance.now() - start < REPEAT_FOR_MS;
        if (!isRepeated) throw error;
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * tried));
      }
    }
  };
}

/** WriteConflict, and what the PostgreSQL-based engine calls a deadlock or a serialization failure. */
const isCollision = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 112 || error.code === 11000);

/** With this label the server or the driver reports that nothing was committed. */
const isUndone = (error: unknown) =>
  error instanceof mongoose.mongo.MongoError && error.hasErrorLabel('TransientTransactionError');
