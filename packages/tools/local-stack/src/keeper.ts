import { fileURLToPath } from 'node:url';
import { stopServers } from './chains.ts';
import type { StackContext } from './context.ts';
import { findProcess, type ProcessRecord, startProcess, stopProcess } from './processes.ts';

/** The name of the keeper's record. */
export const KEEPER = 'keeper';

/**
 * The process that stops the servers when no process uses them any more, even if their users were killed, and restarts
 * the object store if it spins. Starts it if it is not running; call it under the stack's lock.
 */
export async function ensureKeeper(context: StackContext): Promise<ProcessRecord> {
  const { dataDir, settings } = context;
  if (!(await findProcess(dataDir, KEEPER))) {
    const args = [fileURLToPath(new URL('./keeper-main.ts', import.meta.url)), dataDir];
    const program = { command: process.execPath, args, env: settings.env, port: 0, source: KEEPER };
    await startProcess(context, KEEPER, program, async () => true);
  }
  const record = await findProcess(dataDir, KEEPER);
  if (!record) throw new Error('The process that ends the servers did not start.');
  return record;
}

/** Stops the servers of a stack, and then its keeper; returns the servers' names. */
export async function stopAll(dataDir: string): Promise<string[]> {
  const stopped = await stopServers(dataDir);
  await stopProcess(dataDir, KEEPER);
  return stopped;
}
