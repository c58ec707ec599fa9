import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newLink, type Replica, startWorld, visit, type World } from './world.ts';

let world: World;
let replica: Replica;
const workspaceId = randomUUID();
beforeAll(async () => {
  world = await startWorld();
  replica = await world.start();
});
afterAll(() => world.stop());

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

test('the server says that it is well', async () => {
  expect((await visit(`${replica.service.redirectUrl}/healthz`)).status).toBe(200);
});

test('a code is asked for in its own letters only', async () => {
  const { code } = await newLink(replica.client, workspaceId);
  const swapped = [...code].map((c) => (c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase())).join('');
  expect((await replica.visit(swapped)).status).toBe(swapped === code ? 302 : 404);
});

test('a stop lets no idle connection hold it up', async () => {
  const other = await world.start();
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
