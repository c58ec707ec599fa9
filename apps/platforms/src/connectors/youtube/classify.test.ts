import { expect, test } from '@jest/globals';
import { NotSentError, PlatformError } from '../http.ts';
import { AccessEndedError, classify } from './classify.ts';

const refusal = (status: number, reason: string, message = '') =>
  new PlatformError(status, { error: { code: status, message, errors: [{ reason, message }] } });

test.each([
  [403, 'quotaExceeded', 'retry_later', 'usage_capped'],
  [403, 'dailyLimitExceeded', 'retry_later', 'usage_capped'],
  [403, 'rateLimitExceeded', 'retry_later', 'rate_limited'],
  [403, 'userRateLimitExceeded', 'retry_later', 'rate_limited'],
  [429, 'any', 'retry_later', 'rate_limited'],
  [400, 'uploadLimitExceeded', 'rejected', 'rate_limited'],
  [400, 'invalidTitle', 'rejected', 'platform_rejected'],
  [403, 'accessNotConfigured', 'rejected', 'platform_rejected'],
  [404, 'videoNotFound', 'rejected', 'platform_rejected'],
  [401, 'authError', 'expired', 'account_needs_reconnect'],
  [401, 'youtubeSignupRequired', 'reconnect', 'account_needs_reconnect'],
  [403, 'insufficientPermissions', 'reconnect', 'account_needs_reconnect'],
  [403, 'forbidden', 'reconnect', 'account_needs_reconnect'],
  [503, 'backendError', 'unknown', 'platform_unavailable'],
  [500, '', 'unknown', 'platform_unavailable'],
])('%i %s is %s with the code %s', (status, reason, kind, code) => {
  expect(classify(refusal(status, reason))).toMatchObject({ kind, failure: { code } });
});

test('a used-up quota is waited for until midnight in California, and the reason is quoted', () => {
  const verdict = classify(refusal(403, 'quotaExceeded'));
  const afterMs = verdict.kind === 'retry_later' ? (verdict.afterMs ?? 0) : 0;
  expect(afterMs).toBeGreaterThan(0);
  expect(afterMs).toBeLessThanOrEqual(25 * 60 * 60_000);
  expect(classify(refusal(400, 'invalidTags', 'Bad tags.'))).toMatchObject({
    failure: { message: 'YouTube rejected the post: “Bad tags.”' },
  });
});

test.each(['<html>', null, {}, { error: 'invalid' }, { error: { errors: [] } }])(
  'an error with the body %j is classified by its status',
  (body) => {
    expect(classify(new PlatformError(400, body)).kind).toBe('rejected');
    expect(classify(new PlatformError(502, body)).kind).toBe('unknown');
  },
);

test('what was never sent is sent later, and an ended access is reported', () => {
  expect(classify(new NotSentError('no connection')).kind).toBe('retry_later');
  expect(classify(new AccessEndedError('revoked')).kind).toBe('reconnect');
});
