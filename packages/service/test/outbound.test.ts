import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  BodyTooLargeError,
  createOutbound,
  ForbiddenAddressError,
  isPublicAddress,
} from '../src/outbound.ts';

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
    if (request.url === '/redirect')
      return void response.writeHead(302, { location: 'http://127.0.0.1/' }).end();
    response.end(JSON.stringify({ host: request.headers.host, headers: request.headers }));
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

describe('isPublicAddress', () => {
  test.each([
    '127.0.0.1',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '100.100.100.200',
    '0.0.0.0',
    '192.0.0.192',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '192.0.2.1',
    '203.0.113.9',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '2001:db8::1',
    '::ffff:127.0.0.1',
    '::ffff:169.254.169.254',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:0:1::',
    'not an address',
  ])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));

  test.each(['1.1.1.1', '93.184.216.34', '2606:4700::1111', '::ffff:1.1.1.1'])('%s is', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
});

describe('addresses that are not public', () => {
  test.each([
    '127.0.0.1',
    '[::1]',
    '2130706433',
    '0x7f.1',
    'localhost',
    '[::ffff:127.0.0.1]',
    '169.254.169.254',
  ])('%s is refused without a connection', async (host) => {
    const before = hits;
    const request = strict().request(`http://${host}:${port}/`, { timeoutMs: 2_000 });
    await expect(request).rejects.toBeInstanceOf(ForbiddenAddressError);
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
