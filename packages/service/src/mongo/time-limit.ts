import { unavailable } from '../errors/errors.ts';

/** The time limit of a list without an index. */
export const LIST_TIMEOUT_MS = 4_000;

const MAX_TIME_EXPIRED = 50;

const isTooSlow = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === MAX_TIME_EXPIRED;

/**
 * The result of a query with `maxTimeMS(LIST_TIMEOUT_MS)`; `unavailable` after a timeout. @param advice how the caller
 * can find the same with less work
 */
export const withinTimeLimit = <T>(query: PromiseLike<T>, advice: string): Promise<T> =>
  Promise.resolve(query).catch((error: unknown) => {
    if (!isTooSlow(error)) throw error;
    throw unavailable(`This took longer than ${LIST_TIMEOUT_MS / 1_000} seconds. ${advice}`, error);
  });
