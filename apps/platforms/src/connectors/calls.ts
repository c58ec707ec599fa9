import type { Connector, Verdict } from './connector.ts';

/** A call to a platform that failed, and what that means. Any error that is not one of these is trouble of our own. */
export class PlatformCallError extends Error {
  override name = 'PlatformCallError';
  readonly verdict: Verdict;

  constructor(verdict: Verdict, cause: unknown) {
    super(`a call to a platform failed: ${verdict.kind}`, { cause });
    this.verdict = verdict;
  }
}

/** Trouble of our own in the middle of a call to a platform: a file that can't be read, a step that can't be saved. */
export class InternalError extends Error {
  override name = 'InternalError';
}

/**
 * Makes a connector's call. What it fails with is the platform's and is thrown as PlatformCallError, unless the cause is
 * trouble of our own.
 */
export async function callPlatform<T>(connector: Connector, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw internalErrorIn(error) ?? new PlatformCallError(connector.classify(error), error);
  }
}

/** A callback for connectors whose failures are ours. */
export const asInternal =
  <A extends unknown[], T>(callback: (...given: A) => Promise<T>) =>
  async (...given: A): Promise<T> => {
    try {
      return await callback(...given);
    } catch (cause) {
      throw new InternalError('something of our own failed during a call', { cause });
    }
  };

function internalErrorIn(error: unknown): InternalError | undefined {
  if (error instanceof InternalError) return error;
  return error instanceof Error ? internalErrorIn(error.cause) : undefined;
}
