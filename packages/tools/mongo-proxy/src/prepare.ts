import pg from 'pg';
import { engineAt } from './sql.ts';

/**
 * Makes the engine ready for the proxy; false while it takes no connections. The extensions are created at the first
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
    // The proxy builds indexes while the caller waits: nothing is left for the job that looks every 2 s.
    await client.query(
      "UPDATE cron.job SET active = false WHERE jobname LIKE 'documentdb_index_build%' AND active",
    );
    return true;
  } finally {
    await client.end();
  }
}
