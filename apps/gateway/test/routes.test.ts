import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { problem } from '../src/api/problem.ts';
import { scopesFor } from '../src/api/route.ts';
import { ROUTES } from '../src/api/routes.ts';
import { BASE_PATH } from '../src/paths.ts';
import { callOperation as callDocumented } from './support/call-operation.ts';
import { ALL_SCOPES, ask, type Harness, startHarness, type TestResponse } from './support/harness.ts';
import { NOW, uuid } from './support/values.ts';

let harness: Harness;

beforeAll(async () => {
  // Each operation is asked with a wrong key.
  harness = await startHarness(({ rateLimits }) => ({
    rateLimits: { ...rateLimits, quotas: { ...rateLimits.quotas, address: 1_000 } },
  }));
});
afterAll(() => harness?.stop());

const withoutScope = new Map<string, string>();
const rows = ROUTES.map((route) => [`${route.method.toUpperCase()} ${route.path}`, route] as const);

describe.each(rows)('%s', (_name, route) => {
  const method = route.method.toUpperCase();
  const path = route.path
    .replaceAll(/:(id|resultId|editId|linkId|delivery|replay)/g, uuid(7))
    .replace(':code', 'aZ3kP9x');

  test('answers 401 without a key and with a wrong one', async () => {
    for (const [authorization, code] of [
      [undefined, 'missing_api_key'],
      ['', 'missing_api_key'],
      ['Basic YTpi', 'missing_api_key'],
      ['Bearer', 'missing_api_key'],
      ['Bearer svc_live_nonsense', 'invalid_api_key'],
    ] as const) {
      const headers = authorization === undefined ? {} : { authorization };
      const answer = await ask(harness.gateway.address + BASE_PATH + path, method, { headers });
      expectProblem(answer, 401, code);
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer realm=/);
    }
  });

  const { scope } = route;
  test('answers 403 and names the scope where the key has all but that one', async () => {
    if (scope === null) return;
    const scopes = scopesFor(route);
    const key = withoutScope.get(String(scopes)) ?? (await keyWithout(scopes));
    const answer = await harness.ask(method, path, { key });
    expectProblem(answer, 403, 'insufficient_scope');
    expect(answer.json).toMatchObject({ required_scope: scope });
  });

  test('refuses other methods and lists the allowed ones', async () => {
    const takesPut = ROUTES.some((other) => other.path === route.path && other.method === 'put');
    const answer = await harness.ask(takesPut ? 'PATCH' : 'PUT', path, { json: {} });
    expectProblem(answer, 405, 'method_not_allowed');
    expect(answer.headers.get('allow')).toContain(method);
  });

  test('refuses undocumented query parameters', async () => {
    const answer = await harness.ask(
      method,
      `${path}?colour=red`,
      route.request.shape.body ? { json: {} } : {},
    );
    expectProblem(answer, 400, 'invalid_request');
    expect(answer.json).toMatchObject({
      errors: expect.arrayContaining([
        expect.objectContaining({ path: '/query/colour', code: 'unknown_field' }),
      ]),
    });
  });
});

async function keyWithout(scopes: readonly string[]) {
  // In a workspace of its own, because each has only a few keys.
  const { id } = await harness.operator.createWorkspace({ name: 'Without a scope' });
  const others = ALL_SCOPES.filter((each) => !scopes.includes(each));
  const { value } = await harness.operator.createKey(id, { name: 'test', scopes: others });
  withoutScope.set(String(scopes), value);
  return value;
}

function expectProblem(answer: TestResponse, status: number, code: string) {
  expect(answer).toMatchObject({ status, json: { status, code } });
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  const parsed = problem.strict().parse(answer.json);
  expect(parsed.request_id).toBe(answer.headers.get('x-request-id'));
}

const callOperation = (operationId: string, path: string, options?: Parameters<Harness['ask']>[2]) =>
  callDocumented(harness, operationId, path, options);

const lastRequest = (method: string) => harness.fakes.callsOf(method).at(-1)?.request;

describe('posts', () => {
  test('are created from every field, with nothing lost on the way in or out', async () => {
    const answer = await callOperation('createPost', '/posts', {
      json: {
        caption: 'Grüße 👋\nzweite Zeile',
        platforms: ['mastodon', { platform: 'bluesky', accountId: uuid(2).toUpperCase() }],
        scheduledDatetime: '2027-03-28T02:30:00+02:00',
        mediaId: uuid(3),
        tags: [' launch ', 'q3'],
        timezone: 'Europe/Berlin',
        title: 'Launch',
        options: { bluesky: { altText: 'A picture', langs: ['de'] }, mastodon: { sensitive: false } },
      },
    });
    expect(answer.status).toBe(201);
    expect(lastRequest('createPost')).toMatchObject({
      workspaceId: harness.workspace.id,
      postId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      caption: 'Grüße 👋\nzweite Zeile',
      platforms: [
        { platform: 'mastodon', accountId: '' },
        { platform: 'bluesky', accountId: uuid(2) },
      ],
      scheduledDatetime: '2027-03-28T02:30:00+02:00',
      tags: ['launch', 'q3'],
      timezone: 'Europe/Berlin',
      monthlyScheduleLimit: 10_000,
    });
    expect(answer.json).toMatchObject({
      post: {
        status: 'scheduled',
        scheduledDatetime: '2027-03-28T00:30:00.000Z',
        mediaId: uuid(3),
        options: { bluesky: { altText: 'A picture', langs: ['de'] }, mastodon: { sensitive: false } },
        createdAt: NOW.toISOString(),
        publishedAt: null,
        failedResults: 1,
      },
    });
  });

  test('become drafts with UTC and no media by default', async () => {
    const answer = await callOperation('createPost', '/posts', {
      json: { caption: 'x', platforms: ['bluesky'] },
    });
    expect(answer.json).toMatchObject({
      post: {
        status: 'draft',
        scheduledDatetime: null,
        timezone: 'UTC',
        tags: [],
        mediaId: null,
        options: {},
      },
    });
  });

  test('are listed with the defaults and the documented filters', async () => {
    const page = await callOperation('listPosts', '/posts');
    expect(page.json).toMatchObject({ pagination: { limit: 50, offset: 0, hasMore: false } });
    expect(lastRequest('listPosts')).toMatchObject({ status: 2, tag: '', limit: 50, offset: 0 });
    await callOperation('listPosts', '/posts?status=failed&tag=a%20b&limit=1&offset=10000');
    expect(lastRequest('listPosts')).toMatchObject({
      status: 4,
      tag: 'a b',
      limit: 1,
      offset: 10_000,
    });
    const range = 'from=2026-08-01T00:00:00%2B02:00&to=2026-08-02T00:00Z';
    const words = `platform=x&accountId=${uuid(2)}&search=a&sort=-createdAt`;
    await callOperation('listPosts', `/posts?status=draft,failed,draft&${range}&${words}`);
    expect(lastRequest('listPosts')).toMatchObject({
      statuses: [1, 4],
      platform: 'x',
      accountId: uuid(2),
      search: 'a',
      order: 4,
      from: { seconds: BigInt(Date.UTC(2026, 6, 31, 22) / 1000) },
      to: { seconds: BigInt(Date.UTC(2026, 7, 2) / 1000) },
    });
  });

  test('are read, changed field by field, unscheduled and deleted', async () => {
    const id = [...harness.fakes.posts.keys()].at(-1);
    await callOperation('getPost', `/posts/${id?.toUpperCase()}`);
    await callOperation('updatePost', `/posts/${id}`, { json: {} });
    expect(lastRequest('updatePost')).toMatchObject({ updateMask: { paths: [] } });
    await callOperation('updatePost', `/posts/${id}`, {
      json: { scheduledDatetime: null, tags: [], platforms: ['mastodon'] },
    });
    expect(lastRequest('updatePost')).toMatchObject({
      postId: id,
      scheduledDatetime: '',
      tags: [],
      platforms: [{ platform: 'mastodon', accountId: '' }],
      updateMask: { paths: ['scheduled_datetime', 'tags', 'platforms'] },
    });
    const results = await callOperation('listResults', `/posts/${id}/results`);
    expect(results.json).toMatchObject({
      results: [
        {
          status: 'published',
          url: 'https://x.test/1',
          publishedAt: NOW.toISOString(),
          error: null,
          failedAt: null,
          failedAttempts: [],
        },
        {
          status: 'failed',
          url: null,
          attempts: 2,
          failedAt: NOW.toISOString(),
          error: { code: 'text_too_long', action: 'Shorten it.' },
          failedAttempts: [
            {
              attempt: 1,
              at: NOW.toISOString(),
              code: 'rate_limited',
              message: 'The limit is used up.',
              retryAt: NOW.toISOString(),
            },
            { attempt: 2, code: 'text_too_long', retryAt: null },
          ],
        },
      ],
    });
    expect((await callOperation('deletePost', `/posts/${id}`)).status).toBe(204);
    expectProblem(await harness.ask('GET', `/posts/${id}`), 404, 'not_found');
  });
});

describe('accounts', () => {
  test('are shown in the public shape', async () => {
    expect((await callOperation('listAccounts', '/accounts')).json).toEqual({
      accounts: [
        {
          id: uuid(2),
          livemode: true,
          profileId: null,
          platform: 'bluesky',
          username: 'ada.test',
          displayName: null,
          avatarUrl: null,
          status: 'needs_reconnect',
          error: null,
          connectedAt: NOW.toISOString(),
          tokenExpiresAt: null,
          expiresAt: null,
          lastCheckedAt: null,
        },
      ],
    });
    const { json } = await callOperation('getAccount', `/accounts/${uuid(2)}`);
    expect(json).toMatchObject({ account: { id: uuid(2), status: 'needs_reconnect' } });
  });
});

describe('paths', () => {
  test('that are unknown respond with 401 without a key and 404 with one', async () => {
    for (const path of ['', '/', '/nothing', '/posts/', '/Posts', '/posts/a/b/c']) {
      expectProblem(await ask(harness.gateway.address + BASE_PATH + path, 'GET'), 401, 'missing_api_key');
      expectProblem(await harness.ask('GET', path), 404, 'not_found');
    }
    expectProblem(await ask(`${harness.gateway.address}/api/nothing`, 'GET'), 404, 'not_found');
  });

  test('an id that is no UUID, or not even text, is not found', async () => {
    for (const id of ['1', 'undefined', '%00', '%F0%9F', '..%2f..', '__proto__', uuid(1).slice(1)]) {
      expectProblem(await harness.ask('GET', `/posts/${id}`), 404, 'not_found');
    }
  });

  test('HEAD answers like GET, without a body', async () => {
    const answer = await harness.ask('HEAD', '/posts');
    expect(answer).toMatchObject({ status: 200, text: '' });
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(0);
  });
});

describe('request ids', () => {
  test('are made, or taken from the caller, and go along to the inner services', async () => {
    const own = await harness.ask('GET', '/accounts', { headers: { 'x-request-id': 'trace-1:a.b' } });
    expect(own.headers.get('x-request-id')).toBe('trace-1:a.b');
    expect(harness.fakes.calls.at(-1)?.requestId).toBe('trace-1:a.b');
    const made = await harness.ask('GET', '/accounts');
    expect(made.headers.get('x-request-id')).toMatch(/^req_[0-9a-f-]{36}$/);
    expect(harness.fakes.calls.at(-1)?.requestId).toBe(made.headers.get('x-request-id'));
  });

  test('that could break a log or a header are replaced', async () => {
    for (const id of ['', 'a b', '<script>', 'x'.repeat(129), 'é']) {
      const answer = await harness.ask('GET', '/nothing', { headers: { 'x-request-id': id } });
      expect(answer.headers.get('x-request-id')).toMatch(/^req_/);
      expect(answer.json).toMatchObject({ request_id: answer.headers.get('x-request-id') });
    }
  });
});

test('responses do not disclose the server software', async () => {
  const answer = await harness.ask('GET', '/posts');
  expect(answer.headers.get('x-powered-by')).toBeNull();
  expect(answer.headers.get('cache-control')).toBe('no-store');
});
