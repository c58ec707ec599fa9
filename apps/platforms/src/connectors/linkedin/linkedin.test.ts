import { describe, expect, test } from '@jest/globals';
import type { LinkedinOptions } from '@postrider/platform-rules/linkedin/limits';
import { connectorTools } from '../../../test/connector-tools.ts';
import type { Job, JobFile } from '../connector.ts';
import { NoResponseError, PlatformError, type PlatformHttp } from '../http.ts';
import { TokenEndedError } from './classify.ts';
import { linkedinConnector } from './connector.ts';
import { linkedinConsent } from './consent.ts';
import { apiUrl, postPage, signInUrl } from './hosts.ts';
import { postOf } from './posts.ts';

const DAY_MS = 24 * 60 * 60_000;
const unused: PlatformHttp = {
  call: async () => {
    throw new Error('nothing is called here');
  },
};
const { classify } = linkedinConnector(connectorTools(unused));
const classified = (status: number, body: object) => classify(new PlatformError(status, body));
const DUPLICATE = {
  message: 'BadRequestResponseException: Content is a duplicate of urn:li:share:7141',
  errorDetails: { inputErrors: [{ code: 'DUPLICATE_POST' }] },
};

test.each([
  [401, { serviceErrorCode: 65602 }, 'reconnect', 'account_needs_reconnect'],
  [403, { code: 'ACCESS_DENIED', message: 'Not enough permissions' }, 'reconnect', 'account_needs_reconnect'],
  [403, { message: 'The resource is forbidden: urn:li:image:1' }, 'rejected', 'platform_rejected'],
  [400, { code: 'FIELD_LENGTH_TOO_LONG', message: 'too long' }, 'rejected', 'platform_rejected'],
  [400, { code: 'MEDIA_ASSET_PROCESSING_FAILED' }, 'rejected', 'media_refused'],
  [400, { message: 'MEDIA_ASSET_WAITING_UPLOAD' }, 'retry_later', 'platform_unavailable'],
  [400, { code: 'EXPIRED_UPLOAD_URL' }, 'retry_later', 'platform_unavailable'],
  [409, { code: 'CONFLICT' }, 'retry_later', 'platform_unavailable'],
  [422, DUPLICATE, 'rejected', 'duplicate_content'],
  [422, { message: 'other' }, 'rejected', 'platform_rejected'],
  [426, { code: 'NONEXISTENT_VERSION' }, 'rejected', 'platform_rejected'],
  [429, {}, 'retry_later', 'rate_limited'],
  [408, {}, 'unknown', 'platform_unavailable'],
  [503, {}, 'unknown', 'platform_unavailable'],
])('LinkedIn responds %i %j', (status, body, kind, code) => {
  expect(classified(status, body)).toMatchObject({ kind, failure: { code } });
});

test('a limit without a time ends at midnight UTC', () => {
  const verdict = classified(429, {});
  const afterMs = verdict.kind === 'retry_later' ? (verdict.afterMs ?? 0) : 0;
  const untilMidnight = DAY_MS - (Date.now() % DAY_MS);
  expect(Math.abs(afterMs - untilMidnight)).toBeLessThan(60_000);
  expect(classify(new PlatformError(429, {}, { 'retry-after': '3' }))).toMatchObject({ afterMs: 3_000 });
});

test('an access that has ended, a lost response', () => {
  expect(classify(new TokenEndedError('ended'))).toMatchObject({ kind: 'reconnect' });
  expect(classify(new NoResponseError('lost'))).toMatchObject({ kind: 'unknown' });
});

test.each([
  [
    'https://api.linkedin.com',
    'https://api.linkedin.com/rest',
    'https://www.linkedin.com/oauth',
    'https://www.linkedin.com/feed/update/urn:li:share:1/',
  ],
  [
    'http://127.0.0.1:1',
    'http://127.0.0.1:1/at/api.linkedin.com/rest',
    'http://127.0.0.1:1/at/www.linkedin.com/oauth',
    'http://127.0.0.1:1/feed/update/urn:li:share:1/',
  ],
])('the addresses of %s', (server, api, site, page) => {
  expect(apiUrl(server, '/rest').href).toBe(api);
  expect(signInUrl(server, '/oauth').href).toBe(site);
  expect(postPage(server, 'urn:li:share:1')).toBe(page);
});

test('the consent page is asked without PKCE', async () => {
  const asking = { state: 's', codeVerifier: 'v'.repeat(43), redirectUri: 'https://a.example/back' };
  const given = { clientId: 'app', clientSecret: 'x' };
  const { url } = await linkedinConsent(unused).begin(given, asking);
  const { origin, pathname, searchParams } = new URL(url);
  expect(origin + pathname).toBe('https://www.linkedin.com/oauth/v2/authorization');
  expect(Object.fromEntries(searchParams)).toEqual({
    response_type: 'code',
    client_id: 'app',
    state: 's',
    redirect_uri: 'https://a.example/back',
    scope: 'openid profile w_member_social',
  });
});

const job = (caption: string, more: Partial<Job<LinkedinOptions>> = {}): Job<LinkedinOptions> => ({
  publicationId: '01890a5d-ac96-774b-bcce-b302099a8057',
  account: { externalId: 'a', username: 'Ada', server: 'https://api.linkedin.com' },
  words: { caption, title: '', options: {} },
  files: [],
  done: [],
  signal: new AbortController().signal,
  ...more,
});
const described = (altText: string): JobFile => ({
  altText,
  open: async () => {
    throw new Error('nothing is read here');
  },
});

test('the request for a post', () => {
  const options = { visibility: 'connections', reshares: false } as const;
  const words = { caption: 'Hello (world) #news', title: '', options };
  const files = [described('A door'), described('')];
  const images = ['urn:li:image:1', 'urn:li:image:2'];
  expect(postOf(job('', { words, files }), 'urn:li:person:a', { images })).toEqual({
    author: 'urn:li:person:a',
    commentary: 'Hello \\(world\\) #news',
    visibility: 'CONNECTIONS',
    distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
    content: {
      multiImage: { images: [{ id: 'urn:li:image:1', altText: 'A door' }, { id: 'urn:li:image:2' }] },
    },
    lifecycleState: 'PUBLISHED',
    isReshareDisabledByAuthor: true,
  });
  const one = postOf(job('', { words, files: files.slice(0, 1) }), 'urn:li:person:a', {
    images: images.slice(0, 1),
  });
  expect(one.content).toEqual({ media: { id: 'urn:li:image:1', altText: 'A door' } });
  const article = { source: 'https://a.example', title: 'A', description: '', thumbnail: 'urn:li:image:3' };
  expect(postOf(job('x'), 'urn:li:person:a', { images: [], article }).content).toEqual({ article });
  expect(postOf(job('x'), 'urn:li:person:a', { images: [] })).not.toHaveProperty('content');
});

describe('a duplicate that LinkedIn rejects', () => {
  const http: PlatformHttp = {
    call: async () => {
      throw new PlatformError(422, DUPLICATE);
    },
  };
  const session = { apiUrl: 'https://api.linkedin.com', author: 'urn:li:person:a', access: 't' };
  const publish = (mayBeLive: boolean) =>
    linkedinConnector(connectorTools(http)).publish({ ...job('x'), mayBeLive }, session, { images: [] });

  test('is the live post, after a lost response', async () => {
    expect(await publish(true)).toEqual({
      externalId: 'urn:li:share:7141',
      url: 'https://www.linkedin.com/feed/update/urn:li:share:7141/',
      isDuplicate: true,
    });
  });

  test('is an error otherwise', async () => {
    await expect(publish(false)).rejects.toMatchObject({ status: 422 });
  });
});

test.each([{}, { 'x-restli-id': 'urn:li:person:1' }, { 'x-restli-id': '' }])(
  'a success without the URN of a post leaves the outcome unknown: %j',
  async (headers) => {
    const http: PlatformHttp = { call: async () => ({ status: 201, headers, body: '' }) };
    const connector = linkedinConnector(connectorTools(http));
    const session = { apiUrl: 'https://api.linkedin.com', author: 'urn:li:person:a', access: 't' };
    const error = await connector
      .publish(job('x'), session, { images: [] })
      .catch((thrown: unknown) => thrown);
    expect(connector.classify(error)).toMatchObject({ kind: 'unknown' });
  },
);
