import { describe, expect, test } from '@jest/globals';
import { ForbiddenAddressError } from '@postrider/service/outbound';
import { classify as bluesky } from './bluesky/connector.ts';
import { RefusedError } from './failures.ts';
import { NoResponseError, NotSentError, PlatformError } from './http.ts';
import { classifierOf } from './mastodon/classify.ts';
import type { Failure } from './verdict.ts';

const mastodon = classifierOf('Mastodon');

const answered = (status: number, body: unknown) => new PlatformError(status, body);
const xrpc = (status: number, error: string, message = '') => answered(status, { error, message });
const failure: Failure = { code: 'internal', message: 'm', action: 'a' };

describe.each([
  ['bluesky', bluesky],
  ['mastodon', mastodon],
])('what %s means', (_, classify) => {
  test.each([
    ['never sent', new NotSentError('refused'), 'retry_later'],
    ['a guarded address', new NotSentError('x', { cause: new ForbiddenAddressError('y') }), 'retry_later'],
    ['no answer', new NoResponseError('timeout'), 'unknown'],
    ['a server error', answered(502, 'Bad Gateway'), 'unknown'],
    ['an error that may follow an effect', new NoResponseError('x', { cause: answered(400, {}) }), 'unknown'],
    ['an answer that can’t be parsed', new SyntaxError('x'), 'unknown'],
    ['a redirect that may follow a success', answered(303, ''), 'unknown'],
    ['a redirect that preserves the method', answered(308, ''), 'rejected'],
    ['too early', answered(425, ''), 'retry_later'],
    ['a limit', answered(429, {}), 'retry_later'],
    ['known beforehand', new RefusedError(failure), 'rejected'],
  ])('%s', (_name, error, kind) => {
    expect(classify(error).kind).toBe(kind);
  });
});

test.each([
  ['ExpiredToken', 400, 'expired'],
  ['InvalidToken', 400, 'expired'],
  ['AuthenticationRequired', 401, 'reconnect'],
  ['AccountTakedown', 400, 'reconnect'],
  ['BlobTooLarge', 400, 'rejected'],
  ['InvalidRequest', 400, 'rejected'],
  ['InternalServerError', 500, 'unknown'],
])('Bluesky responds with %s', (name, status, kind) => {
  expect(bluesky(xrpc(status, name)).kind).toBe(kind);
});

test.each([
  [401, 'The access token is invalid', 'reconnect'],
  [403, '', 'retry_later'],
  [403, 'Your login is currently disabled', 'reconnect'],
  [422, 'Cannot attach files that have not finished processing. Try again in a moment!', 'retry_later'],
  [422, "Validation failed: Text can't be blank", 'rejected'],
])('Mastodon responds with %i %s', (status, error, kind) => {
  expect(mastodon(answered(status, { error })).kind).toBe(kind);
});

test('a refusal quotes the platform', () => {
  const { failure: shown } = mastodon(answered(422, { error: 'Validation failed: Text is odd' }));
  expect(shown).toEqual({
    code: 'platform_rejected',
    message: 'Mastodon rejected the post: “Text is odd”',
    action: 'Duplicate the post and change its content.',
  });
});

test('a server that answers with an error is not said to be out of reach', () => {
  for (const error of [
    answered(500, {}),
    answered(503, ''),
    answered(425, ''),
    answered(408, ''),
    answered(403, ''),
  ])
    expect(mastodon(error).failure.message).toBe('Mastodon’s server returned an error.');
  for (const error of [new NotSentError('refused'), new NoResponseError('timeout')])
    expect(mastodon(error).failure.message).toBe('Mastodon is unreachable.');
});

test('what was not about the content is to be retried', () => {
  for (const error of [answered(401, {}), answered(429, {}), new NotSentError('refused')])
    expect(mastodon(error)).toMatchObject({
      failure: { action: expect.stringMatching(/, then retry the post\.$/) },
    });
});

test.each([
  ['Bluesky, whose account it is at every address', bluesky, 'then retry the post.'],
  ['Mastodon, where another address has another account', mastodon, 'then duplicate the post for it.'],
])('after a move of the server of %s', (_name, classify, action) => {
  expect(classify(answered(308, {}))).toMatchObject({
    failure: { code: 'server_moved', action: expect.stringContaining(action) },
  });
});
