import { setTimeout as sleep } from 'node:timers/promises';
import { toAppError } from '../errors/errors.ts';
import { abortable } from '../telemetry/abort.ts';
import type { Log } from '../telemetry/log.ts';

const AGAIN_AFTER_MS = 500;

/**
 * Repeats a step of a service's start while a backing service is unavailable, and logs the wait. Rejects with permanent
 * errors, and with the signal's reason when it aborts.
 * @param name the backing service, for the log
 */
export async function retryUntilAvailable<T>(
  name: string,
  log: Log,
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T> {
  for (;;) {
    signal?.throwIfAborted();
    try {
      return await abortable(work(), signal);
    } catch (error) {
      signal?.throwIfAborted();
      if (toAppError(error).code !== 'unavailable') throw error;
      log.warn({ err: error instanceof Error ? error.message : error }, `waiting for ${name}`);
      await sleep(AGAIN_AFTER_MS, undefined, { signal }).catch(() => signal?.throwIfAborted());
    }
  }
}
