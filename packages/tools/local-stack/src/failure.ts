import { isNativeError } from 'node:util/types';

// Not `instanceof Error`, because a test runner with its own globals receives the system's errors from another realm.

/** The message of a thrown value. */
export const messageOf = (thrown: unknown): string =>
  isNativeError(thrown) ? thrown.message : String(thrown);

/** The system's code of an error, such as EEXIST, or undefined. */
export function codeOf(thrown: unknown): string | undefined {
  return isNativeError(thrown) && 'code' in thrown && typeof thrown.code === 'string'
    ? thrown.code
    : undefined;
}
