import { expect, test } from '@jest/globals';
import { AccessLostError } from '../access-lost.ts';
import { NotSentError, PlatformError } from '../http.ts';
import { classify } from './classify.ts';
import { failedBecause } from './failures.ts';

const refusal = (status: number, code: string, message = '') =>
  new PlatformError(status, { data: {}, error: { code, message, log_id: '1' } });

test.each([
  [429, 'rate_limit_exceeded', 'retry_later', 'rate_limited'],
  // Some errors come with the status 200.
  [200, 'rate_limit_exceeded', 'retry_later', 'rate_limited'],
  [403, 'spam_risk_too_many_posts', 'retry_later', 'rate_limited'],
  [403, 'spam_risk_too_many_pending_share', 'retry_later', 'rate_limited'],
  [403, 'reached_active_user_cap', 'retry_later', 'usage_capped'],
  [500, 'internal_error', 'unknown', 'platform_unavailable'],
  [200, 'internal_error', 'unknown', 'platform_unavailable'],
  [401, 'access_token_invalid', 'expired', 'account_needs_reconnect'],
  [401, 'another_code', 'expired', 'account_needs_reconnect'],
  [401, 'scope_not_authorized', 'reconnect', 'account_needs_reconnect'],
  [401, 'scope_permission_missed', 'reconnect', 'account_needs_reconnect'],
  [400, 'privacy_level_option_mismatch', 'rejected', 'platform_rejected'],
  [403, 'unaudited_client_can_only_post_to_private_accounts', 'rejected', 'platform_rejected'],
  [403, 'url_ownership_unverified', 'rejected', 'media_not_reachable'],
  [400, 'invalid_param', 'rejected', 'platform_rejected'],
  [400, 'invalid_params', 'rejected', 'platform_rejected'],
  [200, 'invalid_params', 'rejected', 'platform_rejected'],
  [403, 'spam_risk_user_banned_from_posting', 'rejected', 'platform_rejected'],
  [403, 'spam_risk_text', 'rejected', 'platform_rejected'],
  [403, 'spam_risk', 'rejected', 'platform_rejected'],
  [403, 'app_version_check_failed', 'rejected', 'platform_rejected'],
  [400, 'a_new_code', 'rejected', 'platform_rejected'],
  [502, '', 'unknown', 'platform_unavailable'],
])('%i %s is %s with the code %s', (status, code, kind, failure) => {
  expect(classify(refusal(status, code))).toMatchObject({ kind, failure: { code: failure } });
});

test.each(['spam_risk_too_many_posts', 'spam_risk_too_many_pending_share', 'reached_active_user_cap'])(
  '%s lasts a day',
  (code) => expect(classify(refusal(403, code))).toMatchObject({ afterMs: 24 * 60 * 60_000 }),
);

test('the reason of a refusal is quoted', () => {
  expect(classify(refusal(400, 'invalid_params', 'Bad title.'))).toMatchObject({
    failure: { message: 'TikTok rejected the post: “Bad title.”' },
  });
  expect(failedBecause('a_new_reason').message).toContain('“a_new_reason”');
});

test.each(['<html>', null, {}, { error: 'invalid' }, { error: { code: 7 } }])(
  'an error with the body %j is classified by its status',
  (body) => {
    expect(classify(new PlatformError(400, body)).kind).toBe('rejected');
    expect(classify(new PlatformError(503, body)).kind).toBe('unknown');
  },
);

test('what was never sent is sent later, and lost access is reported', () => {
  expect(classify(new NotSentError('no connection')).kind).toBe('retry_later');
  expect(classify(new AccessLostError('revoked')).kind).toBe('reconnect');
});
