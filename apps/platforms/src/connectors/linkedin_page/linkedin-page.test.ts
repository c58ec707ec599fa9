import { describe, expect, test } from '@jest/globals';
import { connectorTools } from '../../../test/connector-tools.ts';
import { NoResponseError, PlatformError, type PlatformHttp } from '../http.ts';
import { TokenEndedError } from '../linkedin/classify.ts';
import { linkedinPageConnector } from './connector.ts';
import { plainText } from './plain-text.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Answers calls by the beginning of their path; a number is a refusal with this status. */
const answering = (answers: Readonly<Record<string, object | number>>): PlatformHttp => ({
  call: async (url) => {
    const { pathname, search } = new URL(url);
    const known = Object.entries(answers).find(([path]) => `${pathname}${search}`.startsWith(path));
    if (!known) throw new Error(`${pathname}${search} is not answered`);
    const [, body] = known;
    if (typeof body === 'number') throw new PlatformError(body, {});
    return { status: 200, headers: {}, body };
  },
});
const connectorOf = (answers: Readonly<Record<string, object | number>> = {}) =>
  linkedinPageConnector(connectorTools(answering(answers)));

const ACLS = '/rest/organizationAcls';
const acl = (id: number, role = 'ADMINISTRATOR', state = 'APPROVED') => ({
  role,
  state,
  organization: `urn:li:organization:${id}`,
  roleAssignee: 'urn:li:person:a',
});

test.each([
  [401, { code: 'EXPIRED_ACCESS_TOKEN', serviceErrorCode: 65602 }, 'expired', 'account_needs_reconnect'],
  [401, { code: 'REVOKED_ACCESS_TOKEN', serviceErrorCode: 65601 }, 'reconnect', 'account_needs_reconnect'],
  [401, { serviceErrorCode: 65600 }, 'expired', 'account_needs_reconnect'],
  [403, { code: 'ACCESS_DENIED', message: 'Not enough permissions' }, 'reconnect', 'account_needs_reconnect'],
  [403, { message: 'The resource is forbidden: urn:li:image:1' }, 'rejected', 'platform_rejected'],
  [400, { message: 'Organization permissions must be used when …' }, 'rejected', 'platform_rejected'],
  [400, { code: 'INVALID_VIDEO_ID' }, 'rejected', 'media_refused'],
  [400, { message: 'MEDIA_ASSET_WAITING_UPLOAD' }, 'retry_later', 'platform_unavailable'],
  [409, {}, 'retry_later', 'platform_unavailable'],
  [426, {}, 'rejected', 'platform_rejected'],
  [429, {}, 'retry_later', 'rate_limited'],
  [429, { message: 'Comment create throttled' }, 'retry_later', 'rate_limited'],
  [503, {}, 'unknown', 'platform_unavailable'],
])('LinkedIn responds %i %j', (status, body, kind, code) => {
  const verdict = connectorOf().classify(new PlatformError(status, body));
  expect(verdict).toMatchObject({ kind, failure: { code } });
  for (const text of [verdict.failure.message, verdict.failure.action]) expect(text).toMatch(/^[A-Z].*[.”]$/);
});

test('throttled comments wait a minute, not until midnight', () => {
  const verdict = connectorOf().classify(new PlatformError(429, { message: 'Comment create throttled' }));
  expect(verdict).toMatchObject({ afterMs: 60_000 });
});

test('an access that has ended, a lost response', () => {
  const { classify } = connectorOf();
  expect(classify(new TokenEndedError('ended'))).toMatchObject({
    kind: 'reconnect',
    failure: { message: 'LinkedIn’s access to this Page has expired.' },
  });
  expect(classify(new NoResponseError('lost'))).toMatchObject({ kind: 'unknown' });
});

describe('the Pages of a sign-in', () => {
  const signIn = (answers: Readonly<Record<string, object | number>>) =>
    connectorOf({
      '/oauth/v2/accessToken': { access_token: 'a', expires_in: 60 * 24 * 3_600 },
      ...answers,
    }).consent?.finish(
      { apiUrl: 'https://api.linkedin.com', clientId: 'c', clientSecret: 's' },
      { parameters: { code: 'x' }, codeVerifier: 'v', redirectUri: 'https://a.example/back' },
    );

  test('are those on which the person may post, each once', async () => {
    const elements = [
      acl(1),
      acl(1, 'DIRECT_SPONSORED_CONTENT_POSTER'),
      acl(2, 'ANALYST'),
      acl(3, 'CONTENT_ADMINISTRATOR'),
      acl(4, 'CONTENT_ADMIN'),
      acl(5, 'ADMINISTRATOR', 'REQUESTED'),
      null,
      { role: 'ADMINISTRATOR' },
      { role: 'ADMINISTRATOR', state: 'APPROVED', organizationTarget: 'urn:li:organization:6' },
    ];
    const results = { 1: { localizedName: 'One' }, 3: {}, 4: 'broken', 6: { localizedName: 'Six' } };
    const found = await signIn({
      [ACLS]: { elements },
      '/rest/organizations?ids=List(1,3,4,6)': { results },
    });
    expect(found?.map(({ account }) => `${account.externalId} ${account.username}`)).toEqual([
      '1 One',
      '3 Page 3',
      '4 Page 4',
      '6 Six',
    ]);
  });

  test('none: nothing is asked for their names', async () => {
    expect(await signIn({ [ACLS]: { elements: [] } })).toEqual([]);
  });

  test('refused: says what to check', async () => {
    await expect(signIn({ [ACLS]: 403 })).rejects.toMatchObject({
      code: 'account_not_connected',
      message: expect.stringContaining('Community Management API'),
    });
  });
});

describe('the renewal of an access', () => {
  const tokens = {
    apiUrl: 'https://api.linkedin.com',
    clientId: 'c',
    clientSecret: 's',
    author: 'urn:li:organization:1',
    access: 'a',
    refresh: 'r',
    refreshEndsAt: null,
  };
  const renewed = (answer: object | number) =>
    connectorOf({ '/oauth/v2/accessToken': answer }).refresh(tokens);
  const inDays = (date: Date | null) => date && Math.round((date.getTime() - Date.now()) / DAY_MS);
  const days = (count: number) => count * 24 * 3_600;

  test.each([
    // The end of the refresh token stays, so that the last access outlives it.
    [{ expires_in: days(60), refresh_token_expires_in: days(300) }, 60, 50],
    [{ expires_in: days(60), refresh_token_expires_in: days(30) }, 60, 29],
    [{ expires_in: days(60), refresh_token_expires_in: days(1) }, 60, null],
    [{ expires_in: days(60) }, 60, 50],
    [{ expires_in: days(5), refresh_token_expires_in: days(300) }, 5, 5],
    [{}, null, null],
  ])('%j: ends in %p days, renewed in %p', async (answer, ends, again) => {
    const grant = await renewed({ access_token: 'b', ...answer });
    expect(grant.tokens).toMatchObject({ access: 'b', refresh: 'r' });
    expect([inDays(grant.expiresAt), inDays(grant.renewAt)]).toEqual([ends, again]);
  });

  test('that LinkedIn refuses ends the access; one without an answer does not', async () => {
    const { classify } = connectorOf();
    const kindOf = (answer: number) => renewed(answer).catch((error: unknown) => classify(error).kind);
    expect(await kindOf(400)).toBe('reconnect');
    expect(await kindOf(503)).toBe('unknown');
  });
});

test.each([
  [String.raw`Tea \(new\) {hashtag|\#|news} C\# a\_b`, 'Tea (new) #news C# a_b'],
  [String.raw`By @[Example \(Ltd\)](urn:li:organization:12) \\o/`, 'By Example (Ltd) \\o/'],
  ['', ''],
])('%s is read as %s', (commentary, text) => expect(plainText(commentary)).toBe(text));
