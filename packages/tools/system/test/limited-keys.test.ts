import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { SCOPES } from '@postrider/contracts';
import { waitUntil } from '@postrider/testing';
import { v7 as uuidv7 } from 'uuid';
import { type Harness, startHarness } from './harness.ts';
import { type Ids, LIMITED_CASES, type LimitedCase, unknownIds } from './limited-cases.ts';

jest.setTimeout(300_000);

const IMAGE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const HIDDEN = 'a hidden text';

let harness: Harness;
let limitedKey: string;
let otherKey: string;
let own: { accountId: string; postId: string };
/** What the limited key must not see, by its name in the cases. */
let hidden: Ids;

async function call(key: string, method: string, path: string, json?: object, headers = {}) {
  const response = await fetch(`${harness.apiUrl}${path}`, {
    method,
    headers: {
      ...{ authorization: `Bearer ${key}`, ...headers },
      ...(json && { 'content-type': 'application/json' }),
    },
    ...(json && { body: JSON.stringify(json) }),
  });
  const text = await response.text();
  return { status: response.status, text, json: text ? JSON.parse(text) : {} };
}

async function made(path: string, json: object) {
  const answer = await call(harness.apiKey, 'POST', path, json);
  if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`);
  return answer.json;
}

async function upload() {
  const bytes = Buffer.from(IMAGE, 'base64');
  const file = { type: 'image/png', size: bytes.length, filename: 'hidden.png' };
  const { upload } = await made('/media', { action: 'init', ...file });
  expect((await fetch(upload.url, { method: 'PUT', headers: upload.headers, body: bytes })).status).toBe(200);
  return upload.key;
}

beforeAll(async () => {
  harness = await startHarness({ RATE_LIMIT_KEY: '100000', RATE_LIMIT_WORKSPACE: '100000' });
  const { json } = await call(harness.apiKey, 'GET', '/accounts');
  const accounts: { id: string; platform: string }[] = json.accounts;
  const idOf = (platform: string) => accounts.find((each) => each.platform === platform)?.id ?? '';
  const [accountId, hiddenAccount] = [idOf('bluesky'), idOf('mastodon')];
  const newKey = async (only: string) => {
    const wanted = { workspaceId: harness.workspaceId, name: 'Limited', scopes: Object.keys(SCOPES) };
    return (await harness.operator.createKey({ ...wanted, accountIds: [only] })).value;
  };
  limitedKey = await newKey(accountId);
  otherKey = await newKey(accountId);

  const target = (platform: string, id: string) => ({ platform, accountId: id });
  const bluesky = target('bluesky', accountId);
  const mastodon = target('mastodon', hiddenAccount);
  const scheduledDatetime = new Date(Date.now() + 3_600_000).toISOString();
  const visible = await made('/posts', { caption: 'mine', platforms: [bluesky], scheduledDatetime });
  const post = await made('/posts', { caption: HIDDEN, platforms: [mastodon], scheduledDatetime });
  const both = await made('/posts', { caption: HIDDEN, platforms: [bluesky, mastodon] });
  const live = await made('/posts', { caption: HIDDEN, platforms: [bluesky, mastodon] });
  await made(`/posts/${live.post.id}/publish`, {});
  const results = async () =>
    (await call(harness.apiKey, 'GET', `/posts/${live.post.id}/results`)).json.results;
  await waitUntil('the hidden post is live', async () =>
    (await results()).every(({ status }: { status: string }) => status === 'published'),
  );
  const { media } = await made('/media', { action: 'complete', key: await upload() });
  const { link } = await made('/links', { url: 'https://example.com/hidden' });
  const { webhook } = await made('/webhooks', { url: 'https://example.com/hidden', events: ['post.failed'] });
  await made(`/webhooks/${webhook.id}/test`, {});
  const deliveries = `/webhooks/${webhook.id}/deliveries`;
  const listed = await call(harness.apiKey, 'GET', deliveries);
  const { replay } = await made(`${deliveries}/replay`, {
    since: new Date(Date.now() - 1_000).toISOString(),
  });
  const { connectLink } = await made('/connect-links', {
    redirectUrl: 'https://example.com/hidden',
    platform: 'bluesky',
  });
  const { events } = (await call(harness.apiKey, 'GET', `/events?accountId=${hiddenAccount}`)).json;
  const { profile } = await made('/profiles', { name: HIDDEN });
  own = { accountId, postId: visible.post.id };
  hidden = {
    ...{ account: hiddenAccount, post: post.post.id, draft: both.post.id, live: live.post.id },
    ...{ result: (await results())[0].id, media: media.id, upload: await upload(), code: link.code },
    ...{ webhook: webhook.id, delivery: listed.json.deliveries[0].id, replay: replay.id },
    ...{ connectLink: connectLink.id, profile: profile.id, event: events[0].id },
  };
});
afterAll(() => harness?.stop());

/** A response without what repeats the request: its id, its path and the ids that were sent. */
function comparable({ status, text }: { status: number; text: string }, ids: Ids) {
  // The path of the request is shortened there.
  let same = text.replaceAll(/"(request_id|instance)":"[^"]*"/g, '');
  for (const [name, id] of Object.entries(ids)) same = same.replaceAll(id, `<${name}>`);
  return { status, text: same };
}

test('each operation of the API has a case', async () => {
  const document: { paths: Record<string, Record<string, { operationId?: string }>> } = (
    await call(limitedKey, 'GET', '/openapi.json')
  ).json;
  const operations = Object.values(document.paths).flatMap((path) =>
    Object.values(path).flatMap(({ operationId }) => operationId ?? []),
  );
  expect(Object.keys(LIMITED_CASES).sort()).toEqual(operations.sort());
});

const casesOf = <K extends LimitedCase['kind']>(kind: K) =>
  Object.entries(LIMITED_CASES).flatMap(([operation, given]) =>
    given.kind === kind ? [[operation, given as Extract<LimitedCase, { kind: K }>] as const] : [],
  );

describe('a resource outside the part of a limited key', () => {
  test.each(casesOf('one'))('is like an unknown one to %s', async (_operation, { requests }) => {
    for (const request of requests) {
      const ask = async (ids: Ids) => {
        const { method, path, json } = request(ids, own.accountId);
        return comparable(await call(limitedKey, method, path, json), ids);
      };
      const unknown = await ask(unknownIds(hidden));
      // Validation reports errors with 200.
      expect(unknown.status).toBeLessThan(500);
      expect(unknown.text).toMatch(/error/);
      expect(await ask(hidden)).toEqual(unknown);
    }
  });

  test.each(casesOf('list'))('is absent from %s', async (_operation, { paths }) => {
    for (const path of paths(hidden)) {
      const { status, text } = await call(limitedKey, 'GET', path);
      expect([path, status]).toEqual([path, 200]);
      for (const secret of [...Object.values(hidden), HIDDEN, 'example.com/hidden', 'hidden.png'])
        expect([path, text.includes(secret)]).toEqual([path, false]);
    }
  });

  test('is absent from totals', async () => {
    const all = (await call(harness.apiKey, 'GET', '/usage')).json.usage;
    const { usage } = (await call(limitedKey, 'GET', '/usage')).json;
    expect(all).toMatchObject({ schedule: { used: 3 }, drafts: { used: 1 }, links: { used: 1 } });
    expect(usage).toMatchObject({
      ...{ credits: { used: 0 }, schedule: { used: 1 }, drafts: { used: 0 } },
      ...{ media: { usedBytes: 0 }, links: { used: 0 } },
    });
    const { summary } = (await call(limitedKey, 'GET', '/analytics')).json;
    expect(JSON.stringify(summary ?? {})).not.toContain(hidden.live);
  });
});

test('a limited key uses its own part', async () => {
  const { json } = await call(limitedKey, 'GET', '/accounts');
  expect(json.accounts.map(({ id }: { id: string }) => id)).toEqual([own.accountId]);
  const posts = (await call(limitedKey, 'GET', '/posts')).json.posts;
  expect(posts.map(({ id }: { id: string }) => id)).toEqual([own.postId]);
  const json2 = { caption: 'by its platform', platforms: ['bluesky'] };
  const created = await call(limitedKey, 'POST', '/posts', json2);
  expect(created).toMatchObject({ status: 201, json: { post: { status: 'draft' } } });
  const { link } = (await call(limitedKey, 'POST', '/links', { url: 'https://example.com' })).json;
  expect((await call(limitedKey, 'GET', `/links/${link.code}`)).status).toBe(200);
  // What belongs to the key itself is hidden even from another key with the same accounts.
  expect((await call(otherKey, 'GET', `/links/${link.code}`)).status).toBe(404);
  expect((await call(harness.apiKey, 'GET', `/links/${link.code}`)).status).toBe(200);
});

test('a platform without a visible account is not connected, whoever else has connected it', async () => {
  const json = { caption: 'x', platforms: ['mastodon'] };
  expect(await call(limitedKey, 'POST', '/posts', json)).toMatchObject({
    status: 422,
    json: { code: 'account_not_connected' },
  });
  const patched = await call(limitedKey, 'PATCH', `/posts/${own.postId}`, {
    platforms: ['bluesky', 'mastodon'],
  });
  expect(patched).toMatchObject({ status: 422, json: { code: 'account_not_connected' } });
});

test('a kept file that the key does not see stays in its post', async () => {
  const platforms = [{ platform: 'bluesky', accountId: own.accountId }];
  const { post } = await made('/posts', { caption: 'with a file', platforms, mediaId: hidden.media });
  const changed = await call(limitedKey, 'PATCH', `/posts/${post.id}`, { caption: 'changed' });
  expect(changed).toMatchObject({
    status: 200,
    json: { post: { caption: 'changed', mediaId: hidden.media } },
  });
});

test('a cursor of another key leads only to visible posts', async () => {
  const { json } = await call(harness.apiKey, 'GET', '/posts?status=draft,scheduled,published&limit=1');
  const { nextCursor } = json.pagination;
  if (!nextCursor) throw new Error('the list has one page');
  const path = `/posts?status=draft,scheduled,published&limit=1&cursor=${encodeURIComponent(nextCursor)}`;
  const page = await call(limitedKey, 'GET', path);
  expect(page.text).not.toContain(HIDDEN);
});

test('an idempotency key of another key is unused', async () => {
  const headers = { 'idempotency-key': uuidv7() };
  const json = { url: 'https://example.com/once' };
  const first = await call(harness.apiKey, 'POST', '/links', json, headers);
  const second = await call(limitedKey, 'POST', '/links', json, headers);
  const third = await call(otherKey, 'POST', '/links', { url: 'https://example.com/other' }, headers);
  expect([first.status, second.status, third.status]).toEqual([201, 201, 201]);
  expect(new Set([first, second, third].map(({ json }) => json.link.code)).size).toBe(3);
});

test('an assistant with a limited key sees as little', async () => {
  const rpc = { jsonrpc: '2.0', id: 1, method: 'tools/call' };
  const accept = { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-11-25' };
  for (const [name, given] of [
    ['list_accounts', {}],
    ['list_posts', { status: 'scheduled' }],
    ['get_post', { id: hidden.post }],
    ['get_analytics', {}],
    ['get_usage', {}],
  ] as const) {
    const response = await fetch(`${harness.urls.gateway}/mcp`, {
      method: 'POST',
      headers: { authorization: `Bearer ${limitedKey}`, 'content-type': 'application/json', ...accept },
      body: JSON.stringify({ ...rpc, params: { name, arguments: given } }),
    });
    const text = await response.text();
    expect([name, response.status]).toEqual([name, 200]);
    expect([name, text.includes(HIDDEN) || text.includes(hidden.account ?? '')]).toEqual([name, false]);
  }
});

test('the key describes itself', async () => {
  const { key } = (await call(limitedKey, 'GET', '/key')).json;
  expect(key).toMatchObject({
    ...{ name: 'Limited', accountIds: [own.accountId], profileIds: null, livemode: true },
    ...{ needsApproval: false, workspace: { name: 'Test' } },
  });
});
