import { getEventListeners } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { waitUntil } from '@postrider/testing';
import {
  BodyTooLargeError,
  createOutbound,
  ForbiddenAddressError,
  type Outbound,
} from '../src/outbound/outbound.ts';

let server: Server;
let port: number;
let hits = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    hits++;
    if (request.url === '/big') return void response.end(Buffer.alloc(100_000));
    if (request.url === '/drip') {
      const timer = setInterval(() => response.write('x'), 20);
      return void request.on('close', () => clearInterval(timer));
    }
    if (request.url === '/hang') return;
    if (request.url === '/redirect')
      return void response.writeHead(302, { location: 'http://127.0.0.1/' }).end();
    const { headers, socket } = request;
    response.end(JSON.stringify({ host: headers.host, headers, port: socket.remotePort }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const mapped = () =>
  createOutbound({ allowCidrs: [], connectTo: [`*.example.test=http://127.0.0.1:${port}`] });
const strict = () => createOutbound({ allowCidrs: [], connectTo: [] });

describe('addresses that are not public', () => {
  test.each(['127.0.0.1', '[::1]', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]', '169.254.169.254'])(
    '%s is refused without a connection',
    async (host) => {
      const before = hits;
      const request = strict().request(`http://${host}:${port}/`, { timeoutMs: 2_000 });
      await expect(request).rejects.toBeInstanceOf(ForbiddenAddressError);
      expect(hits).toBe(before);
    },
  );

  test('a name that leads to one fails like a name that does not exist, without a connection', async () => {
    const before = hits;
    const failure = (host: string) =>
      strict()
        .request(`http://${host}:${port}/`, { timeoutMs: 5_000 })
        .then(
          () => 'answered',
          (error: Error) => ({ name: error.name, code: 'code' in error && error.code }),
        );
    const internal = await failure('localhost');
    expect(internal).toEqual({ name: 'Error', code: 'ENOTFOUND' });
    expect(internal).toEqual(await failure('there-is-no-such-name.invalid'));
    expect(hits).toBe(before);
  });

  test('a range that the operator allows can be reached', async () => {
    const outbound = createOutbound({ allowCidrs: ['127.0.0.0/8'], connectTo: [] });
    const response = await outbound.request(`http://127.0.0.1:${port}/`, { timeoutMs: 2_000 });
    expect(response.status).toBe(200);
    response.discard();
    await outbound.close();
  });
});

describe('a mapped name', () => {
  test('is reached in place of its own address, https too, with the name in Host and no headers of ours', async () => {
    const response = await mapped().request('https://hooks.example.test/', {
      timeoutMs: 2_000,
      headers: { 'user-agent': 'me' },
    });
    const { host, headers } = JSON.parse(await response.text(10_000));
    expect(host).toBe('hooks.example.test');
    expect(Object.keys(headers).sort()).toEqual(['connection', 'host', 'user-agent']);
  });

  test('does not lend its mapping to names that only end alike', async () => {
    const request = mapped().request('http://badexample.test/', { timeoutMs: 2_000 });
    await expect(request).rejects.toThrow();
  });
});

test('redirects are not followed', async () => {
  const response = await mapped().request('http://a.example.test/redirect', { timeoutMs: 2_000 });
  expect(response.status).toBe(302);
  response.discard();
});

test('a body longer than wanted is cut off', async () => {
  const response = await mapped().request('http://a.example.test/big', { timeoutMs: 2_000 });
  await expect(response.text(50_000)).rejects.toBeInstanceOf(BodyTooLargeError);
});

test('the time limit covers a body that drips', async () => {
  const response = await mapped().request('http://a.example.test/drip', { timeoutMs: 300 });
  await expect(response.text(50_000)).rejects.toMatchObject({ name: 'TimeoutError' });
});

describe('what a request leaves behind', () => {
  const connections = () =>
    new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
  /** One request to each of many hosts at once, each ended by `cut`. */
  const cutOff = (path: string, cut: (outbound: Outbound, url: string) => Promise<unknown>) => {
    const outbound = mapped();
    const urls = Array.from({ length: 20 }, (_, n) => `http://host-${n}.example.test${path}`);
    return Promise.all(urls.map((url) => cut(outbound, url)));
  };

  test.each<[string, string, (outbound: Outbound, url: string) => Promise<unknown>]>([
    [
      'is out of time before an answer',
      '/hang',
      (outbound, url) =>
        expect(outbound.request(url, { timeoutMs: 50 })).rejects.toMatchObject({ name: 'TimeoutError' }),
    ],
    [
      'is out of time within the answer',
      '/drip',
      async (outbound, url) => {
        const response = await outbound.request(url, { timeoutMs: 300 });
        await expect(response.text(50_000)).rejects.toMatchObject({ name: 'TimeoutError' });
      },
    ],
    [
      'is not read to its end',
      '/drip',
      async (outbound, url) => (await outbound.request(url, { timeoutMs: 5_000 })).discard(),
    ],
  ])('no connection where it %s', async (_, path, cut) => {
    await cutOff(path, cut);
    await waitUntil('the connections to end', async () => (await connections()) === 0);
  });

  test('nothing at a signal that outlives it', async () => {
    const living = new AbortController();
    const { signal } = living;
    const outbound = mapped();
    const response = await outbound.request('http://a.example.test/', { timeoutMs: 5_000, signal });
    await response.text(50_000);
    await waitUntil('the listeners to go', () => getEventListeners(signal, 'abort').length === 0);
    const cut = outbound.request('http://a.example.test/hang', { timeoutMs: 5_000, signal });
    living.abort(new Error('stopping'));
    await expect(cut).rejects.toThrow('stopping');
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  test('a connection that later requests take, where it ended well', async () => {
    const outbound = mapped();
    const ports = [];
    for (let n = 0; n < 10; n++) {
      const response = await outbound.request('http://a.example.test/', { timeoutMs: 5_000 });
      ports.push(JSON.parse(await response.text(50_000)).port);
    }
    // undici opens another where the last answer has only just ended.
    expect(new Set(ports).size).toBeLessThan(5);
    await outbound.close();
  });
});
