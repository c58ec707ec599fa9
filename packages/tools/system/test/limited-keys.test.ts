import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { WEBHOOK_EVENTS } from '@postrider/contracts';
import { waitUntil } from '@postrider/testing';
import { v7 as uuidv7 } from 'uuid';
import { type Harness, startHarness } from './harness.ts';
import {
  FREE_TOOLS,
  type Ids,
  LIMITED_CASES,
  LISTING_TOOLS,
  type LimitedCase,
  TOOL_CASES,
  unknownIds,
} from './limited-cases.ts';
import { call as callApi, HIDDEN, type Scene, setScene } from './limited-scene.ts';

jest.setTimeout(300_000);

let harness: Harness;
let scene: Scene;

const call = (key: string, method: string, path: string, json?: object, headers = {}) =>
  callApi(harness, key, { method, path, headers, ...(json && { json }) });

async function callTool(key: string, method: string, params: object) {
  const response = await fetch(`${harness.urls.gateway}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-11-25',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  return { status: response.status, text: await response.text() };
}

beforeAll(async () => {
  harness = await startHarness({ RATE_LIMIT_KEY: '100000', RATE_LIMIT_WORKSPACE: '100000' });
  scene = await setScene(harness);
});
afterAll(() => harness?.stop());

/** A response without what repeats the request: its id, its path and the ids that were sent. */
function comparable({ status, text }: { status: number; text: string }, ids: Ids) {
  // The path of the request is shortened there.
  let same = text.replaceAll(/\\?"(request_id|instance)\\?":\\?"[^"]*"/g, '');
  for (const [name, id] of Object.entries(ids)) same = same.replaceAll(id, `<${name}>`);
  return { status, text: same };
}

const casesOf = <K extends keyof LimitedCase>(kind: K) =>
  Object.entries(LIMITED_CASES).flatMap(([operation, { [kind]: given }]) =>
    given ? [[operation, given] as const] : [],
  );

test('each operation of the API has a case', async () => {
  const document: { paths: Record<string, Record<string, { operationId?: string }>> } = (
    await call(scene.accounts.key, 'GET', '/openapi.json')
  ).json;
  const operations = Object.values(document.paths).flatMap((path) =>
    Object.values(path).flatMap(({ operationId }) => operationId ?? []),
  );
  expect(Object.keys(LIMITED_CASES).sort()).toEqual(operations.sort());
});

test('each tool of assistants has a case', async () => {
  const { text } = await callTool(scene.accounts.key, 'tools/list', {});
  const names = [...text.matchAll(/"name":"([a-z_]+)","title"/g)].map(([, name]) => name);
  const cases = [...Object.keys(TOOL_CASES), ...Object.keys(LISTING_TOOLS), ...FREE_TOOLS];
  expect([...new Set(cases)].sort()).toEqual(names.sort());
});

describe.each(['accounts', 'profiles'] as const)('a key limited to %s', (kind) => {
  const limited = () => scene[kind];
  const ask = (method: string, path: string, json?: object) => call(limited().key, method, path, json);

  function expectNothingHidden(at: string, text: string): void {
    const secrets = [...limited().hidden.flatMap((ids) => Object.values(ids)), HIDDEN];
    for (const secret of [...secrets, 'example.com/hidden', 'hidden.png'])
      expect([at, secret, text.includes(secret)]).toEqual([at, secret, false]);
  }

  describe('a resource outside', () => {
    test.each(casesOf('one'))('is like an unknown one to %s', async (_operation, requests) => {
      for (const hidden of limited().hidden)
        for (const request of requests) {
          const send = async (ids: Ids) => {
            const { method, path, json } = request(ids, limited().own.accountId);
            return comparable(await ask(method, path, json), ids);
          };
          const unknown = await send(unknownIds(hidden));
          // Validation reports errors with 200.
          expect(unknown.status).toBeLessThan(500);
          expect(unknown.text).toMatch(/error/);
          expect(await send(hidden)).toEqual(unknown);
        }
    });

    test.each(casesOf('lists'))('is absent from %s', async (_operation, lists) => {
      for (const hidden of limited().hidden)
        for (const path of lists(hidden)) {
          const { status, text } = await ask('GET', path);
          expect([path, status]).toEqual([path, 200]);
          expectNothingHidden(path, text);
        }
    });

    test('is absent from totals', async () => {
      const { usage } = (await ask('GET', '/usage')).json;
      expect(usage).toMatchObject({
        credits: { used: 0 },
        schedule: { used: 1 },
        drafts: { used: 0 },
        media: { usedBytes: 0 },
        links: { used: 0 },
      });
    });

    test.each(Object.entries(TOOL_CASES))('is like an unknown one to the tool %s', async (name, given) => {
      for (const hidden of limited().hidden) {
        const send = async (ids: Ids) =>
          comparable(await callTool(limited().key, 'tools/call', { name, arguments: given(ids) }), ids);
        expect(await send(hidden)).toEqual(await send(unknownIds(hidden)));
      }
    });

    test.each(Object.entries(LISTING_TOOLS))('is absent from the tool %s', async (name, given) => {
      const { status, text } = await callTool(limited().key, 'tools/call', { name, arguments: given });
      expect([status, text.includes('"isError":true')]).toEqual([200, false]);
      expectNothingHidden(name, text);
    });

    test('is absent from the resources and prompts of assistants', async () => {
      for (const method of ['resources/list', 'prompts/list'])
        expectNothingHidden(method, (await callTool(limited().key, method, {})).text);
    });

    test('can’t be reached by a cursor of another key', async () => {
      for (const list of ['/posts?status=draft,scheduled,published', '/media?', '/links?', '/profiles?']) {
        const { json } = await call(harness.apiKey, 'GET', `${list}&limit=1`);
        const { nextCursor } = json.pagination;
        if (!nextCursor) throw new Error(`${list} has one page`);
        const page = await ask('GET', `${list}&limit=1&cursor=${encodeURIComponent(nextCursor)}`);
        expect(page.status).toBe(200);
        expectNothingHidden(list, page.text);
      }
    });
  });

  test('sees and uses its own part', async () => {
    const { own, key, otherKey, listed, part } = limited();
    const { json } = await ask('GET', '/accounts');
    expect(json.accounts.map(({ id }: { id: string }) => id)).toEqual(listed);
    const posts = (await ask('GET', '/posts')).json.posts;
    expect(posts.map(({ id }: { id: string }) => id)).toEqual([own.postId]);
    const created = await ask('POST', '/posts', { caption: 'by its platform', platforms: ['bluesky'] });
    const profileId = part.profileIds?.[0] ?? null;
    expect(created).toMatchObject({ status: 201, json: { post: { status: 'draft', profileId } } });
    const { link } = (await ask('POST', '/links', { url: 'https://example.com' })).json;
    expect(link.profileId).toBe(profileId);
    // A key limited to accounts owns what it creates; another key with the same accounts does not see it.
    for (const [each, status] of [
      [key, 200],
      [otherKey, 404],
      [harness.apiKey, 200],
    ] as const)
      expect((await call(each, 'GET', `/links/${link.code}`)).status).toBe(status);
  });

  test('validates a post as it creates it', async () => {
    const { own } = limited();
    for (const platforms of [['bluesky'], [{ platform: 'bluesky', accountId: own.accountId }]]) {
      const { json } = await ask('POST', '/posts/validate', { caption: 'new', platforms });
      expect(json.validation).toMatchObject({ isValid: true, errors: [] });
    }
  });

  test('receives only events of its part, by webhooks and by the stream', async () => {
    const { key, own } = limited();
    const inbox = `limited-${kind}`;
    const url = `https://hooks.postrider.test/hooks/${inbox}`;
    const webhook = await ask('POST', '/webhooks', { url, events: [...WEBHOOK_EVENTS] });
    expect(webhook.status).toBe(201);
    using stream = await openStream(key);
    for (const { post, draft } of limited().hidden)
      for (const id of [post, draft])
        expect(
          (await call(harness.apiKey, 'PATCH', `/posts/${id}`, { title: `${HIDDEN}, changed` })).status,
        ).toBe(200);
    expect((await ask('PATCH', `/posts/${own.postId}`, { title: 'mine, changed' })).status).toBe(200);
    // Events are in order, so the hidden ones would come first.
    await waitUntil('the own event in the stream', () => stream.text().includes(own.postId));
    expectNothingHidden('the stream', stream.text());
    const bodies = async () =>
      (await harness.simulator.hooks(inbox)).map(({ bodyBase64 }) =>
        Buffer.from(bodyBase64, 'base64').toString(),
      );
    await waitUntil('the own webhook', async () =>
      (await bodies()).some((body) => body.includes(own.postId)),
    );
    expectNothingHidden('webhooks', (await bodies()).join());
  });

  test('describes itself', async () => {
    const { part } = limited();
    const { key } = (await ask('GET', '/key')).json;
    expect(key).toMatchObject({
      name: 'Limited',
      ...part,
      livemode: true,
      needsApproval: false,
      workspace: { name: 'Test' },
    });
  });

  test('shares no idempotency key with another one', async () => {
    const { key, otherKey } = limited();
    const headers = { 'idempotency-key': uuidv7() };
    const json = { url: 'https://example.com/once' };
    const first = await call(harness.apiKey, 'POST', '/links', json, headers);
    const second = await call(key, 'POST', '/links', json, headers);
    const third = await call(otherKey, 'POST', '/links', { url: 'https://example.com/other' }, headers);
    expect([first.status, second.status, third.status]).toEqual([201, 201, 201]);
    expect(new Set([first, second, third].map(({ json }) => json.link.code)).size).toBe(3);
  });
});

/** The events that a key receives from now on. */
async function openStream(key: string) {
  const ending = new AbortController();
  const response = await fetch(`${harness.apiUrl}/events/stream`, {
    headers: { authorization: `Bearer ${key}` },
    signal: ending.signal,
  });
  expect(response.status).toBe(200);
  let received = '';
  const reading = (async () => {
    for await (const chunk of response.body ?? []) received += Buffer.from(chunk).toString();
  })().catch(() => {});
  return {
    text: () => received,
    [Symbol.dispose]: () => {
      ending.abort();
      void reading;
    },
  };
}

test('a key limited to two profiles names the profile of what it creates', async () => {
  const { keyOfTwo, mine } = scene;
  const post = { caption: 'x', platforms: ['bluesky'] };
  for (const [path, json, field = 'profileId'] of [
    ['/posts', post],
    ['/links', { url: 'https://example.com' }],
    ['/media', { action: 'init', type: 'image/png', size: 70 }],
    ['/webhooks', { url: 'https://example.com' }, 'profile_id'],
    ['/connect-links', { redirectUrl: 'https://example.com', platform: 'bluesky' }],
  ] as const) {
    expect([path, await call(keyOfTwo, 'POST', path, json)]).toMatchObject([
      path,
      { status: 400, json: { errors: [{ path: `/${field}`, code: 'required' }] } },
    ]);
    const named = await call(keyOfTwo, 'POST', path, { ...json, [field]: mine.profileId });
    expect([path, named.status < 300]).toEqual([path, true]);
  }
  const bulk = await call(keyOfTwo, 'POST', '/posts/bulk', { posts: [post] });
  expect(bulk.json.results).toMatchObject([{ error: { errors: [{ path: '/profileId' }] } }]);
  const { json } = await call(keyOfTwo, 'POST', '/posts/validate', post);
  expect(json.validation.errors).toContainEqual(
    expect.objectContaining({ path: '/profileId', code: 'required' }),
  );
});

test('a platform without a visible account is not connected, whoever else has connected it', async () => {
  const { key, own } = scene.accounts;
  const json = { caption: 'x', platforms: ['mastodon'] };
  expect(await call(key, 'POST', '/posts', json)).toMatchObject({
    status: 422,
    json: { code: 'account_not_connected' },
  });
  const both = { platforms: ['bluesky', 'mastodon'] };
  expect(await call(key, 'PATCH', `/posts/${own.postId}`, both)).toMatchObject({
    status: 422,
    json: { code: 'account_not_connected' },
  });
});

test('a kept file that the key does not see stays in its post', async () => {
  const { key, own, hidden } = scene.accounts;
  const [{ media } = {}] = hidden;
  const platforms = [{ platform: 'bluesky', accountId: own.accountId }];
  const { post } = await scene.made('/posts', { caption: 'with a file', platforms, mediaId: media });
  expect(await call(key, 'PATCH', `/posts/${post.id}`, { caption: 'changed' })).toMatchObject({
    status: 200,
    json: { post: { caption: 'changed', mediaId: media } },
  });
});
