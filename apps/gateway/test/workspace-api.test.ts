import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { AuditService, Role } from '@postrider/contracts/dashboard';
import { PostView } from '@postrider/contracts/posts';
import { WORKSPACE_API_PATH } from '../src/paths.ts';
import type { Browser } from './support/browser.ts';
import { type Harness, startHarness } from './support/harness.ts';
import { join, setUpOwner } from './support/people.ts';

const ACCOUNT = '01980a3c-5d1e-7f00-8a11-2b3c4d5e6f70';
const NEW_POST = {
  caption: 'Hello',
  platforms: [{ platform: 'bluesky', accountId: ACCOUNT }],
  options: { bluesky: { langs: ['en'] } },
};

let harness: Harness;
let workspaceId: string;
let editor: Browser;
let owner: Browser;
const running = new AsyncDisposableStack();

beforeAll(async () => {
  harness = await startHarness();
  running.defer(() => harness.stop());
  const people = await setUpOwner(harness);
  ({ workspaceId, browser: owner } = people);
  editor = await join(harness, people, 'grace', Role.EDITOR);
});
afterAll(() => running.disposeAsync());

const ask = (method: string, path: string, json?: unknown, headers = {}) =>
  editor.rest(method, workspaceId, path, json, headers);
const keyed = (key: string) => ({ 'idempotency-key': key });

test('a post is created once for each key, with every value', async () => {
  const body = { ...NEW_POST, scheduledDatetime: '2030-01-02T03:04', timezone: 'UTC' };
  const first = await ask('POST', '/posts', body, keyed('one'));
  expect(first.status).toBe(201);
  expect(first.headers.get('cache-control')).toBe('no-store');
  const again = await ask('POST', '/posts', body, keyed('one'));
  expect(again.json).toEqual(first.json);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(harness.fakes.posts.size).toBe(1);
  const { post } = first.json;
  expect(post).toMatchObject({
    ...NEW_POST,
    status: 'scheduled',
    scheduledDatetime: '2030-01-02T03:04:00.000Z',
    mediaId: null,
  });
  const changed = await ask('POST', '/posts', { ...body, caption: 'Another' }, keyed('one'));
  expect(changed.json.code).toBe('idempotency_key_reused');
});

test('a key of the API is another one than the same key of the dashboard', async () => {
  const json = { ...NEW_POST, caption: 'Of the dashboard' };
  const { post } = (await ask('POST', '/posts', json, keyed('both'))).json;
  const made = await harness.ask('POST', '/posts', {
    json: { ...json, caption: 'Of the API' },
    headers: keyed('both'),
  });
  expect(made.status).toBe(201);
  expect(made.json).not.toMatchObject({ post: { id: post.id } });
});

test('a list has only the beginning of texts', async () => {
  const { json } = await ask('GET', '/posts?limit=1');
  expect(json.pagination).toMatchObject({ limit: 1, offset: 0 });
  expect(harness.fakes.callsOf('listPosts').at(-1)?.request).toMatchObject({ view: PostView.SUMMARY });
});

test('a long response is compressed, and a short one is not', async () => {
  const codingOf = async (path: string) => (await ask('GET', path)).headers.get('content-encoding');
  expect(await codingOf('/platforms')).toBe('gzip');
  expect(await codingOf('/profiles')).toBeNull();
});

test('what is wrong is a problem of the developer API', async () => {
  const wrong = await ask('POST', '/posts', { ...NEW_POST, tags: ['a', 'a'], options: { x: {} } });
  expect(wrong.status).toBe(400);
  expect(wrong.headers.get('content-type')).toMatch('application/problem+json');
  expect(wrong.json).toMatchObject({
    code: 'invalid_request',
    errors: [
      { path: '/tags/1', code: 'duplicate' },
      { path: '/options/x', code: 'unused_options' },
    ],
  });
  expect((await ask('GET', '/posts?limit=101')).json.errors).toMatchObject([{ path: '/query/limit' }]);
  expect((await ask('POST', '/posts', NEW_POST, keyed('a b'))).json.errors).toMatchObject([
    { path: '/headers/Idempotency-Key' },
  ]);
  expect((await ask('GET', '/posts/x')).json.code).toBe('not_found');
  expect((await ask('GET', '/nothing')).json.code).toBe('not_found');
  const put = await ask('PUT', '/posts', {});
  expect([put.json.code, put.headers.get('allow')]).toEqual(['method_not_allowed', 'GET, HEAD, POST']);
});

test('what only the dashboard refuses is a problem too', async () => {
  const refused = await ask('POST', '/webhooks', { url: 'https://hooks.example.com/a', events: [] });
  expect(refused.status).toBe(403);
  expect(refused.headers.get('content-type')).toMatch('application/problem+json');
  expect(refused.json).toEqual({
    type: 'about:blank',
    title: 'Forbidden',
    status: 403,
    code: 'role_required',
    detail: 'This requires the role owner in the workspace; yours is editor.',
    instance: `${WORKSPACE_API_PATH.replace(':workspaceId', workspaceId)}/webhooks`,
    request_id: refused.headers.get('x-request-id'),
  });
});

test('the plan has to be paid to post, but needs no API', async () => {
  await harness.operator.setPlan(workspaceId, { name: 'basic' });
  expect((await ask('POST', '/posts', NEW_POST)).status).toBe(201);
  await harness.operator.setPlan(workspaceId, { status: 'trialing' });
  expect((await ask('POST', '/posts', NEW_POST)).json.code).toBe('plan_required');
  expect((await ask('GET', '/usage')).json.usage.plan).toMatchObject({ name: 'basic', status: 'trialing' });
  await harness.operator.setPlan(workspaceId, { name: 'scale', status: 'active' });
});

test('the audit log names the person', async () => {
  const url = 'https://hooks.example.com/a';
  const { json } = await owner.rest('POST', workspaceId, '/webhooks', { url, events: ['post.failed'] });
  expect(json.webhook).toMatchObject({ is_active: true, secret: 'whsec_secret' });
  const { entries } = await owner.client(AuditService).listAuditEntries({ workspaceId });
  expect(entries[0]).toMatchObject({ action: 'webhook.created', userName: 'Ada' });
});
