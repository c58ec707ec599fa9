import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { ConfigError } from '../config/config.ts';
import { isDatabaseUnavailable } from '../errors/transient-errors.ts';
import { retryUntilAvailable } from '../jobs/retry.ts';
import type { Log } from '../telemetry/log.ts';
import { dropReplacedIndexes } from './indexes.ts';
import { type Migration, migrate } from './migrate.ts';
import { createTransaction } from './transaction.ts';

/**
 * Prepares the database of a service: checks that it supports transactions, runs pending migrations, and creates every
 * index of the connection's models, and drops the ones that they replace. Waits while the server is unavailable. Safe to repeat and to run from several
 * replicas.
 */
export const prepareDatabase = (
  connection: Connection,
  log: Log,
  signal?: AbortSignal,
  migrations: readonly Migration[] = [],
): Promise<void> =>
  retryUntilAvailable('MongoDB', log, signal, async () => {
    await requireTransactions(connection);
    await migrate(connection, log, signal, migrations);
    for (const model of Object.values(connection.models)) {
      await model.createCollection();
      await model.createIndexes();
    }
    await dropReplacedIndexes(connection);
  });

const NO_TRANSACTIONS =
  'MONGODB_URI: this server does not support transactions. Without them, posts could be miscounted or lost. Use ' +
  'MongoDB 6 or later as a replica set (one member is enough), or another server with multi-document transactions.';

/**
 * Throws a ConfigError if an aborted transaction has effects. Some servers with MongoDB's protocol accept the commands
 * of a transaction but apply each write immediately, so only a real transaction shows it.
 */
async function requireTransactions(connection: Connection): Promise<void> {
  const probes = connection.getClient().db(connection.name).collection<{ _id: string }>('transaction_probes');
  const probe = { _id: randomUUID() };
  // Not every server creates collections inside a transaction.
  await probes.updateOne({ _id: 'none' }, { $set: { checked: true } }, { upsert: true });
  try {
    await createTransaction(connection)(async (session) => {
      await probes.insertOne(probe, { session });
      await session.abortTransaction();
    });
  } catch (error) {
    if (isDatabaseUnavailable(error) || !isRefusal(error)) throw error;
    throw new ConfigError(`${NO_TRANSACTIONS} (The server returned: ${error.message})`);
  }
  const { deletedCount } = await probes.deleteOne(probe);
  if (deletedCount > 0) throw new ConfigError(NO_TRANSACTIONS);
}

/** IllegalOperation, CommandNotFound, InvalidOptions, CommandNotSupported, NotImplemented and similar names. */
const REFUSALS = [20, 59, 72, 115, 238, 263, 40_415];

/** The driver's message for code 20, which a server outside of a replica set returns. */
const NO_RETRYABLE_WRITES = /does not support retryable writes/;

const isRefusal = (error: unknown): error is Error =>
  error instanceof Error &&
  (/^Mongo(Transaction|Compatibility)Error$/.test(error.name) ||
    NO_RETRYABLE_WRITES.test(error.message) ||
    ('code' in error && REFUSALS.includes(Number(error.code))));
