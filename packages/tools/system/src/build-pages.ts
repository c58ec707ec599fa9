import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withLock } from '@postrider/local-stack/lock';
import { ROOT } from './topology.ts';

/**
 * Builds the dashboard's pages if they are missing or outdated. turbo caches builds, so most calls take a tenth of a
 * second. Concurrent calls would write the same files, so one waits. `signal` aborts it.
 */
export async function buildPages(signal?: AbortSignal): Promise<void> {
  const turbo = join(ROOT, 'node_modules/.bin/turbo');
  const args = [
    'run',
    'build',
    '--filter=@postrider/dashboard',
    '--output-logs=errors-only',
    '--log-prefix=none',
  ];
  const env = { ...process.env, NODE_OPTIONS: '', TURBO_TELEMETRY_DISABLED: '1' };
  const build = async () =>
    void (await promisify(execFile)(turbo, args, { cwd: ROOT, env, ...(signal && { signal }) }));
  try {
    await withLock(join(ROOT, 'node_modules/.dashboard.lock'), () => {}, build);
  } catch (error) {
    signal?.throwIfAborted();
    const output = error instanceof Error && 'stdout' in error ? error.stdout : error;
    throw new Error(`The dashboard could not be built:\n${output}`);
  }
}
