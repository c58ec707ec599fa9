import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withLock } from '@postrider/local-stack/lock';
import { z } from 'zod';
import { ROOT } from './topology.ts';

const failure = z.looseObject({ killed: z.boolean().optional(), stdout: z.string().optional() });
/** A build takes 10 seconds, and on a busy machine a minute. */
const BUILD_MS = 240_000;

/**
 * Builds the dashboard's pages if they are missing or outdated. turbo caches builds, so most calls take a tenth of a
 * second. Concurrent calls would write the same files, so one waits. `signal` aborts it. Throws with the output of a build
 * that fails, or does not end.
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
    void (await promisify(execFile)(turbo, args, {
      cwd: ROOT,
      env,
      timeout: BUILD_MS,
      ...(signal && { signal }),
    }));
  try {
    await withLock(join(ROOT, 'node_modules/.dashboard.lock'), () => {}, build);
  } catch (error) {
    signal?.throwIfAborted();
    const { killed = false, stdout = `${error}` } = failure.parse(error);
    const why = killed ? ` within ${BUILD_MS / 1_000} s` : '';
    throw new Error(`The dashboard could not be built${why}:\n${stdout}`, { cause: error });
  }
}
