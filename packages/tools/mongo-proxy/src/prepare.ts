import pg from 'pg';
import { engineAt } from './sql.ts';

/**
 * Prepares the engine for the proxy; false while it accepts no connections. The extensions are created at the first
 * start.
 */
export async function prepareEngine(socketDir: string): Promise<boolean> {
  const client = new pg.Client(engineAt(socketDir));
  client.on('error', () => {});
  try {
    await client.connect();
  } catch {
    return false;
  }
  try {
    await client.query('CREATE EXTENSION IF NOT EXISTS documentdb CASCADE');
    await client.query('CREATE EXTENSION IF NOT EXISTS documentdb_extended_rum');
    // The proxy builds indexes while the caller waits, so the job that runs every 2 s is not needed.
    await client.query(
      "UPDATE cron.job SET active = false WHERE jobname LIKE 'documentdb_index_build%' AND active",
    );
    return true;
  } finally {
    await client.end();
  }
}
