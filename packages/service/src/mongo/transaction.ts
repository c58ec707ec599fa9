import mongoose, { type ClientSession, type Connection } from 'mongoose';

/**
 * Runs `work` as one transaction: all of its writes or none. It may run several times. If it calls
 * `session.abortTransaction()`, nothing is written and its result is returned.
 */
export type Transaction = <T>(work: (session: ClientSession) => Promise<T>) => Promise<T>;

const TRIES = 20;
/** How long transactions are repeated after transient faults. */
const REPEAT_FOR_MS = 1_000;

/**
 * Creates a function for transactions. It repeats transactions after a conflict and, for a moment, after a broken
 * connection or an election. It fails early while the database is down, because callers have shorter deadlines than the
 * two minutes of the driver's `withTransaction`. If the response to a commit is lost, it rejects although the work may
 * be done, so `work` must be safe to repeat.
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
      // Aborts an uncommitted transaction.
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

/** WriteConflict, and deadlocks and serialization failures of the PostgreSQL-based engine. */
const isCollision = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 112 || error.code === 11000);

/** The label with which the server or the driver reports that nothing was committed. */
const isUndone = (error: unknown) =>
  error instanceof mongoose.mongo.MongoError && error.hasErrorLabel('TransientTransactionError');
