import { describe, expect, test } from '@jest/globals';
import { connectorTools } from '../../../test/connector-tools.ts';
import { AccessLostError } from '../access-lost.ts';
import type { Job } from '../connector.ts';
import { NoResponseError, PlatformError, type PlatformHttp } from '../http.ts';
import { createSlackApi, SlackError, slackUrl } from './api.ts';
import { classify, ImageNotReadyError } from './classify.ts';
import { slackConnector } from './connector.ts';
import { placeOf, publishedAs } from './messages.ts';

describe('the meaning of errors', () => {
  test.each([
    ['ratelimited', 'retry_later', 'rate_limited'],
    ['rate_limited', 'retry_later', 'rate_limited'],
    ['service_unavailable', 'retry_later', 'platform_unavailable'],
    ['fatal_error', 'unknown', 'platform_unavailable'],
    ['internal_error', 'unknown', 'platform_unavailable'],
    ['request_timeout', 'unknown', 'platform_unavailable'],
    ['token_expired', 'expired', 'account_needs_reconnect'],
    ['invalid_auth', 'reconnect', 'account_needs_reconnect'],
    ['account_inactive', 'reconnect', 'account_needs_reconnect'],
    ['token_revoked', 'reconnect', 'account_needs_reconnect'],
    ['missing_scope', 'reconnect', 'account_needs_reconnect'],
    ['not_in_channel', 'rejected', 'platform_rejected'],
    ['channel_not_found', 'rejected', 'platform_rejected'],
    ['is_archived', 'rejected', 'platform_rejected'],
    ['msg_too_long', 'rejected', 'platform_rejected'],
    ['no_text', 'rejected', 'platform_rejected'],
    ['invalid_blocks', 'rejected', 'platform_rejected'],
    ['msg_blocks_too_long', 'rejected', 'platform_rejected'],
    ['restricted_action_read_only_channel', 'rejected', 'platform_rejected'],
    ['constructor', 'rejected', 'platform_rejected'],
  ])('%s: %s', (code, kind, result) => {
    expect(classify(new SlackError(code, {}))).toMatchObject({ kind, failure: { code: result } });
  });

  test('other responses, and those of other servers', async () => {
    expect(classify(new PlatformError(429, {}))).toMatchObject({ kind: 'retry_later' });
    expect(classify(new PlatformError(502, '<html>'))).toMatchObject({ kind: 'unknown' });
    expect(classify(new NoResponseError('none'))).toMatchObject({ kind: 'unknown' });
    expect(classify(new AccessLostError('used'))).toMatchObject({ kind: 'reconnect' });
    expect(classify(new ImageNotReadyError('early'))).toMatchObject({ kind: 'retry_later' });
    const http: PlatformHttp = { call: async () => ({ status: 200, headers: {}, body: '<html>' }) };
    const error = await createSlackApi(http)(
      'auth.test',
      {},
      { server: 'https://slack.com', timeoutMs: 1 },
    ).catch((caught: unknown) => caught);
    expect(classify(error)).toMatchObject({ kind: 'unknown' });
  });
});

describe('addresses', () => {
  test('of the API, and of a server in its place', () => {
    expect(slackUrl('https://slack.com', '/api/auth.test').href).toBe('https://slack.com/api/auth.test');
    expect(slackUrl('http://127.0.0.1:1', '/api/a').href).toBe('http://127.0.0.1:1/at/slack.com/api/a');
  });

  const session = { apiUrl: 'https://slack.com', access: 'x', teamUrl: 'https://acme.slack.com/' };
  const place = { channel: 'C1', ts: '1795312800.000100' };

  test('of a message and of a reply', () => {
    const first = publishedAs(session, place, []);
    expect(first).toEqual({
      externalId: 'C1:1795312800.000100',
      url: 'https://acme.slack.com/archives/C1/p1795312800000100',
    });
    expect(publishedAs(session, { channel: 'C1', ts: '1795312801.000200' }, [first]).url).toBe(
      'https://acme.slack.com/archives/C1/p1795312801000200?thread_ts=1795312800.000100&cid=C1',
    );
    expect(publishedAs({ ...session, teamUrl: '' }, place, []).url).toBe('');
    expect(placeOf(first.externalId)).toEqual(place);
    expect(() => placeOf('C1')).toThrow();
  });
});

test('blocks that are refused a minute after the upload are not about new images', async () => {
  const http: PlatformHttp = {
    call: async () => ({ status: 200, headers: {}, body: { ok: false, error: 'invalid_blocks' } }),
  };
  const connector = slackConnector(connectorTools(http));
  const tokens = {
    apiUrl: 'https://slack.com',
    clientId: '',
    clientSecret: '',
    access: 'x',
    refresh: '',
    teamUrl: 'https://acme.slack.com/',
  };
  const job: Job = {
    publicationId: 'p',
    account: { externalId: 'T1', username: 'Acme', server: 'https://slack.com' },
    words: { caption: 'Hello', title: '', options: { channel: 'C1' } },
    files: [],
    done: [],
    signal: new AbortController().signal,
  };
  const verdictAfter = async (sinceUploadMs: number, images: string[]) =>
    connector.publish(job, tokens, { images, readyAtMs: Date.now() - sinceUploadMs }).then(
      () => undefined,
      (error: unknown) => connector.classify(error).kind,
    );
  expect(await verdictAfter(30_000, ['F1'])).toBe('retry_later');
  expect(await verdictAfter(60_000, ['F1'])).toBe('rejected');
  expect(await verdictAfter(0, [])).toBe('rejected');
});
