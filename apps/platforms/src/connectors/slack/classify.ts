import { slack } from '@postrider/platform-rules/slack/definition';
import { classifyCommon } from '../classify-common.ts';
import { rateLimited, reconnectNeeded, refused, serverFailed } from '../failures.ts';
import type { Failure, Verdict } from '../verdict.ts';
import { SlackError } from './api.ts';
import { ARCHIVED, CHANNEL_GONE, IMAGE_NOT_READY, NOT_INVITED, RESTRICTED } from './failures.ts';

const { name: NAME } = slack;

/** A block refers to an image that Slack has not processed yet. */
export class ImageNotReadyError extends Error {
  override name = 'ImageNotReadyError';
}

const LIMITED = new Set(['ratelimited', 'rate_limited', 'message_limit_exceeded']);
const LATER = new Set(['service_unavailable', 'team_added_to_org']);
/** A part of the call may have succeeded (docs.slack.dev/reference/methods/chat.postMessage). */
const UNCLEAR = new Set(['fatal_error', 'internal_error', 'request_timeout', 'upload_request_timeout']);
const RECONNECT = new Set([
  'invalid_auth',
  'not_authed',
  'account_inactive',
  'token_revoked',
  'missing_scope',
  'no_permission',
  'not_allowed_token_type',
  'org_login_required',
  'team_access_not_granted',
  'ekm_access_denied',
]);
const PLACES: Readonly<Record<string, Failure>> = {
  not_in_channel: NOT_INVITED,
  channel_not_found: CHANNEL_GONE,
  is_archived: ARCHIVED,
};

/** Classifies errors by the codes of Slack’s Web API, which come with the status 200 (docs.slack.dev, 2026-11). */
export function classify(error: unknown): Verdict {
  if (error instanceof ImageNotReadyError) return { kind: 'retry_later', failure: IMAGE_NOT_READY };
  if (!(error instanceof SlackError)) return classifyCommon(NAME, error);
  const { code } = error;
  if (code === 'token_expired') return { kind: 'expired', failure: reconnectNeeded(NAME) };
  if (LIMITED.has(code)) return { kind: 'retry_later', failure: rateLimited(NAME) };
  if (LATER.has(code)) return { kind: 'retry_later', failure: serverFailed(NAME) };
  if (UNCLEAR.has(code)) return { kind: 'unknown', failure: serverFailed(NAME), isAway: false };
  if (RECONNECT.has(code)) return { kind: 'reconnect', failure: reconnectNeeded(NAME) };
  if (code.startsWith('restricted_action')) return { kind: 'rejected', failure: RESTRICTED };
  const failure = Object.hasOwn(PLACES, code) ? PLACES[code] : undefined;
  return { kind: 'rejected', failure: failure ?? refused(NAME, code) };
}
