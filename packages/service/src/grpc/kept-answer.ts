import { AppError } from '../errors/errors.ts';
import { coalesce } from '../fairness/coalesce.ts';

/** An answer of another service that changes rarely. */
export interface KeptAnswer<T> {
  /** The answer, at most `keepMs` old. While the service is unavailable, the last one, if there is any. */
  read(): Promise<T>;
  /** The answer has changed: the next read asks for it. */
  forget(): void;
}

/**
 * Keeps the answer of `ask` for `keepMs`. Simultaneous reads share one call. If a call fails with `unavailable`, the last
 * answer is used, and the service is asked again after `keepMs`. Reads reject with any other error.
 */
export function keepAnswer<T extends object>(ask: () => Promise<T>, keepMs: number): KeptAnswer<T> {
  let last: T | undefined;
  /** On the clock of `performance.now()`. */
  let until = 0;
  let changes = 0;

  async function current(): Promise<T> {
    if (last && performance.now() < until) return last;
    const before = changes;
    const answer = await ask().catch((error: unknown) => {
      if (last && error instanceof AppError && error.code === 'unavailable') return last;
      throw error;
    });
    last = answer;
    // An answer from before a change is not kept.
    if (changes === before) until = performance.now() + keepMs;
    return answer;
  }

  const read = coalesce(async (readers: true[]) => {
    const answer = await current();
    return readers.map(() => answer);
  });

  return {
    read: () => read(true),
    forget() {
      changes += 1;
      until = 0;
    },
  };
}
