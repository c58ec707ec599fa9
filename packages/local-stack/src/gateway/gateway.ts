import type pg from 'pg';
import type { Command } from './command.ts';
import { Cursors } from './cursors.ts';
import { createPool, type Queryable } from './sql.ts';
import { type Transaction, Transactions } from './transactions.ts';
import { Turns } from './turns.ts';

const POOL_SIZE = 24;
const TRANSACTION_POOL_SIZE = 48;

/** What all connections share. */
export type Gateway = {
  port: number;
  pool: pg.Pool;
  transactions: Transactions;
  cursors: Cursors;
  turns: Turns;
  close: () => Promise<void>;
};

/** What a command's handler gets. */
export type Context = {
  command: Command;
  /** Where its statements run: in its transaction, or each by itself. */
  db: Queryable;
  transaction: Transaction | undefined;
  gateway: Gateway;
};

/** The gateway's parts for the engine behind a socket. */
export function createGateway(port: number, socketDir: string): Gateway {
  const pool = createPool(socketDir, POOL_SIZE);
  const transactionPool = createPool(socketDir, TRANSACTION_POOL_SIZE);
  const cursors = new Cursors();
  const transactions = new Transactions(transactionPool);
  return {
    port,
    pool,
    cursors,
    transactions,
    turns: new Turns(),
    close: async () => {
      cursors.close();
      await transactions.close();
      await Promise.all([pool.end(), transactionPool.end()]);
    },
  };
}
