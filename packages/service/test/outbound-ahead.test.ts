import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { waitUntil } from '@postrider/testing';
import { createOutbound, type Outbound } from '../src/outbound/outbound.ts';

const URL_OF_NAME = 'http://social.example.test/statuses';

let server: Server;
let outbound: Outbound;
let hits: (number | undefined)[];
let sockets: Socket[];
beforeEach(async () => {
  hits = [];
  sockets = [];
  server = createServer(({ socket }, response) => {
    hits.push(socket.remotePort);
    response.end('answer');
  });
  server.on('connection', (socket) => sockets.push(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  outbound = createOutbound({
    allowCidrs: [],
    connectTo: [`social.example.test=http://127.0.0.1:${port}`],
    connections: 2,
  });
});
afterEach(async () => {
  await outbound.close();
  server.closeAllConnections();
  server.close();
});

const ask = async () => (await outbound.request(URL_OF_NAME, { timeoutMs: 5_000 })).text(1_000);
const isOpen = ({ readyState }: Socket) => readyState === 'open';
/** Of both ends, which are in this process. */
const openSockets = () => process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length;
const untilConnected = (count: number) =>
  waitUntil(`${count} connections`, () => sockets.filter(isOpen).length === count);

test('a request that was expected takes the connection that was made ahead', async () => {
  const end = outbound.expect(URL_OF_NAME);
  await untilConnected(1);
  expect(hits).toEqual([]);
  expect(await ask()).toBe('answer');
  end();
  expect(hits).toEqual([sockets[0]?.remotePort]);
  expect(sockets).toHaveLength(1);
});

test('no more are made than are allowed, and none where one is there', async () => {
  const ends = [1, 2, 3].map(() => outbound.expect(URL_OF_NAME));
  await untilConnected(2);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(['answer', 'answer', 'answer']);
  for (const end of ends) end();
  const again = outbound.expect(URL_OF_NAME);
  expect(await ask()).toBe('answer');
  again();
  expect(sockets).toHaveLength(2);
});

test.each<[string, (socket: Socket) => unknown]>([
  ['closed it', (socket) => socket.end()],
  ['reset it', (socket) => socket.resetAndDestroy()],
  ['said something unasked', (socket) => socket.end('HTTP/1.1 408 Request Timeout\r\n\r\n')],
])('one whose server %s is not used', async (_, spoil) => {
  const end = outbound.expect(URL_OF_NAME);
  await untilConnected(1);
  const [first] = sockets;
  const open = openSockets();
  if (first) spoil(first);
  await waitUntil('both ends are closed', () => openSockets() === open - 2);
  expect(await ask()).toBe('answer');
  end();
  expect(sockets).toHaveLength(2);
});

test('one that nobody needs is closed, after a while and at the end', async () => {
  const unused = outbound.expect(URL_OF_NAME);
  await untilConnected(1);
  unused();
  await untilConnected(0);
  const kept = outbound.expect(URL_OF_NAME);
  await untilConnected(1);
  // Nothing is asked of it for longer than a connection is kept ready.
  await waitUntil('it is closed', () => sockets.filter(isOpen).length === 0, 10_000);
  expect(await ask()).toBe('answer');
  kept();
  const last = outbound.expect(URL_OF_NAME);
  await outbound.close();
  await untilConnected(0);
  last();
});

test('an address that is not public is not dialled, and a request that was not expected says why', async () => {
  const strict = createOutbound({ allowCidrs: [], connectTo: [] });
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`;
  const end = strict.expect(url);
  await expect(strict.request(url, { timeoutMs: 2_000 })).rejects.toThrow('is not a public address');
  end();
  expect(sockets).toHaveLength(0);
});
