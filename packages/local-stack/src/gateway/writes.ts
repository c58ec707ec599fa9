import { setTimeout as sleep } from 'node:timers/promises';
import { type Document, deserialize } from 'bson';
import { splitDocuments } from './command.ts';
import type { Handler } from './dispatch.ts';
import { describeDuplicate, duplicateOfSqlError } from './duplicates.ts';
import { errorOfQuery, errorOfSqlState, unpackSqlState } from './engine-errors.ts';
import { CommandError } from './errors.ts';
import type { Context } from './gateway.ts';
import { bytes, call } from './sql.ts';

const BSON = 'bytea::documentdb_core';
const CONFLICT_RETRIES = 20;

/** What insert, update and delete work on, by command. */
const STATEMENTS: Record<string, string> = { insert: 'documents', update: 'updates', delete: 'deletes' };

function batch(name: string): Handler {
  const text =
    'SELECT p_result::bytea, p_success ' +
    `FROM documentdb_api.${name}($1, $2::${BSON}.bson, $3::${BSON}.bsonsequence)`;
  return (context) =>
    retryingConflicts(context, async () => {
      const { command, db } = context;
      const [result, success] = await call(db, text, [command.db, command.body, command.sequence]);
      return success === true ? bytes(result) : explainWriteErrors(context, deserialize(bytes(result)));
    });
}

/** Turns the engine's write errors into MongoDB's; a conflict with another writer fails the command as a whole. */
async function explainWriteErrors(context: Context, reply: Document): Promise<Document> {
  const found: Document[] = reply.writeErrors;
  const statements = found.length > 0 ? statementsOf(context) : [];
  const writeErrors: Document[] = [];
  for (const { index, code, errmsg } of found) {
    const error = errorOfSqlState(unpackSqlState(code), errmsg);
    if (error.codeName === 'WriteConflict') throw error;
    const duplicate = error.codeName === 'DuplicateKey';
    const described = duplicate ? await describeDuplicate(context, errmsg, statements[index] ?? {}) : error;
    writeErrors.push({ index, code: error.code, errmsg: described.message, ...described.extra });
  }
  return { ...reply, ok: 1, writeErrors };
}

function statementsOf({ command }: Context): Document[] {
  if (command.sequence) return splitDocuments(command.sequence);
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
 * Outside of transactions MongoDB itself repeats a write that collided with another one; so do we. A statement
 * that collided has changed nothing.
 */
async function retryingConflicts<T>(context: Context, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const failure = error instanceof CommandError ? error : errorOfQuery(error);
      if (failure.codeName !== 'WriteConflict' || context.transaction || attempt > CONFLICT_RETRIES)
        throw failure;
      await sleep(Math.random() * attempt * 4);
    }
  }
}

/** Commands that change documents. */
export const writeCommands: Record<string, Handler> = {
  insert: batch('insert'),
  update: batch('update'),
  delete: batch('delete'),
  findAndModify,
  findandmodify: findAndModify,
};
