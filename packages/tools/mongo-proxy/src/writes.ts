import { type Document, deserialize } from 'bson';
import type { Pool } from 'pg';
import { documentsOf } from './command.ts';
import { describeDuplicate, duplicateOfSqlError } from './duplicates.ts';
import { errorOfQuery, errorOfSqlState, unpackSqlState } from './engine-errors.ts';
import type { CommandError } from './errors.ts';
import type { Context, Handler } from './proxy.ts';
import { bytes, call, type Queryable } from './sql.ts';

const BSON = 'bytea::documentdb_core';
const CONFLICT_RETRIES = 50;
/** How often a removal that found nothing is repeated. */
const MISS_RETRIES = 3;

/** The fields of insert, update and delete, by command. */
const STATEMENTS: Record<string, string> = { insert: 'documents', update: 'updates', delete: 'deletes' };

function batch(name: string): Handler {
  const text =
    'SELECT p_result::bytea, p_success ' +
    `FROM documentdb_api.${name}($1, $2::${BSON}.bson, $3::${BSON}.bsonsequence)`;
  const run = async ({ command }: Context, db: Queryable): Promise<Buffer | Document> => {
    const [result, success] = await call(db, text, [command.db, command.body, command.sequence]);
    if (success === true) return bytes(result);
    const reply = deserialize(bytes(result));
    const conflict = errorsOf(reply).find((error) => error.codeName === 'WriteConflict');
    if (conflict) throw conflict;
    return reply;
  };
  return async (context) => {
    // The engine may execute some of several statements and report a conflict for others.
    const several = !context.transaction && context.command.countStatements() > 1;
    const reply = await retryingConflicts(context, () =>
      several ? allOrNothing(context.proxy.pool, (db) => run(context, db)) : run(context, context.db),
    );
    return Buffer.isBuffer(reply) ? reply : explainWriteErrors(context, reply);
  };
}

/** Runs a batch so that a conflict rolls it back completely, and it may be repeated. */
async function allOrNothing<T>(pool: Pool, run: (db: Queryable) => Promise<T>): Promise<T> {
  const connection = await pool.connect();
  try {
    await connection.query('BEGIN');
    const reply = await run(connection);
    await connection.query('COMMIT');
    connection.release();
    return reply;
  } catch (error) {
    await connection.query('ROLLBACK').then(
      () => connection.release(),
      () => connection.release(true),
    );
    throw error;
  }
}

/** The engine's write errors in MongoDB's terms, in the order of the reply. */
function errorsOf(reply: Document): CommandError[] {
  const found: Document[] = reply.writeErrors;
  return found.map(({ code, errmsg }) => errorOfSqlState(unpackSqlState(code), errmsg));
}

/** KeyedMutex the engine's write errors into MongoDB's; duplicates get the key that they are about. */
async function explainWriteErrors(context: Context, reply: Document): Promise<Document> {
  const found: Document[] = reply.writeErrors;
  const statements = statementsOf(context);
  const writeErrors: Document[] = [];
  for (const [i, error] of errorsOf(reply).entries()) {
    const index: number = found[i]?.index;
    const duplicate = error.codeName === 'DuplicateKey';
    const reported = duplicate
      ? await describeDuplicate(context, error.message, statements[index] ?? {})
      : error;
    writeErrors.push({ index, code: reported.code, errmsg: reported.message, ...reported.extra });
  }
  return { ...reply, ok: 1, writeErrors };
}

function statementsOf({ command }: Context): Document[] {
  if (command.sequence) return [...documentsOf(command.sequence)].map((document) => deserialize(document));
  const statements = command.get(STATEMENTS[command.name] ?? '');
  return Array.isArray(statements) ? statements : [];
}

const findAndModify: Handler = (context) =>
  retryingConflicts(context, async () => {
    const { command, db } = context;
    const text = `SELECT p_result::bytea FROM documentdb_api.find_and_modify($1, $2::${BSON}.bson)`;
    try {
      const [result] = await call(db, text, [command.db, command.body]);
      return bytes(result);
    } catch (error) {
      throw await duplicateOfSqlError(context, error);
    }
  });

/**
 * Outside of transactions, MongoDB itself repeats a write after a conflict, and so does the proxy. A statement with a
 * conflict has no effect. Concurrent inserts of the same unique key deadlock in the engine, so the losers continue one
 * at a time.
 */
async function retryingConflicts<T>(context: Context, work: () => Promise<T>): Promise<T> {
  const { command, proxy, transaction } = context;
  try {
    return await work();
  } catch (error) {
    if (transaction || !isConflict(error)) throw error;
  }
  const key = `${command.db}.${command.text(command.name)}`;
  return proxy.locks.run(key, async () => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work();
      } catch (error) {
        if (!isConflict(error) || attempt === CONFLICT_RETRIES) throw error;
      }
    }
  });
}

const isConflict = (error: unknown) => errorOfQuery(error).codeName === 'WriteConflict';

/**
 * The engine misses the one document to remove if it is updated meanwhile; MongoDB removes it. So a single removal that
 * found nothing is repeated.
 */
function repeatingMisses(handler: Handler, isMiss: (reply: Document) => boolean): Handler {
  return async (context) => {
    const { command, transaction } = context;
    const isSingle = command.get('remove') === true || command.countStatements() === 1;
    for (let attempt = 0; ; attempt += 1) {
      const reply = await handler(context);
      if (!isSingle || transaction || attempt === MISS_RETRIES || !Buffer.isBuffer(reply)) return reply;
      if (!isMiss(deserialize(reply))) return reply;
    }
  };
}

const findAndModifyOne = repeatingMisses(findAndModify, ({ value }) => value === null);

/** Commands that change documents. */
export const writeCommands: Record<string, Handler> = {
  insert: batch('insert'),
  update: batch('update'),
  delete: repeatingMisses(batch('delete'), ({ n }) => n === 0),
  findAndModify: findAndModifyOne,
  findandmodify: findAndModifyOne,
};
