import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { waitUntil } from '@postrider/testing';
import { ask, type Harness, startHarness } from './support/harness.ts';
import { modern, NEW_ERA, OLD_ERA, send } from './support/mcp.ts';

let harness: Harness;
let url: string;

beforeAll(async () => {
  harness = await startHarness();
  url = `${harness.gateway.address}/mcp`;
});
afterAll(() => harness?.stop());

const list = modern('tools/list');
const rpc = (method: string, params: object = {}, id: number | undefined = 1) => ({
  jsonrpc: '2.0',
  method,
  params,
  ...(id !== undefined && { id }),
});

describe('methods and headers', () => {
  test.each(['GET', 'DELETE', 'PUT', 'OPTIONS', 'HEAD'])('%s returns 405 with Allow', async (method) => {
    const { status, headers } = await ask(url, method, { key: harness.key.value });
    expect([status, headers.get('allow')]).toEqual([405, 'POST']);
  });

  test.each([
    [{ origin: 'http://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'http://localhost:6274' }, 200],
    [{ 'mcp-session-id': 'of-another-server', 'last-event-id': '7' }, 200],
  ])('with %j the answer is %d', async (headers, status) => {
    expect((await send(harness, list.message, { ...list.headers, ...headers })).status).toBe(status);
  });

  test('a Host by which the gateway is not known is refused before the key is looked at', async () => {
    const { port } = new URL(url);
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const headers = { host: 'evil.example', 'content-type': 'application/json' };
      const sent = httpRequest(
        { host: '127.0.0.1', port, path: '/mcp', method: 'POST', headers },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        },
      );
      sent.on('error', reject).end('{}');
    });
    expect(status).toBe(403);
  });

  test('a bad key is reported as such, and a missing one leads to a challenge', async () => {
    const bad = await send(
      { ...harness, key: { value: `${harness.key.value}x` } },
      list.message,
      list.headers,
    );
    expect(bad.status).toBe(401);
    expect(bad.headers.get('www-authenticate')).toContain('error="invalid_token"');
    expect(bad.json).toMatchObject({ code: 'invalid_api_key' });
    const none = await ask(url, 'POST', { json: list.message, headers: list.headers });
    expect(none.status).toBe(401);
    expect(none.headers.get('www-authenticate')).not.toContain('error=');
  });

  test('a key without the scope mcp is refused with what it needs', async () => {
    const key = await harness.newKey({ scopes: ['posts:read'] });
    const refused = await send({ ...harness, key }, list.message, list.headers);
    expect(refused.status).toBe(403);
    expect(refused.json).toMatchObject({ code: 'insufficient_scope', required_scope: 'mcp' });
    expect(refused.headers.get('www-authenticate')).toContain('error="insufficient_scope", scope="mcp"');
  });

  test('every response reports the rate limits, and a used up one is 429', async () => {
    const { headers } = await send(harness, list.message, list.headers);
    expect(headers.get('ratelimit')).toContain('"key"');
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('Accept', () => {
  const old = { ...rpc('tools/list') };
  const JSON_TYPE = /^application\/json/;
  const STREAM = /^text\/event-stream/;

  test.each([
    ['application/json, text/event-stream', /./],
    ['text/event-stream, application/json;q=0.1', /./],
    ['application/json', JSON_TYPE],
    ['Application/JSON; charset=utf-8', JSON_TYPE],
    ['text/event-stream', STREAM],
    ['TEXT/Event-Stream', STREAM],
    ['text/event-stream, application/json;q=0', STREAM],
    ['text/*', STREAM],
    ['*/*', JSON_TYPE],
    ['application/*, text/*', JSON_TYPE],
    ['text/event-stream, */*', /./],
    ['text/html, application/*;q=0.5', JSON_TYPE],
    [' ', JSON_TYPE],
  ])('%j gets a response in a type that it allows, in both revisions', async (accept, type) => {
    for (const [message, headers] of [
      [list.message, list.headers],
      [old, {}],
    ] as const) {
      const answer = await send(harness, message, { ...headers, accept });
      expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('"create_post"')]);
      expect(answer.headers.get('content-type')).toMatch(type);
    }
  });

  test('a request without it gets JSON, and one that allows neither gets 406', async () => {
    const { port } = new URL(url);
    const contentType = await new Promise<string | undefined>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${harness.key.value}` };
      const sent = httpRequest({ port, path: '/mcp', method: 'POST', headers }, (answer) => {
        answer.resume();
        resolve(answer.headers['content-type']);
      });
      sent.on('error', reject).end(JSON.stringify(old));
    });
    expect(contentType).toMatch(JSON_TYPE);
    for (const accept of ['text/html', 'application/json;q=0', 'image/*']) {
      const refused = await send(harness, old, { accept });
      expect([refused.status, refused.json]).toMatchObject([406, { error: { code: -32_600 } }]);
    }
  });

  test.each(['application/json', 'text/event-stream'])(
    'errors and notifications with %s alone',
    async (accept) => {
      const initialized = { ...rpc('notifications/initialized', {}, undefined), id: undefined };
      expect((await send(harness, initialized, { accept })).status).toBe(202);
      expect((await send(harness, rpc('no/such'), { accept })).text).toContain('-32601');
      const { message, headers } = modern('no/such');
      expect((await send(harness, message, { ...headers, accept })).text).toContain('-32601');
      const wrong = modern('tools/call', { name: 'no_such', arguments: {} });
      expect((await send(harness, wrong.message, { ...wrong.headers, accept })).text).toContain('-32602');
    },
  );
});

describe('2026-07-28', () => {
  test('server/discover names both what there is and how long that is valid', async () => {
    const { message, headers } = modern('server/discover');
    const { json, status } = await send(harness, message, headers);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      result: {
        supportedVersions: [NEW_ERA],
        capabilities: { tools: {}, resources: {}, prompts: {} },
        cacheScope: 'private',
        resultType: 'complete',
      },
    });
  });

  test.each([
    ['another version in the header', { 'mcp-protocol-version': '2025-11-25' }, 400, -32_020],
    ['another method in the header', { 'mcp-method': 'tools/call' }, 400, -32_020],
  ])('%s is a mismatch', async (_name, changed, status, code) => {
    const refused = await send(harness, list.message, { ...list.headers, ...changed });
    expect([refused.status, refused.json]).toMatchObject([status, { error: { code } }]);
  });

  test('a missing Mcp-Name is a mismatch', async () => {
    const { message, headers } = modern('tools/call', { name: 'get_usage', arguments: {} });
    const refused = await send(harness, message, { ...headers, 'mcp-name': 'get_post' });
    expect([refused.status, refused.json]).toMatchObject([400, { error: { code: -32_020 } }]);
  });

  test('an unknown version is refused with the ones that are served', async () => {
    const { message, headers } = modern('tools/list');
    const meta = { ...message.params._meta, 'io.modelcontextprotocol/protocolVersion': '2099-01-01' };
    const refused = await send(
      harness,
      { ...message, params: { _meta: meta } },
      { ...headers, 'mcp-protocol-version': '2099-01-01' },
    );
    expect([refused.status, refused.json]).toMatchObject([
      400,
      { error: { code: -32_022, data: { supported: [NEW_ERA] } } },
    ]);
  });

  test.each(['ping', 'no/such', 'subscriptions/listen'])('the method %s is not found', async (method) => {
    const { message, headers } = modern(method);
    const refused = await send(harness, message, headers);
    expect([refused.status, refused.json]).toMatchObject([404, { id: 1, error: { code: -32_601 } }]);
  });

  test('an unknown tool and an unknown resource are errors of the protocol', async () => {
    for (const params of [{ name: 'no_such' }, { name: '__proto__' }]) {
      const { message, headers } = modern('tools/call', { ...params, arguments: {} });
      expect((await send(harness, message, headers)).json).toMatchObject({ error: { code: -32_602 } });
    }
    const read = modern('resources/read', { uri: 'postrider://platforms/nowhere/rules' });
    expect((await send(harness, read.message, read.headers)).json).toMatchObject({
      error: { code: -32_602 },
    });
  });
});

describe('2025-11-25', () => {
  const old = { 'mcp-protocol-version': OLD_ERA };
  const hello = (protocolVersion: string) =>
    rpc('initialize', { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1' } });

  test('initialize answers without a session, and needs nothing to go on', async () => {
    const { status, headers, text } = await send(harness, hello(OLD_ERA));
    expect(status).toBe(200);
    expect(headers.has('mcp-session-id')).toBe(false);
    expect(text).toContain(`"protocolVersion":"${OLD_ERA}"`);
    const initialized = rpc('notifications/initialized', {}, undefined);
    const { status: accepted, text: empty } = await send(harness, { ...initialized, id: undefined }, old);
    expect([accepted, empty]).toEqual([202, '']);
    expect((await send(harness, rpc('tools/list'), old)).text).toContain('"create_post"');
    expect((await send(harness, rpc('tools/list'))).text).toContain('"create_post"');
  });

  test('an unknown version gets a known one in response, and is rejected afterwards', async () => {
    expect((await send(harness, hello('1999-01-01'))).text).toContain(`"protocolVersion":"${OLD_ERA}"`);
    const { status } = await send(harness, rpc('tools/list'), { 'mcp-protocol-version': '1999-01-01' });
    expect(status).toBe(400);
  });
});

describe('bodies', () => {
  test.each([
    ['{"jsonrpc"', -32_700],
    ['', -32_700],
    ['[]', -32_600],
    ['7', -32_600],
    [JSON.stringify([rpc('tools/list'), rpc('tools/list', {}, 2)]), -32_600],
    [`${'[{"a":'.repeat(9)}0${'}]'.repeat(9)}`, -32_600],
    [JSON.stringify({ ...rpc('tools/list'), params: { many: Array(1_000).fill(0) } }), -32_600],
  ])('%j is refused as the protocol has it', async (body, code) => {
    const refused = await ask(url, 'POST', { key: harness.key.value, body });
    expect([refused.status, refused.json]).toMatchObject([400, { jsonrpc: '2.0', error: { code } }]);
  });

  test('other content and large bodies are refused', async () => {
    const key = harness.key.value;
    const other = await ask(url, 'POST', { key, body: '{}', headers: { 'content-type': 'text/plain' } });
    expect(other.status).toBe(415);
    expect((await ask(url, 'POST', { key, body: ' '.repeat(1024 * 1024 + 1) })).status).toBe(413);
  });

  test('a text over the limit is a violation with its length', async () => {
    const caption = '👋'.repeat(250_000);
    const { message, headers } = modern('tools/call', {
      name: 'validate_post',
      arguments: { accounts: ['bluesky'], caption },
    });
    const { json } = await send(harness, message, headers);
    expect(JSON.stringify(json)).toContain('"actual":250000');
  });
});

test('200 calls at the same time with two keys never mix', async () => {
  const other = await harness.operator.createWorkspace({ name: 'Other', timeZone: 'Asia/Tokyo' });
  const key = await harness.operator.createKey(other.id, { name: 'other', scopes: ['mcp', 'accounts:read'] });
  const { message, headers } = modern('tools/call', { name: 'list_accounts', arguments: {} });
  const answers = await Promise.all(
    Array.from({ length: 200 }, async (_, n) => {
      const isOther = n % 2 === 1;
      const { text } = await send(isOther ? { ...harness, key } : harness, { ...message, id: n }, headers);
      return text.includes(`"id":${n}`) && text.includes(isOther ? 'Asia/Tokyo' : 'UTC');
    }),
  );
  expect(answers.every(Boolean)).toBe(true);
});

test('a key that is deleted by another process fails within a second', async () => {
  const key = await harness.newKey();
  const { message, headers } = modern('tools/list');
  const status = async () => (await send({ ...harness, key }, message, headers)).status;
  expect(await status()).toBe(200);
  await harness.operator.deleteKey(harness.workspace.id, key.id);
  await waitUntil('it is refused', async () => (await status()) === 401, 1_000);
});
