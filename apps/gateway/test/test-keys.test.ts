import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { testWorkspaceOf } from '@postrider/contracts';
import { ConnectLinksService, KeysService, Role, WatchService } from '@postrider/contracts/dashboard';
import { waitUntil } from '@postrider/testing';
import { z } from 'zod';
import { openApi } from '../src/openapi/document.ts';
import { BASE_PATH } from '../src/paths.ts';
import { type Browser, openBrowser } from './support/browser.ts';
import { ask, type Harness, startHarness } from './support/harness.ts';
import { operatorOf } from './support/operator.ts';
import { join, setUpOwner } from './support/people.ts';

let harness: Harness;
let owner: Browser;
let editor: Browser;
let workspaceId: string;
let testKey: string;
let testKeyId: string;
const running = new AsyncDisposableStack();

beforeAll(async () => {
  harness = await startHarness();
  running.defer(() => harness.stop());
  const people = await setUpOwner(harness);
  ({ workspaceId, browser: owner } = people);
  editor = await join(harness, people, 'grace', Role.EDITOR);
  await operatorOf(harness.gateway).updatePlan({ workspaceId, plan: { name: 'scale', status: 'active' } });
  const scopes = ['posts:read', 'posts:write', 'accounts:read', 'accounts:write', 'profiles:manage', 'mcp'];
  const made = await owner.client(KeysService).createKey({ workspaceId, name: 'CI', scopes, isTest: true });
  testKey = made.value;
  testKeyId = made.key?.id ?? '';
});
afterAll(() => running.disposeAsync());

const withKey = (method: string, path: string, json?: unknown) =>
  ask(`${harness.gateway.address}${BASE_PATH}${path}`, method, {
    key: testKey,
    ...(json !== undefined && { json }),
  });
const withLiveKey = (method: string, path: string, json: unknown = {}) =>
  harness.ask(method, path, { key: harness.key.value, json });
const idOf = (json: unknown) => z.object({ post: z.object({ id: z.string() }) }).parse(json).post.id;
const linkOf = (json: unknown) =>
  z.object({ connectLink: z.object({ id: z.string(), url: z.string() }) }).parse(json).connectLink;
const lastRequest = (method: string) => harness.fakes.callsOf(method).at(-1);

test('a test key is shown as one, and works with the plan of its workspace', async () => {
  expect(testKey).toMatch(/^svc_test_/);
  const { keys } = await owner.client(KeysService).listKeys({ workspaceId });
  expect(keys).toMatchObject([{ name: 'CI', isTest: true, prefix: testKey.slice(0, 13) }]);
  expect((await withKey('GET', '/posts')).status).toBe(200);
  await operatorOf(harness.gateway).updatePlan({ workspaceId, plan: { status: 'canceled' } });
  await waitUntil('the plan counts', async () => (await withKey('GET', '/posts')).status === 403, 1_000);
  await operatorOf(harness.gateway).updatePlan({ workspaceId, plan: { status: 'active' } });
  await waitUntil('the plan counts', async () => (await withKey('GET', '/posts')).status === 200, 1_000);
});

test('its requests are about the test data, with the share of the workspace', async () => {
  await withKey('GET', '/posts');
  expect(lastRequest('listPosts')).toMatchObject({ request: { workspaceId: testWorkspaceOf(workspaceId) } });
  await editor.rest('GET', workspaceId, '/posts');
  const live = lastRequest('listPosts');
  expect(live).toMatchObject({ request: { workspaceId } });
  await withKey('GET', '/posts');
  expect(lastRequest('listPosts')?.shareKey).toBe(live?.shareKey);
});

test('its requests are listed with the key, and its last use is written', async () => {
  const client = owner.client(KeysService);
  await waitUntil('the requests are listed', async () => {
    const { requests } = await client.listKeyRequests({ workspaceId, keyId: testKeyId });
    return requests.length > 0;
  });
  const { keys } = await client.listKeys({ workspaceId });
  expect(keys[0]?.lastUsedAt).toBeDefined();
});

test('members see the test data with their role, and others do not', async () => {
  const testId = testWorkspaceOf(workspaceId);
  expect((await editor.rest('GET', testId, '/posts')).status).toBe(200);
  expect(lastRequest('listPosts')).toMatchObject({ request: { workspaceId: testId } });
  expect((await editor.rest('POST', testId, '/webhooks', {})).status).toBe(403);
  const foreign = await owner.rest('GET', testWorkspaceOf(harness.workspace.id), '/posts');
  expect(foreign.status).toBe(404);
});

test('keys and members are those of the workspace itself, also from the pages of test data', async () => {
  const { keys } = await owner.client(KeysService).listKeys({ workspaceId: testWorkspaceOf(workspaceId) });
  expect(keys.map(({ name }) => name)).toEqual(['CI']);
});

test('a stream of test data gets its changes, and one of live data does not', async () => {
  const seen: Record<string, string[]> = { live: [], test: [] };
  const ending = new AbortController();
  const open = async (name: string, id: string) => {
    const stream = editor.client(WatchService).watch({ workspaceId: id }, { signal: ending.signal });
    for await (const { changes } of stream) seen[name]?.push('open', ...changes.map(({ kind }) => kind));
  };
  void open('live', workspaceId).catch(() => {});
  void open('test', testWorkspaceOf(workspaceId)).catch(() => {});
  await waitUntil('both are open', () => Object.values(seen).every(({ length }) => length > 0));
  await withKey('POST', '/posts', { caption: 'Hello', platforms: ['bluesky'] });
  await waitUntil('the change is seen', () => seen.test?.includes('post') ?? false);
  expect(seen.live).not.toContain('post');
  ending.abort();
});

test('each resource says whether it is live', async () => {
  const live = await harness.ask('GET', '/accounts');
  const tested = await withKey('GET', '/accounts');
  const flags = (body: unknown) =>
    [...JSON.stringify(body).matchAll(/"livemode":(true|false)/g)].map(([, is]) => is);
  expect(new Set(flags(live.json))).toEqual(new Set(['true']));
  expect(new Set(flags(tested.json))).toEqual(new Set(['false']));
});

const schemas = z.record(
  z.string(),
  z.looseObject({ $ref: z.string().optional(), properties: z.record(z.string(), z.unknown()).optional() }),
);
const body = z.looseObject({ properties: schemas });
const paths = z.record(z.string(), z.looseObject({ get: z.unknown().optional() }));
const shown = z.object({
  responses: z.object({
    200: z.object({ content: z.object({ 'application/json': z.object({ schema: body }) }) }),
  }),
});

test('each resource with an address of its own has livemode', () => {
  const document = z.object({ paths, components: z.object({ schemas }) }).parse(openApi());
  const found = Object.entries(document.paths).flatMap(([path, { get }]) => {
    // A job is work on resources.
    if (!get || path === '/jobs/{id}' || !/^\/[a-z-]+\/\{\w+\}$/.test(path)) return [];
    const { properties } = shown.parse(get).responses[200].content['application/json'].schema;
    const [resource] = Object.values(properties);
    const name = resource?.$ref?.split('/').at(-1) ?? '';
    const fields = resource?.properties ?? document.components.schemas[name]?.properties ?? {};
    return [[path, 'livemode' in fields] as const];
  });
  expect(found.length).toBeGreaterThan(6);
  expect(found.filter(([, has]) => !has)).toEqual([]);
});

test('a scheduled test post is made due; a draft, a live post and a live key are refused', async () => {
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const made = await withKey('POST', '/posts', {
    caption: 'Later',
    platforms: ['bluesky'],
    scheduledDatetime: soon,
  });
  const scheduled = idOf(made.json);
  const advanced = await withKey('POST', `/test/posts/${scheduled}/advance`);
  expect(advanced).toMatchObject({ status: 200, json: { post: { id: scheduled, livemode: false } } });
  expect(lastRequest('publishPost')).toMatchObject({
    request: { workspaceId: testWorkspaceOf(workspaceId) },
  });
  const draft = idOf((await withKey('POST', '/posts', { caption: 'Draft', platforms: ['bluesky'] })).json);
  const refused = await withKey('POST', `/test/posts/${draft}/advance`);
  expect(refused).toMatchObject({ status: 409, json: { code: 'post_not_editable' } });
  const calls = harness.fakes.callsOf('publishPost').length;
  expect((await withLiveKey('POST', `/test/posts/${scheduled}/advance`)).status).toBe(404);
  expect((await owner.rest('POST', workspaceId, `/test/posts/${scheduled}/advance`)).status).toBe(404);
  expect(harness.fakes.callsOf('publishPost')).toHaveLength(calls);
});

test('a test account is connected at once, with a test key alone', async () => {
  const body = { platform: 'bluesky', username: 'token_lost' };
  const { json, status } = await withKey('POST', '/test/accounts', body);
  expect(status).toBe(200);
  expect(json).toMatchObject({ account: { livemode: false, username: 'token_lost', status: 'connected' } });
  expect(lastRequest('connectTestAccount')).toMatchObject({
    request: { ...body, workspaceId: testWorkspaceOf(workspaceId) },
  });
  expect((await withKey('POST', '/test/accounts', { ...body, username: 'other' })).status).toBe(400);
  expect((await withLiveKey('POST', '/test/accounts', body)).status).toBe(404);
});

test('a test account of a profile, also by a connect link, belongs to it', async () => {
  const idIn = (json: unknown) => z.object({ profile: z.object({ id: z.string() }) }).parse(json).profile.id;
  const made = await withKey('POST', '/profiles', { name: 'Harbour Café', limits: { accounts: 3 } });
  const profileId = idIn(made.json);
  const owner = { profileId, profileLimits: { accounts: 3 } };
  const body = { platform: 'bluesky', profileId };
  expect((await withKey('POST', '/test/accounts', body)).status).toBe(200);
  expect(lastRequest('connectTestAccount')).toMatchObject({ request: owner });
  const link = linkOf(
    (await withKey('POST', '/connect-links', { ...body, redirectUrl: 'https://app.example.com' })).json,
  );
  const page = openBrowser(harness.gateway.address).client(ConnectLinksService);
  const token = link.url.split('#')[1] ?? '';
  await page.connectTestAccountByLink({ token, platform: 'bluesky', username: 'ok' });
  expect(lastRequest('connectTestAccount')).toMatchObject({ request: owner });

  const live = await harness.ask('POST', '/profiles', { json: { name: 'Live' } });
  const foreign = await withKey('POST', '/test/accounts', { ...body, profileId: idIn(live.json) });
  expect(foreign).toMatchObject({ status: 422, json: { code: 'profile_not_found' } });
  expect((await harness.ask('GET', `/profiles/${profileId}`)).status).toBe(404);
});

test('a connect link of test data connects a test account on its page, on any platform and without an app', async () => {
  const redirectUrl = 'https://app.example.com/connected';
  const made = await withKey('POST', '/connect-links', { redirectUrl, platform: 'x' });
  expect(made).toMatchObject({ status: 201, json: { connectLink: { livemode: false } } });
  const { url, id } = linkOf(made.json);
  const token = url.split('#')[1] ?? '';
  const page = openBrowser(harness.gateway.address).client(ConnectLinksService);
  expect(await page.openConnectLink({ token })).toMatchObject({
    isTest: true,
    platforms: ['x'],
    workspaceName: 'Engines',
  });
  const { returnUrl } = await page.connectTestAccountByLink({ token, platform: 'x', username: 'slow' });
  expect(new URL(returnUrl).searchParams.get('connect_link_id')).toBe(id);
  expect(lastRequest('connectTestAccount')).toMatchObject({
    request: { platform: 'x', username: 'slow', workspaceId: testWorkspaceOf(workspaceId) },
  });
  expect((await withKey('GET', `/connect-links/${id}`)).json).toMatchObject({
    connectLink: { status: 'used' },
  });
});

test('an assistant with a test key learns that nothing is published', async () => {
  const hello = await ask(`${harness.gateway.address}/mcp`, 'POST', {
    key: testKey,
    headers: { accept: 'application/json, text/event-stream' },
    json: {
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
    },
  });
  expect(hello.text).toContain('This is test data');
});

test('its requests use up no quota of live keys', async () => {
  const { value } = await owner
    .client(KeysService)
    .createKey({ workspaceId, name: 'live', scopes: ['posts:read'] });
  const remaining = async (key: string) => {
    const { headers } = await ask(`${harness.gateway.address}${BASE_PATH}/posts`, 'GET', { key });
    return [...(headers.get('ratelimit') ?? '').matchAll(/"(workspace|maker)";r=(\d+)/g)].map(([, , left]) =>
      Number(left),
    );
  };
  const before = await remaining(value);
  expect(before).toHaveLength(2);
  await Promise.all([remaining(testKey), remaining(testKey)]);
  expect(await remaining(value)).toEqual(before.map((left) => left - 1));
});
