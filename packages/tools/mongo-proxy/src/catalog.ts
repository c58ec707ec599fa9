import { type Document, deserialize } from 'bson';
import { errorOfSqlState, unpackSqlState } from './engine-errors.ts';
import { CommandError } from './errors.ts';
import type { Handler } from './proxy.ts';
import { bytes, call } from './sql.ts';

const BSON = 'bytea::documentdb_core.bson';

/** A change of collections or indexes: one at a time, and never inside a transaction. */
function change(work: Handler): Handler {
  return async (context) => {
    if (context.transaction) {
      const message = `Cannot run '${context.command.name}' in a multi-document transaction.`;
      throw new CommandError('OperationNotSupportedInTransaction', message);
    }
    // Two at once deadlock in the engine.
    return context.proxy.locks.run('catalog', () => work(context));
  };
}

const create = change(async ({ command, db }) => {
  const text = `SELECT documentdb_api.create_collection_view($1, $2::${BSON})::bytea`;
  const [reply] = await call(db, text, [command.db, command.body]);
  return bytes(reply);
});

const drop = change(async ({ command, db }) => {
  const collection = command.text('drop');
  await call(db, 'SELECT documentdb_api.drop_collection($1, $2)', [command.db, collection]);
  return { ns: `${command.db}.${collection}`, ok: 1 };
});

const dropDatabase = change(async ({ command, db }) => {
  await call(db, 'SELECT documentdb_api.drop_database($1)', [command.db]);
  return { dropped: command.db, ok: 1 };
});

/** Builds the indexes before it responds. The engine reports per shard; the reply is made from its only shard. */
const createIndexes = change(async ({ command, db }) => {
  const text = `SELECT documentdb_api_internal.create_indexes_non_concurrently($1, $2::${BSON}, true)::bytea`;
  const [reply] = await call(db, text, [command.db, command.body]);
  return shardReply(deserialize(bytes(reply)));
});

const dropIndexes = change(async ({ command, db }) => {
  const text = `CALL documentdb_api.drop_indexes($1, $2::${BSON}, NULL)`;
  const [reply] = await call(db, text, [command.db, command.body]);
  // A procedure's result can't be cast; as text, the engine writes BSON in hexadecimal after a prefix.
  return shardReply(deserialize(Buffer.from(String(reply).slice('BSONHEX'.length), 'hex')));
});

function shardReply(reply: Document): Document {
  const result: Document = reply.raw?.defaultShard ?? reply;
  if (result.ok === 1 || result.ok === true) return { ...result, ok: 1 };
  const state = typeof result.code === 'number' ? unpackSqlState(result.code) : '';
  throw errorOfSqlState(state, String(result.errmsg));
}

const collMod = change(async ({ command, db }) => {
  const text = `SELECT documentdb_api.coll_mod($1, $2, $3::${BSON})::bytea`;
  const [reply] = await call(db, text, [command.db, command.text('collMod'), command.body]);
  return bytes(reply);
});

const renameCollection = change(async ({ command, db }) => {
  await call(db, `SELECT documentdb_api.rename_collection($1::${BSON})`, [command.body]);
  return { ok: 1 };
});

/** Commands that change collections, indexes and databases. */
export const catalogCommands: Record<string, Handler> = {
  create,
  drop,
  dropDatabase,
  createIndexes,
  dropIndexes,
  deleteIndexes: dropIndexes,
  collMod,
  renameCollection,
};
