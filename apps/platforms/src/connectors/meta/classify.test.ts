import { describe, expect, test } from '@jest/globals';
import { NoResponseError, PlatformError } from '../http.ts';
import { each, graphClassifier, laterFor } from './classify.ts';
import { publishOnce } from './effects.ts';
import { LimitNearError } from './graph.ts';

const HOUR_MS = 60 * 60_000;

const graphError = (status: number, code: number, subcode?: number, more: object = {}, headers = {}) =>
  new PlatformError(
    status,
    { error: { message: 'In English', type: 'OAuthException', code, error_subcode: subcode, ...more } },
    headers,
  );
const classify = graphClassifier('Example', each([4711], laterFor(5)));

describe('what errors of a Graph API mean', () => {
  test.each([
    [400, 1, undefined, 'retry_later', 'platform_unavailable'],
    [500, 2, undefined, 'retry_later', 'platform_unavailable'],
    [400, 4, undefined, 'retry_later', 'rate_limited'],
    [400, 4, 2207051, 'retry_later', 'platform_unavailable'],
    [400, 17, undefined, 'retry_later', 'rate_limited'],
    [403, 32, undefined, 'retry_later', 'rate_limited'],
    [400, 613, undefined, 'retry_later', 'rate_limited'],
    [400, 80001, undefined, 'retry_later', 'rate_limited'],
    [400, 80002, 2207042, 'retry_later', 'rate_limited'],
    [400, 341, undefined, 'retry_later', 'rate_limited'],
    [400, 3, undefined, 'reconnect', 'account_needs_reconnect'],
    [403, 10, undefined, 'reconnect', 'account_needs_reconnect'],
    [403, 200, undefined, 'reconnect', 'account_needs_reconnect'],
    [403, 299, undefined, 'reconnect', 'account_needs_reconnect'],
    [400, 300, undefined, 'rejected', 'platform_rejected'],
    [400, 102, undefined, 'reconnect', 'account_needs_reconnect'],
    [401, 190, undefined, 'reconnect', 'account_needs_reconnect'],
    ...[458, 459, 460, 463, 464, 467, 492].map(
      (subcode) => [400, 190, subcode, 'reconnect', 'account_needs_reconnect'] as const,
    ),
    [400, 368, undefined, 'rejected', 'platform_rejected'],
    [400, 506, undefined, 'rejected', 'duplicate_content'],
    [400, 100, undefined, 'rejected', 'platform_rejected'],
    [401, 100, 33, 'rejected', 'platform_rejected'],
    [400, 4711, 12, 'retry_later', 'platform_unavailable'],
    [503, 9999, undefined, 'unknown', 'platform_unavailable'],
  ])('status %i, code %i, subcode %s: %s', (status, code, subcode, kind, failure) => {
    expect(classify(graphError(status, code, subcode))).toMatchObject({ kind, failure: { code: failure } });
  });

  test.each([
    [458, 'The app was removed in the settings of this Example account.'],
    [459, 'Example asks the owner of this account to confirm who they are.'],
    [463, 'Example’s access to this account has expired.'],
    [492, 'The person who connected this Example account may no longer publish there.'],
  ])('a lost token says why: %i', (subcode, message) => {
    expect(classify(graphError(400, 190, subcode)).failure.message).toBe(message);
  });

  test('the platform’s own words for people are quoted, if there are any', () => {
    expect(classify(graphError(400, 100, 1, { error_user_msg: 'Auf Deutsch' })).failure.message).toBe(
      'Example rejected the post: “Auf Deutsch”',
    );
    expect(classify(graphError(400, 100)).failure.message).toContain('“In English”');
    const long = { error_user_msg: 'x'.repeat(5_000) };
    expect(classify(graphError(400, 100, 1, long)).failure.message.length).toBeLessThan(400);
    expect(classify(graphError(400, 368, 1, long)).failure.message.length).toBeLessThan(400);
  });

  test('an error that is marked as transient is retried', () => {
    expect(classify(graphError(400, 99, 1, { is_transient: true })).kind).toBe('retry_later');
  });

  test('an upload server’s error', () => {
    const failed = (retriable: boolean) =>
      classify(new PlatformError(400, { debug_info: { retriable, type: 'X', message: 'Broken file' } }));
    expect(failed(true).kind).toBe('retry_later');
    expect(failed(false)).toMatchObject({
      kind: 'rejected',
      failure: { message: expect.stringContaining('Broken file') },
    });
  });

  test('another secret of the app', () => {
    const message = 'Invalid appsecret_proof provided in the API argument';
    expect(classify(graphError(400, 100, undefined, { message }))).toMatchObject({ kind: 'reconnect' });
  });

  test('a response that is no Graph error', () => {
    expect(classify(new PlatformError(502, '<html>')).kind).toBe('unknown');
    expect(classify(new PlatformError(429, {})).kind).toBe('retry_later');
    expect(classify(new NoResponseError('lost')).kind).toBe('unknown');
    expect(classify(new PlatformError(400, { error: null })).kind).toBe('rejected');
  });
});

test('a limit ends when the headers say, otherwise after an hour', () => {
  expect(classify(graphError(400, 4))).toMatchObject({ afterMs: HOUR_MS });
  const header = JSON.stringify({
    17: [{ type: 'pages', call_count: 100, estimated_time_to_regain_access: 12 }],
  });
  expect(
    classify(graphError(400, 80001, undefined, {}, { 'x-business-use-case-usage': header })),
  ).toMatchObject({
    afterMs: 12 * 60_000,
  });
  expect(classify(new LimitNearError(7))).toMatchObject({ kind: 'retry_later', afterMs: 7 });
});

describe('an error of the call that publishes', () => {
  const thrownBy = (error: unknown, isEffect?: (found: { code: number }) => boolean) =>
    publishOnce(async () => {
      throw error;
    }, isEffect).catch((thrown: unknown) => thrown);

  test.each([
    [500, 2, undefined],
    [500, 1, undefined],
    [400, 2, undefined],
    [503, 10, undefined],
    [500, 190, undefined],
    [400, 4, 2207051],
    [400, 20, 1772107],
  ])('may follow an effect: status %i, code %i', async (status, code, subcode) => {
    const thrown = await thrownBy(graphError(status, code, subcode));
    expect(thrown).toBeInstanceOf(NoResponseError);
    expect(classify(thrown).kind).toBe('unknown');
  });

  test.each([
    [400, 100, undefined],
    [400, 10, undefined],
    [400, 190, undefined],
    [400, 4, undefined],
    [400, 1, 1363127],
  ])('has none: status %i, code %i, subcode %s', async (status, code, subcode) => {
    const error = graphError(status, code, subcode);
    expect(await thrownBy(error)).toBe(error);
  });

  test('may be one of the platform alone', async () => {
    expect(await thrownBy(graphError(400, 506), ({ code }) => code === 506)).toBeInstanceOf(NoResponseError);
  });

  test('without a response is classified as on every platform', async () => {
    const error = new NoResponseError('lost');
    expect(await thrownBy(error)).toBe(error);
  });
});
