import type { Connector } from './connector.ts';
import type { Verdict } from './verdict.ts';

/** A failed call to a platform, and its classification. Every other error is internal. */
export class PlatformCallError extends Error {
  override name = 'PlatformCallError';
  readonly verdict: Verdict;

  constructor(verdict: Verdict, cause: unknown) {
    super(`a call to a platform failed: ${verdict.kind}`, { cause });
    this.verdict = verdict;
  }
}

/** An internal error during a call to a platform: a file that can't be read, a step that can't be saved. */
export class InternalError extends Error {
  override name = 'InternalError';
}

/** Makes a connector's call. Its failures are thrown as PlatformCallError, unless an InternalError caused them. */
export async function callPlatform<T>(connector: Connector, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw internalErrorIn(error) ?? new PlatformCallError(connector.classify(error), error);
  }
}

/** A callback for connectors; its failures are internal. */
export const asInternal =
  <A extends unknown[], T>(callback: (...given: A) => Promise<T>) =>
  async (...given: A): Promise<T> => {
    try {
      return await callback(...given);
    } catch (cause) {
      throw new InternalError('an internal error during a call', { cause });
    }
  };

function internalErrorIn(error: unknown): InternalError | undefined {
  if (error instanceof InternalError) return error;
  return error instanceof Error ? internalErrorIn(error.cause) : undefined;
}
