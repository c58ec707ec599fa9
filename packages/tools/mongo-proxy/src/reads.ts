import { CommandError } from './errors.ts';
import type { Context, Handler } from './proxy.ts';
import { bytes, call } from './sql.ts';

const BSON = 'bytea::documentdb_core.bson';

/** A command that returns a cursor: the engine's function returns the first page and the continuation. */
function firstPage(sqlFunction: string): Handler {
  const text =
    'SELECT cursorpage::bytea, continuation::bytea, cursorid ' +
    `FROM documentdb_api.${sqlFunction}_cursor_first_page($1, $2::${BSON})`;
  return async ({ command, db, proxy }) => {
    const [page, continuation, id] = await call(db, text, [command.db, command.body]);
    if (continuation !== null) {
      const target = command.get(command.name);
      const collection = typeof target === 'string' ? target : '$cmd';
      proxy.cursors.keep(BigInt(String(id)), {
        db: command.db,
        collection,
        continuation: bytes(continuation),
      });
    }
    return bytes(page);
  };
}

const GET_MORE =
  'SELECT cursorpage::bytea, continuation::bytea ' +
  `FROM documentdb_api.cursor_get_more($1, $2::${BSON}, $3::${BSON})`;

const getMore: Handler = async ({ command, db, proxy }) => {
  const id = cursorId(command.get('getMore'));
  const cursor = proxy.cursors.get(id);
  if (!cursor) throw new CommandError('CursorNotFound', `cursor id ${id} not found`);
  const [page, continuation] = await call(db, GET_MORE, [cursor.db, command.body, cursor.continuation]);
  if (continuation === null) proxy.cursors.forget(id);
  else proxy.cursors.keep(id, { ...cursor, continuation: bytes(continuation) });
  return bytes(page);
};

const killCursors: Handler = async ({ command, proxy }) => {
  const asked = command.get('cursors');
  const ids = Array.isArray(asked) ? asked.map(cursorId) : [];
  const killed = ids.filter((id) => proxy.cursors.forget(id));
  await call(proxy.pool, 'SELECT documentdb_api_internal.delete_cursors($1::bigint[])', [killed]);
  const unknown = ids.filter((id) => !killed.includes(id));
  return { cursorsKilled: killed, cursorsNotFound: unknown, cursorsAlive: [], cursorsUnknown: [], ok: 1 };
};

function cursorId(value: unknown): bigint {
  if (typeof value === 'bigint') return value;
  throw new CommandError('TypeMismatch', 'A cursor id must be a 64-bit integer.');
}

/** A command whose reply is a document from one function. */
function answer(text: string, values: (context: Context) => unknown[]): Handler {
  return async (context) => {
    const [document] = await call(context.db, text, values(context));
    return bytes(document);
  };
}

const withBody = ({ command }: Context) => [command.db, command.body];
const scale = ({ command }: Context) => Number(command.get('scale') ?? 1);

const dbStats = answer('SELECT documentdb_api.db_stats($1, $2)::bytea', (context) => [
  context.command.db,
  scale(context),
]);

const collStats: Handler = answer('SELECT documentdb_api.coll_stats($1, $2, $3)::bytea', (context) => [
  context.command.db,
  context.command.text(context.command.name),
  scale(context),
]);

/** Read-only commands. */
export const readCommands: Record<string, Handler> = {
  find: firstPage('find'),
  aggregate: firstPage('aggregate'),
  listCollections: firstPage('list_collections'),
  listIndexes: firstPage('list_indexes'),
  getMore,
  killCursors,
  count: answer(`SELECT document::bytea FROM documentdb_api.count_query($1, $2::${BSON})`, withBody),
  distinct: answer(`SELECT document::bytea FROM documentdb_api.distinct_query($1, $2::${BSON})`, withBody),
  listDatabases: answer(`SELECT documentdb_api.list_databases($1::${BSON})::bytea`, ({ command }) => [
    command.body,
  ]),
  dbStats,
  dbstats: dbStats,
  collStats,
  collstats: collStats,
};
