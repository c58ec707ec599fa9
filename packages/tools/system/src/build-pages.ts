import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withLock } from '@postrider/local-stack/lock';
import { ROOT } from './topology.ts';

/** A build takes 10 seconds, and on a busy machine a minute. */
const BUILD_MS = 240_000;

/**
 * Builds the dashboard's pages if they are missing or outdated. turbo caches builds, so most calls take a tenth of a
 * second. Concurrent calls would write the same files, so one waits. `signal` aborts it. Throws with the output of a build
 * that fails, and after four minutes.
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
  const build = async () => {
    // Not the option `timeout` of execFile: turbo ends with 0 when it is stopped.
    const limit = AbortSignal.timeout(BUILD_MS);
    const either = signal ? AbortSignal.any([signal, limit]) : limit;
    await promisify(execFile)(turbo, args, { cwd: ROOT, env, signal: either });
  };
  try {
    await withLock(join(ROOT, 'node_modules/.dashboard.lock'), () => {}, build);
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof Error && error.name === 'AbortError')
      throw new Error(`The dashboard was not built within ${BUILD_MS / 1_000} s.`, { cause: error });
    const output = error instanceof Error && 'stdout' in error ? error.stdout : error;
    throw new Error(`The dashboard could not be built:\n${output}`);
  }
}
