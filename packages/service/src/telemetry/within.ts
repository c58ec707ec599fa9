import { abortable } from './abort.ts';

/**
 * The result of a promise, or undefined where it takes longer than `ms`. Rejects with the signal's reason when it aborts.
 * In a race with a sleep, the timer would stay behind and keep a process running that has nothing left to do.
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
