import { type Document, deserialize, serialize } from 'bson';
import { DatabaseError } from 'pg';
import { errorOfQuery } from './engine-errors.ts';
import { CommandError } from './errors.ts';
import type { Context } from './proxy.ts';
import { bytes, call } from './sql.ts';

const INDEX_SPEC =
  'SELECT documentdb_api_internal.index_spec_as_bson(i.index_spec, true)::bytea ' +
  'FROM documentdb_api_catalog.collection_indexes i ' +
  'JOIN documentdb_api_catalog.collections c USING (collection_id) ';
const BY_NAME = `${INDEX_SPEC} WHERE c.database_name = $1 AND c.collection_name = $2 AND (i.index_spec).index_name = $3`;
const BY_ID = `${INDEX_SPEC} WHERE i.index_id = $1`;
const FIND =
  'SELECT cursorpage::bytea FROM documentdb_api.find_cursor_first_page($1, $2::bytea::documentdb_core.bson)';

/** A duplicate in a batch: the message has the index, the statement has the value. */
export async function describeDuplicate(context: Context, message: string, statement: Document) {
  const { command } = context;
  const name = /Index '([^']*)'$/.exec(message)?.[1] ?? '_id_';
  const collection = command.text(command.name);
  const spec = await indexSpec(context, BY_NAME, [command.db, collection, name]);
  const document = command.name === 'insert' ? statement : await intended(context, collection, statement);
  return duplicateKey(context, collection, spec, document);
}

/** A duplicate in a single statement; other errors are returned unchanged, in MongoDB's terms. */
export async function duplicateOfSqlError(context: Context, error: unknown): Promise<CommandError> {
  const failure = errorOfQuery(error);
  if (failure.codeName !== 'DuplicateKey' || !(error instanceof DatabaseError)) return failure;
  const { command } = context;
  const collection = command.text(command.name);
  const id = /_index_(\d+)$/.exec(error.constraint ?? '')?.[1];
  const spec = id ? await indexSpec(context, BY_ID, [id]) : { key: { _id: 1 }, name: '_id_' };
  const statement = { q: command.get('query'), u: command.get('update') };
  return duplicateKey(context, collection, spec, await intended(context, collection, statement));
}

async function indexSpec({ proxy }: Context, text: string, values: unknown[]): Promise<Document> {
  const [spec] = await call(proxy.pool, text, values);
  return deserialize(bytes(spec));
}

/** The document that an update would write, as far as known without the engine. */
async function intended(context: Context, collection: string, { q, u }: Document): Promise<Document> {
  const [current] = await find(context, collection, q ?? {});
  const base: Document = current ?? { ...q };
  const operators = Array.isArray(u) ? Object.assign({}, ...u) : u;
  const replaces = Object.keys(operators).every((key) => !key.startsWith('$'));
  if (replaces) return { _id: base._id, ...operators };
  return { ...base, ...(current ? {} : operators.$setOnInsert), ...operators.$set };
}

async function duplicateKey(context: Context, collection: string, spec: Document, document: Document) {
  const keyPattern: Document = spec.key;
  const keyValue: Document = {};
  for (const path of Object.keys(keyPattern)) {
    keyValue[path] = await collidingValue(context, collection, path, document);
  }
  const shown = Object.entries(keyValue).map(([path, value]) => `${path}: ${JSON.stringify(value)}`);
  const where = `${context.command.db}.${collection} index: ${spec.name}`;
  const message = `E11000 duplicate key error collection: ${where} dup key: { ${shown.join(', ')} }`;
  const error = new CommandError('DuplicateKey', message);
  Object.assign(error.extra, { keyPattern, keyValue });
  return error;
}

/** The value at a path; of an array's values, the one that another document has too. */
async function collidingValue(context: Context, collection: string, path: string, document: Document) {
  const values = valuesAt(document, path);
  if (values.length > 1) {
    for (const value of values) {
      const [other] = await find(context, collection, { [path]: value, _id: { $ne: document._id } });
      if (other) return value;
    }
  }
  return values[0] ?? null;
}

function valuesAt(document: Document, path: string): unknown[] {
  if (path in document) return [document[path]].flat();
  let values: unknown[] = [document];
  for (const segment of path.split('.')) {
    values = values.flatMap((value) =>
      [value]
        .flat()
        .map((part) => (typeof part === 'object' && part !== null ? Reflect.get(part, segment) : undefined)),
    );
  }
  return values.flat().filter((value) => value !== undefined);
}

async function find({ command, proxy }: Context, collection: string, filter: Document): Promise<Document[]> {
  const spec = serialize({ find: collection, filter, limit: 1 });
  const [page] = await call(proxy.pool, FIND, [command.db, Buffer.from(spec)]);
  return deserialize(bytes(page)).cursor.firstBatch;
}
