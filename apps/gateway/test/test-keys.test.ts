import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { testWorkspaceOf } from '@postrider/contracts';
import { KeysService, Role, WatchService } from '@postrider/contracts/dashboard';
import { waitUntil } from '@postrider/testing';
import { BASE_PATH } from '../src/paths.ts';
import type { Browser } from './support/browser.ts';
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
  const scopes = ['posts:read', 'posts:write', 'accounts:read'];
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
