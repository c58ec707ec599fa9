import { setTimeout as sleep } from 'node:timers/promises';
import { toAppError } from './errors.ts';
import type { Log } from './log.ts';

const AGAIN_AFTER_MS = 500;

/**
 * Repeats work of a service's start while a backing service is away, and logs that it waits. Rejects with errors that a
 * retry would not fix, and with the signal's reason as soon as it aborts.
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

/** The promise's result, unless the signal aborts before it is there. */
export async function abortable<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  try {
    return await Promise.race([promise, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
