import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Harness, newLink, type Replica, startHarness, visit } from './harness.ts';

let harness: Harness;
let replica: Replica;
const workspaceId = randomUUID();
beforeAll(async () => {
  harness = await startHarness();
  replica = await harness.start();
});
afterAll(() => harness.stop());

describe('a visit', () => {
  test('to an enabled link is redirected, with the headers that keep it ours', async () => {
    const { code } = await newLink(replica.client, workspaceId, 'https://example.com/a?b=c#d');
    // The first is looked up, the second is known.
    for (const _ of ['looked up', 'known']) {
      const { status, headers, body } = await replica.visit(code);
      expect([status, body]).toEqual([302, '']);
      expect(headers).toMatchObject({
        location: 'https://example.com/a?b=c#d',
        'cache-control': 'private, max-age=0',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-robots-tag': 'noindex',
      });
    }
  });

  test('may carry a query, and may be a HEAD', async () => {
    const { code } = await newLink(replica.client, workspaceId);
    expect((await replica.visit(`${code}?fbclid=123`)).status).toBe(302);
    const head = await replica.visit(code, { method: 'HEAD' });
    expect([head.status, head.headers.location]).toEqual([302, 'https://example.com/']);
  });

  test('to an address with other letters sends ASCII', async () => {
    const { code, url } = await newLink(replica.client, workspaceId, 'https://bücher.example/straße');
    expect(url).toBe('https://bücher.example/straße');
    const { headers } = await replica.visit(code);
    expect(headers.location).toBe('https://xn--bcher-kva.example/stra%C3%9Fe');
  });

  test.each(['0000000', '', 'short', 'toolong12', 'abc-efg', 'abcdefg/', 'a/b', 'favicon.ico', '%61bcdefg'])(
    'to /%s, which is no link, answers 404 with a page for people',
    async (path) => {
      const { status, headers, body } = await replica.visit(path);
      expect(status).toBe(404);
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
      });
      expect(body).toContain('This link does not exist');
    },
  );

  test('to a disabled link answers 410 with a page for people', async () => {
    const { code } = await newLink(replica.client, workspaceId);
    await replica.client.disableLink({ workspaceId, code });
    const { status, headers, body } = await replica.visit(code);
    expect([status, headers['cache-control']]).toEqual([410, 'no-store']);
    expect(body).toContain('no longer active');
    const head = await replica.visit(code, { method: 'HEAD' });
    expect([head.status, head.body]).toEqual([410, '']);
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('by %s answers 405', async (method) => {
    const { code } = await newLink(replica.client, workspaceId);
    const { status, headers } = await replica.visit(code, { method });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});

describe('every answer', () => {
  const NEW_ID = /^req_[0-9a-f-]{36}$/;
  const links = async () => {
    const [enabled, disabled] = [
      await newLink(replica.client, workspaceId),
      await newLink(replica.client, workspaceId),
    ];
    await replica.client.disableLink({ workspaceId, code: disabled.code });
    return { enabled: enabled.code, disabled: disabled.code };
  };
  /** What comes back on a connection for bytes that are no ordinary request. */
  const send = (bytes: string) =>
    new Promise<string>((resolve, reject) => {
      const { hostname, port } = new URL(replica.service.redirectUrl);
      const socket = connect(Number(port), hostname, () => socket.write(bytes));
      socket.once('data', (data) => resolve(data.toString()));
      socket.once('data', () => socket.destroy()).once('error', reject);
    });

  test('carries a request id, the caller’s own where that is safe', async () => {
    const { enabled, disabled } = await links();
    const asked = [
      [enabled, 302],
      [enabled, 302],
      [disabled, 410],
      ['0000000', 404],
      ['healthz', 200],
    ] as const;
    for (const [path, expected] of asked) {
      for (const method of ['GET', 'HEAD']) {
        const { status, headers } = await replica.visit(path, { method });
        expect([status, headers['x-request-id']]).toEqual([expected, expect.stringMatching(NEW_ID)]);
      }
      const own = await replica.visit(path, { headers: { 'X-Request-Id': 'mine-1' } });
      expect(own.headers['x-request-id']).toBe('mine-1');
      for (const unsafe of ['x'.repeat(129), '<b>', 'a b'])
        expect(
          (await replica.visit(path, { headers: { 'X-Request-Id': unsafe } })).headers['x-request-id'],
        ).toMatch(NEW_ID);
    }
    const refused = await replica.visit(enabled, { method: 'POST', headers: { 'X-Request-Id': 'mine-2' } });
    expect([refused.status, refused.headers['x-request-id']]).toEqual([405, 'mine-2']);
  });

  test.each([
    ['no HTTP', 'nonsense\r\n\r\n', 400],
    ['a head that is too long', `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 400],
    ['a request without a host', 'GET /0000000 HTTP/1.1\r\n\r\n', 404],
    ['an unknown expectation', 'GET /0000000 HTTP/1.1\r\nHost: a\r\nExpect: magic\r\n\r\n', 404],
  ])('to %s, too', async (_, bytes, status) => {
    const answer = await send(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(/\r\nX-Request-Id: req_[0-9a-f-]{36}\r\n/);
  });
});

test('the redirect server has a liveness check', async () => {
  expect((await visit(`${replica.service.redirectUrl}/healthz`)).status).toBe(200);
});

test('codes are case-sensitive', async () => {
  const { code } = await newLink(replica.client, workspaceId);
  const swapped = [...code].map((c) => (c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase())).join('');
  expect((await replica.visit(swapped)).status).toBe(swapped === code ? 302 : 404);
});

test('idle connections do not delay a stop', async () => {
  const other = await harness.start();
  const { hostname, port } = new URL(other.service.redirectUrl);
  const socket = connect(Number(port), hostname);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write('GET /healthz HTTP/1.1\r\nHost: sho.rt\r\n\r\n');
  await new Promise((resolve) => socket.once('data', resolve));
  const begun = performance.now();
  await other.stop();
  await closed;
  expect(performance.now() - begun).toBeLessThan(3_000);
});
