import { currentContext } from './context.ts';

/**
 * The result of something that has no effect; rejects as soon as the current request's caller no longer waits, while the
 * work itself goes on.
 */
export async function unlessAborted<T>(work: Promise<T>): Promise<T> {
  const { signal } = currentContext();
  if (!signal) return work;
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
