import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { KeysService } from '@postrider/contracts/dashboard';
import { connectMongo } from '@postrider/service/mongo';
import { testLog, waitUntil } from '@postrider/testing';
import { createKeyLogStore } from '../src/key-log/store.ts';
import { type Browser, problemOf } from './support/browser.ts';
import { type Harness, startHarness } from './support/harness.ts';
import { modern, send } from './support/mcp.ts';
import { setUpOwner } from './support/people.ts';
import { uuid } from './support/values.ts';

let harness: Harness;
let workspaceId: string;
let owner: Browser;
const running = new AsyncDisposableStack();

beforeAll(async () => {
  harness = await startHarness();
  running.defer(() => harness.stop());
  ({ workspaceId, browser: owner } = await setUpOwner(harness));
});
afterAll(() => running.disposeAsync());

test('the requests of a key are listed, newest first, and when it was last used', async () => {
  const client = owner.client(KeysService);
  const { key, value } = await client.createKey({ workspaceId, name: 'CI', scopes: ['posts:read'] });
  const keyId = key?.id ?? '';
  expect((await client.listKeys({ workspaceId })).keys[0]?.lastUsedAt).toBeUndefined();
  await harness.ask('GET', '/posts?tag=secret', { key: value, headers: { 'x-request-id': 'first' } });
  const headers = { 'x-request-id': 'same' };
  await harness.ask('GET', `/posts/${uuid(7)}`, { key: value, headers });
  await harness.ask('POST', '/posts', { key: value, json: {}, headers });
  await harness.ask('GET', '/nothing', { key: value, headers });
  const all = await waitUntil('all are listed', async () => {
    const { requests } = await client.listKeyRequests({ workspaceId, keyId });
    return requests.length === 4 && requests;
  });
  expect(all).toMatchObject([
    { method: 'GET', path: '', status: 404, code: 'not_found' },
    { method: 'POST', path: '/posts', status: 403, code: 'insufficient_scope' },
    { method: 'GET', path: '/posts/:id', status: 404, code: 'not_found' },
    { method: 'GET', path: '/posts', status: 200, code: '', requestId: 'first' },
  ]);
  const [used] = (await client.listKeys({ workspaceId })).keys;
  expect(used?.lastUsedAt).toBeDefined();

  const failed = await client.listKeyRequests({ workspaceId, keyId, failedOnly: true, pageSize: 2 });
  expect(failed.requests).toHaveLength(2);
  const rest = await client.listKeyRequests({
    workspaceId,
    keyId,
    failedOnly: true,
    pageSize: 2,
    pageToken: failed.nextPageToken,
  });
  expect(rest).toMatchObject({ requests: [{ path: '/posts/:id' }], nextPageToken: '' });
  const succeeded = await client.listKeyRequests({ workspaceId, keyId, statusClass: 2 });
  expect(succeeded.requests.map(({ status }) => status)).toEqual([200]);
  expect((await problemOf(client.listKeyRequests({ workspaceId, keyId: harness.key.id }))).code).toBe(
    'not_found',
  );
});

test('calls of an assistant are listed with the tool and why it failed', async () => {
  const client = owner.client(KeysService);
  const scopes = ['mcp', 'posts:read'];
  const { key, value } = await client.createKey({ workspaceId, name: 'Assistant', scopes });
  const { message, headers } = modern('tools/call', { name: 'get_post', arguments: { id: uuid(9) } });
  await send({ ...harness, key: { value } }, message, headers);
  const logged = await waitUntil('it is listed', async () => {
    const { requests } = await client.listKeyRequests({ workspaceId, keyId: key?.id ?? '' });
    return requests.length > 0 && requests;
  });
  expect(logged).toMatchObject([{ method: 'POST', path: '/mcp get_post', status: 200, code: 'not_found' }]);
});

test('a thousand requests are kept', async () => {
  const connection = await connectMongo(harness.backing.mongo('gateway'), testLog);
  try {
    const store = createKeyLogStore(connection);
    const write = (from: number) =>
      store.add(
        'w',
        'k',
        Array.from({ length: 400 }, (_, n) => ({
          at: new Date(from + n),
          method: 'GET',
          path: '/posts',
          status: 200,
          code: '',
          ms: 1,
          requestId: String(from + n),
        })),
      );
    for (let from = 0; from < 2_000; from += 400) await write(from);
    await store.prune('w', 'k');
    expect(await connection.collection('key_requests').countDocuments({ keyId: 'k' })).toBe(3);
    const listed = await store.list('w', 'k');
    expect(listed.map(({ requestId }) => Number(requestId))).toEqual(
      Array.from({ length: 1_000 }, (_, n) => 1_999 - n),
    );
    expect(await store.list('another', 'k')).toEqual([]);
  } finally {
    await connection.close();
  }
});
