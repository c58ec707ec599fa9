import { tiktok } from '@postrider/platform-rules/tiktok/definition';
import { classifyCommon } from '../classify-common.ts';
import { rateLimited, reconnectNeeded, refused, serverFailed } from '../failures.ts';
import { PlatformError } from '../http.ts';
import type { Failure, Verdict } from '../verdict.ts';
import {
  APP_LIMIT,
  BANNED,
  INBOX_FULL,
  NO_PERMISSION,
  OLD_APP,
  POSTS_LIMIT,
  PRIVACY_REFUSED,
  SPAM,
  UNAUDITED,
  UNVERIFIED,
} from './failures.ts';
import { problemIn } from './tiktok-error.ts';

const { name: NAME } = tiktok;
const DAY_MS = 24 * 60 * 60_000;

const rejected = (failure: Failure): Verdict => ({ kind: 'rejected', failure });
const tomorrow = (failure: Failure): Verdict => ({ kind: 'retry_later', failure, afterMs: DAY_MS });

/** Classifies errors by TikTok's codes (content-posting-api-reference-direct-post and tiktok-api-v2-error-handling, 2026-11). */
export function classify(error: unknown): Verdict {
  if (!(error instanceof PlatformError)) return classifyCommon(NAME, error);
  const { code, message } = problemIn(error.body);
  switch (code) {
    case 'rate_limit_exceeded':
      return { kind: 'retry_later', failure: rateLimited(NAME) };
    case 'spam_risk_too_many_posts':
      return tomorrow(POSTS_LIMIT);
    case 'spam_risk_too_many_pending_share':
      return tomorrow(INBOX_FULL);
    case 'reached_active_user_cap':
      return tomorrow(APP_LIMIT);
    // A post may follow it: steps before the call that publishes are repeated.
    case 'internal_error':
      return { kind: 'unknown', failure: serverFailed(NAME), isAway: false };
    case 'access_token_invalid':
      return { kind: 'expired', failure: reconnectNeeded(NAME) };
    case 'scope_not_authorized':
    case 'scope_permission_missed':
      return { kind: 'reconnect', failure: NO_PERMISSION };
    case 'privacy_level_option_mismatch':
      return rejected(PRIVACY_REFUSED);
    case 'unaudited_client_can_only_post_to_private_accounts':
      return rejected(UNAUDITED);
    case 'url_ownership_unverified':
      return rejected(UNVERIFIED);
    case 'spam_risk_user_banned_from_posting':
      return rejected(BANNED);
    case 'spam_risk_text':
    case 'spam_risk':
      return rejected(SPAM);
    case 'app_version_check_failed':
      return rejected(OLD_APP);
    // TikTok spells it both ways.
    case 'invalid_param':
    case 'invalid_params':
      return rejected(refused(NAME, message));
  }
  if (error.status === 401) return { kind: 'expired', failure: reconnectNeeded(NAME) };
  return classifyCommon(NAME, error, message || code);
}
