import { abortable } from './abort.ts';

/**
 * The result of a promise, or undefined if it takes longer than `ms`. Rejects with the signal's reason when it aborts.
 * A race with a sleep would leave a timer that keeps the process alive.
 */
export async function within<T>(
  ms: number,
  promise: Promise<T>,
  signal?: AbortSignal,
): Promise<T | undefined> {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(late.resolve, ms, undefined);
  try {
    return await abortable(Promise.race([promise, late.promise]), signal);
  } finally {
    clearTimeout(timer);
  }
}
