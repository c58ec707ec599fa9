import type { Connector, Verdict } from './connector.ts';

/** A call to a platform that failed, and what that means. Any error that is not one of these is trouble of our own. */
export class CallFailed extends Error {
  override name = 'CallFailed';
  readonly verdict: Verdict;

  constructor(verdict: Verdict, cause: unknown) {
    super(`a call to a platform failed: ${verdict.kind}`, { cause });
    this.verdict = verdict;
  }
}

/** Trouble of our own in the middle of a call to a platform: a file that can't be read, a step that can't be saved. */
export class OwnTrouble extends Error {
  override name = 'OwnTrouble';
}

/**
 * Makes a connector's call. What it fails with is the platform's and is thrown as CallFailed, unless the cause is
 * trouble of our own.
 */
export async function ask<T>(connector: Connector, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw ownTroubleIn(error) ?? new CallFailed(connector.classify(error), error);
  }
}

/** A callback for connectors whose failures are ours. */
export const ours =
  <A extends unknown[], T>(callback: (...given: A) => Promise<T>) =>
  async (...given: A): Promise<T> => {
    try {
      return await callback(...given);
    } catch (cause) {
      throw new OwnTrouble('something of our own failed during a call', { cause });
    }
  };

function ownTroubleIn(error: unknown): OwnTrouble | undefined {
  if (error instanceof OwnTrouble) return error;
  return error instanceof Error ? ownTroubleIn(error.cause) : undefined;
}
