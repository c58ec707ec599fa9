import { currentContext } from './context.ts';

/** The promise's result. If the signal aborts first, rejects with its reason, while the work continues. */
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

/** The promise's result, unless the caller of the current request stops waiting before it is there. For work without an effect. */
export const unlessAborted = <T>(promise: Promise<T>): Promise<T> =>
  abortable(promise, currentContext().signal);
