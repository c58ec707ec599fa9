import { expect, test } from '@jest/globals';
import { PlatformError } from '../http.ts';
import { classify } from './classify.ts';
import { limitsIn } from './limits.ts';

const error = (code: string, info?: object) => ({ error: { code, message: `About ${code}.`, info } });

test.each([
  [401, error('AUTHENTICATION_FAILED'), 'reconnect', 'account_needs_reconnect'],
  [403, error('AUTHENTICATION_FAILED'), 'reconnect', 'account_needs_reconnect'],
  [401, error('CREDENTIAL_REQUIRED'), 'reconnect', 'account_needs_reconnect'],
  [403, error('PERMISSION_DENIED'), 'reconnect', 'account_needs_reconnect'],
  [403, error('YOUR_ACCOUNT_SUSPENDED'), 'reconnect', 'account_needs_reconnect'],
  [400, error('NO_FREE_SPACE'), 'rejected', 'platform_rejected'],
  [403, error('ROLE_PERMISSION_DENIED'), 'rejected', 'platform_rejected'],
  [429, error('RATE_LIMIT_EXCEEDED'), 'retry_later', 'rate_limited'],
  [500, error('INTERNAL_ERROR'), 'unknown', 'platform_unavailable'],
  [403, 'Forbidden by a proxy', 'retry_later', 'platform_unavailable'],
  [502, '', 'unknown', 'platform_unavailable'],
  [308, '', 'rejected', 'server_moved'],
])('Misskey responds with %i %j', (status, body, kind, code) => {
  expect(classify(new PlatformError(status, body))).toMatchObject({ kind, failure: { code } });
});

test('a wrong parameter is named', () => {
  const { failure } = classify(
    new PlatformError(400, error('INVALID_PARAM', { param: '#/text', reason: 'too long' })),
  );
  expect(failure.message).toBe('Misskey rejected the post: “About INVALID_PARAM. #/text: too long”');
});

test('the limits are those of the server and of its usual role', () => {
  expect(
    limitsIn({ maxNoteTextLength: 8000, maxFileSize: 1e9, policies: { maxFileSizeMb: 10 } }),
  ).toMatchObject({
    characters: 8000,
    imageBytes: 10_485_760,
    videoBytes: 10_485_760,
  });
  expect(limitsIn({ maxFileSize: 5_000_000 })).toMatchObject({ characters: 3000, imageBytes: 5_000_000 });
  for (const odd of [null, 'text', [], { maxNoteTextLength: -1, maxFileSize: 'x', policies: 1 }])
    expect(limitsIn(odd)).toMatchObject({ characters: 3000, imageBytes: 31_457_280 });
});
