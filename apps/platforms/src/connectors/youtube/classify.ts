import { currentTime } from '@postrider/service';
import { classifyCommon } from '../classify-common.ts';
import { rateLimited, reconnectNeeded, serverFailed } from '../failures.ts';
import { PlatformError } from '../http.ts';
import type { Verdict } from '../verdict.ts';
import {
  API_DISABLED,
  CHANNEL_LIMIT,
  ENDED,
  GONE,
  NO_CHANNEL,
  NO_PERMISSION,
  quotaUsed,
} from './failures.ts';
import { googleProblemOf } from './google-error.ts';
import { nextReset } from './quota.ts';

const NAME = 'YouTube';

/** Google no longer accepts the refresh token. */
export class AccessEndedError extends Error {
  override name = 'AccessEndedError';
}

/** Classifies errors by their reasons (developers.google.com/youtube/v3/docs/errors, 2026-11). */
export function classify(error: unknown): Verdict {
  if (error instanceof AccessEndedError) return { kind: 'reconnect', failure: ENDED };
  if (!(error instanceof PlatformError)) return classifyCommon(NAME, error);
  const { reason, message } = googleProblemOf(error);
  switch (reason) {
    case 'quotaExceeded':
    case 'dailyLimitExceeded':
      return usedUp();
    case 'rateLimitExceeded':
    case 'userRateLimitExceeded':
      return { kind: 'retry_later', failure: rateLimited(NAME) };
    case 'uploadLimitExceeded':
      return { kind: 'rejected', failure: CHANNEL_LIMIT };
    case 'accessNotConfigured':
      return { kind: 'rejected', failure: API_DISABLED };
    case 'youtubeSignupRequired':
      return { kind: 'reconnect', failure: NO_CHANNEL };
    case 'forbidden':
    case 'insufficientPermissions':
    case 'accountDelegationForbidden':
      return { kind: 'reconnect', failure: NO_PERMISSION };
    case 'videoNotFound':
      return { kind: 'rejected', failure: GONE };
    case 'backendError':
      return { kind: 'unknown', failure: serverFailed(NAME) };
  }
  // Google’s access tokens last an hour.
  if (error.status === 401) return { kind: 'expired', failure: reconnectNeeded(NAME) };
  return classifyCommon(NAME, error, message || reason);
}

/** A day's quota ends at midnight in California; Google does not say when. */
function usedUp(): Verdict {
  const now = currentTime();
  const reset = nextReset(now);
  return { kind: 'retry_later', failure: quotaUsed(reset), afterMs: reset.getTime() - now.getTime() };
}
