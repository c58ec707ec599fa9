import { AccessLostError } from './access-lost.ts';
import {
  moved,
  RefusedError,
  rateLimited,
  reconnectNeeded,
  refused,
  serverFailed,
  unavailable,
} from './failures.ts';
import { NotSentError, PlatformError } from './http.ts';
import type { Verdict } from './verdict.ts';

/**
 * The usual meaning of errors; a connector checks its own codes first. `reason` is the platform's own explanation, if
 * any.
 */
export function classifyCommon(platform: string, error: unknown, reason = ''): Verdict {
  if (error instanceof RefusedError) return { kind: 'rejected', failure: error.failure };
  if (error instanceof AccessLostError) return { kind: 'reconnect', failure: reconnectNeeded(platform) };
  if (error instanceof NotSentError)
    return { kind: 'retry_later', failure: unavailable(platform), isAway: true };
  if (error instanceof PlatformError) return classifyResponse(platform, error, reason);
  // No response, a broken one, or an error during the call: the request may have taken effect.
  return { kind: 'unknown', failure: unavailable(platform) };
}

/** Whether a response redirects the same request to another address; after 302 and 303, it may have been executed. */
export const isMoved = ({ status }: PlatformError): boolean => [301, 307, 308].includes(status);

function classifyResponse(platform: string, error: PlatformError, reason: string): Verdict {
  const { status } = error;
  if (status === 429) return { kind: 'retry_later', failure: rateLimited(platform) };
  if (status === 425) return { kind: 'retry_later', failure: serverFailed(platform) };
  if (isMoved(error)) return { kind: 'rejected', failure: moved(platform) };
  if (status === 401) return { kind: 'reconnect', failure: reconnectNeeded(platform) };
  if (status < 400 || status === 408 || status >= 500)
    return { kind: 'unknown', failure: serverFailed(platform) };
  return { kind: 'rejected', failure: refused(platform, reason) };
}
