import type { Document } from 'bson';
import type pg from 'pg';
import type { Command } from './command.ts';
import { Cursors } from './cursors.ts';
import { KeyedMutex } from './keyed-mutex.ts';
import { createPool, type Queryable } from './sql.ts';
import { type Transaction, Transactions } from './transactions.ts';

const POOL_SIZE = 24;
const TRANSACTION_POOL_SIZE = 48;

/** The state that all connections share. */
export type MongoProxy = {
  port: number;
  pool: pg.Pool;
  transactions: Transactions;
  cursors: Cursors;
  locks: KeyedMutex;
  close: () => Promise<void>;
};

/** The context of a command's handler. */
export type Context = {
  command: Command;
  /** The executor of its statements: its transaction, or the pool for each statement. */
  db: Queryable;
  transaction: Transaction | undefined;
  proxy: MongoProxy;
};

/** The proxy's parts for the engine behind a socket. */
export function createMongoProxy(port: number, socketDir: string): MongoProxy {
  const pool = createPool(socketDir, POOL_SIZE);
  const transactionPool = createPool(socketDir, TRANSACTION_POOL_SIZE);
  const cursors = new Cursors();
  const transactions = new Transactions(transactionPool);
  return {
    port,
    pool,
    cursors,
    transactions,
    locks: new KeyedMutex(),
    close: async () => {
      cursors.close();
      await transactions.close();
      await Promise.all([pool.end(), transactionPool.end()]);
    },
  };
}

/** Runs one command and returns its reply, as a document or as the engine's bytes. */
export type Handler = (context: Context) => Promise<Document | Buffer>;
