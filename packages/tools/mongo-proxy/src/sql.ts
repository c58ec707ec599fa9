import pg from 'pg';
import { CommandError } from './errors.ts';

/** The PostgreSQL user that owns the engine's data. */
export const ENGINE_USER = 'postrider';

/** The executor of a statement: the pool, or the connection of a transaction. */
export type Queryable = { query: pg.Pool['query'] };

/** How a connection to the engine behind the socket is opened. */
export const engineAt = (socketDir: string) => ({ host: socketDir, user: ENGINE_USER, database: 'postgres' });

/** A pool of connections to the engine behind the socket. */
export function createPool(socketDir: string, max: number): pg.Pool {
  const pool = new pg.Pool({ ...engineAt(socketDir), max, idleTimeoutMillis: 60_000 });
  // A broken connection in use fails its query; an idle one is replaced.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', (error) => process.stderr.write(`idle engine connection lost: ${error.message}\n`));
  return pool;
}

/** Short names for prepared statements, because PostgreSQL cuts names at 63 bytes and different texts could collide. */
const statementNames = new Map<string, string>();

function nameOf(text: string): string {
  const name = statementNames.get(text) ?? `s${statementNames.size}`;
  statementNames.set(text, name);
  return name;
}

/**
 * Runs a statement, prepared once on each connection, and returns its only row as an array. BSON parameters are bytea
 * (a Buffer); BSON results must be cast to bytea.
 */
export async function call(db: Queryable, text: string, values: unknown[]): Promise<unknown[]> {
  const { rows } = await db.query<unknown[]>({ name: nameOf(text), text, values, rowMode: 'array' });
  const [row] = rows;
  if (!row) throw new CommandError('InternalError', 'The engine returned no row.');
  return row;
}

/** A BSON column. */
export function bytes(value: unknown): Buffer {
  if (Buffer.isBuffer(value)) return value;
  throw new CommandError('InternalError', 'The engine returned no document.');
}
