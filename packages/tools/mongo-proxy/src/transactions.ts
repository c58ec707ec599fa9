import type pg from 'pg';
import type { Command } from './command.ts';
import { errorOfQuery } from './engine-errors.ts';
import { CommandError } from './errors.ts';

const IDLE_LIMIT_MS = 60_000;
const LOCK_WAIT_MS = 250;
const REMEMBERED_COMMITS = 1_000;

/** One open transaction: it holds an engine connection until it ends. */
export type Transaction = {
  session: string;
  number: bigint;
  connection: pg.PoolClient;
  /** The participating client connections; after the last one closes, no client can end it. */
  users: Set<object>;
  idle: NodeJS.Timeout;
  /** Called when the engine connection breaks. */
  lost: () => void;
};

/** The open transactions of all sessions; a session has at most one. */
export class Transactions {
  #pool: pg.Pool;
  #open = new Map<string, Transaction>();
  /** The last commits by session, so that a repeated commit succeeds. */
  #committed = new Map<string, bigint>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /**
   * The transaction of a command; begins one if the command starts it. Undefined outside of one, and for a repeated
   * commit.
   */
  async join(command: Command, user: object): Promise<Transaction | undefined> {
    if (command.get('autocommit') !== false) return undefined;
    const session = sessionOf(command.get('lsid'));
    const number = command.get('txnNumber');
    if (session === undefined || typeof number !== 'bigint') {
      throw new CommandError('BadValue', 'A transaction needs lsid and txnNumber.');
    }
    if (command.get('startTransaction') === true) {
      await this.abortSession(session);
      await this.#begin(session, number);
    }
    const transaction = this.#open.get(session);
    if (!transaction || transaction.number !== number) {
      if (this.#committed.get(session) === number && command.name === 'commitTransaction') return undefined;
      throw this.#missing(session, number);
    }
    transaction.users.add(user);
    transaction.idle.refresh();
    return transaction;
  }

  /** Commits and releases the engine connection; throws if nothing was committed or the outcome is unknown. */
  async commit(transaction: Transaction): Promise<void> {
    if (!this.#close(transaction)) throw this.#ended(transaction);
    try {
      const { command } = await transaction.connection.query('COMMIT');
      // PostgreSQL responds to COMMIT with ROLLBACK if a statement of the transaction failed.
      if (command !== 'COMMIT')
        throw new CommandError('NoSuchTransaction', 'The transaction had been aborted.');
      transaction.connection.release();
    } catch (error) {
      transaction.connection.release(true);
      const failure = errorOfQuery(error);
      const unknown = failure.codeName === 'ShutdownInProgress';
      throw failure.labelled(unknown ? 'UnknownTransactionCommitResult' : 'TransientTransactionError');
    }
    this.#committed.delete(transaction.session);
    this.#committed.set(transaction.session, transaction.number);
    const [oldest] = this.#committed.keys();
    if (oldest !== undefined && this.#committed.size > REMEMBERED_COMMITS) this.#committed.delete(oldest);
  }

  /** Rolls back and releases the engine connection. */
  async abort(transaction: Transaction): Promise<void> {
    if (!this.#close(transaction)) return;
    await transaction.connection.query('ROLLBACK').then(
      () => transaction.connection.release(),
      () => transaction.connection.release(true),
    );
  }

  /** Aborts a session's open transaction. */
  async abortSession(session: string): Promise<void> {
    const transaction = this.#open.get(session);
    if (transaction) await this.abort(transaction);
  }

  /** A client connection has closed: aborts the transactions that only it used. */
  async abandon(user: object): Promise<void> {
    for (const transaction of [...this.#open.values()]) {
      if (transaction.users.delete(user) && transaction.users.size === 0) await this.abort(transaction);
    }
  }

  /** Aborts everything. */
  async close(): Promise<void> {
    await Promise.all([...this.#open.values()].map((transaction) => this.abort(transaction)));
  }

  async #begin(session: string, number: bigint): Promise<void> {
    const connection = await this.#pool.connect();
    // Repeatable read makes the second of two writers fail, as in MongoDB's snapshots. It must not wait long, because
    // it holds a connection that the first one's client may need.
    const begin = `BEGIN ISOLATION LEVEL REPEATABLE READ; SET LOCAL lock_timeout = ${LOCK_WAIT_MS}`;
    await connection.query(begin).catch((error: unknown) => {
      connection.release(true);
      throw error;
    });
    const transaction: Transaction = {
      session,
      number,
      connection,
      users: new Set(),
      idle: setTimeout(() => void this.abort(transaction), IDLE_LIMIT_MS).unref(),
      lost: () => this.#close(transaction) && connection.release(true),
    };
    connection.once('error', transaction.lost);
    this.#open.set(session, transaction);
  }

  /** Removes an open transaction; false if it has already ended. */
  #close(transaction: Transaction): boolean {
    if (this.#open.get(transaction.session) !== transaction) return false;
    clearTimeout(transaction.idle);
    transaction.connection.off('error', transaction.lost);
    return this.#open.delete(transaction.session);
  }

  #missing(session: string, number: bigint): CommandError {
    if (this.#committed.get(session) === number) {
      return new CommandError('TransactionCommitted', `Transaction ${number} has been committed.`);
    }
    return this.#ended({ number });
  }

  #ended({ number }: { number: bigint }): CommandError {
    const message = `Transaction ${number} is not in progress: it was aborted or never begun.`;
    return new CommandError('NoSuchTransaction', message).labelled('TransientTransactionError');
  }
}

/** A key for a logical session id in a command: `{ id: UUID }`. */
export function sessionOf(lsid: unknown): string | undefined {
  if (typeof lsid !== 'object' || lsid === null || !('id' in lsid)) return undefined;
  return String(lsid.id);
}
