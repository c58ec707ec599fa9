import { createHash } from 'node:crypto';
import { getEventListeners } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  createOutbound,
  ForbiddenAddressError,
  type Outbound,
  type OutboundWebSocket,
} from '@postrider/service/outbound';
import { waitUntil } from '@postrider/testing';
import { type WebSocket, WebSocketServer } from 'ws';

const RELAY = 'wss://relay.example.test/nostr?a=1';
const KIB = 1024;

let http: Server;
let relays: WebSocketServer;
let outbound: Outbound;
let port: number;
let requests: IncomingMessage[];
let sockets: Set<Duplex>;
beforeEach(async () => {
  requests = [];
  sockets = new Set();
  http = createServer((_request, response) => void response.writeHead(302, { location: '/elsewhere' }).end());
  http.on('connection', (socket) => {
    sockets.add(socket);
    for (const event of ['end', 'close']) socket.on(event, () => sockets.delete(socket));
    socket.on('error', () => {});
  });
  relays = new WebSocketServer({
    noServer: true,
    handleProtocols: (offered) => [...offered].at(-1) ?? false,
    perMessageDeflate: true,
  });
  serve((socket) => socket.on('message', (data) => socket.send(`echo ${data}`)));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = http.address();
  port = typeof address === 'object' && address ? address.port : 0;
  outbound = createOutbound({
    allowCidrs: [],
    connectTo: [`relay.example.test=http://127.0.0.1:${port}`],
  });
});
afterEach(async () => {
  await outbound.close();
  for (const socket of sockets) socket.destroy();
  http.close();
});

/** Answers every handshake with the library, then hands over the connection. */
function serve(behave: (socket: WebSocket) => void) {
  http.removeAllListeners('upgrade');
  http.on('upgrade', (request, socket, head) => {
    requests.push(request);
    relays.handleUpgrade(request, socket, head, (webSocket) => behave(webSocket.on('error', () => {})));
  });
}

const open = (timeoutMs = 20_000) => outbound.socket(RELAY, { timeoutMs });
const readAll = (socket: OutboundWebSocket) => Array.fromAsync(socket.messages());
const untilAllEnded = () => waitUntil('the connections to end', () => sockets.size === 0);

test('texts are exchanged with a server that another name stands for', async () => {
  const socket = await outbound.socket(RELAY, { protocols: ['one', 'two'], timeoutMs: 20_000 });
  expect(socket.protocol).toBe('two');
  expect(requests[0]).toMatchObject({ url: '/nostr?a=1', headers: { host: 'relay.example.test' } });
  for (const text of ['Grüße', 'x'.repeat(512 * KIB - 5)]) {
    socket.send(text);
    for await (const message of socket.messages()) {
      expect(message).toBe(`echo ${text}`);
      break;
    }
  }
  socket.close();
  expect(await readAll(socket)).toEqual([]);
  await untilAllEnded();
});

test('a server that closes has its texts read', async () => {
  serve((socket) => {
    socket.send('first');
    socket.send('last');
    socket.close(1000, 'done');
  });
  expect(await readAll(await open())).toEqual(['first', 'last']);
  await untilAllEnded();
});

describe('an address that is not public', () => {
  test.each(['127.0.0.1', '[::ffff:127.0.0.1]', '169.254.169.254'])('is not dialled: %s', async (host) => {
    const opening = outbound.socket(`ws://${host}:${port}/`, { timeoutMs: 5_000 });
    await expect(opening).rejects.toBeInstanceOf(ForbiddenAddressError);
    expect(requests).toEqual([]);
  });

  test('has a name that does not exist', async () => {
    const opening = outbound.socket(`ws://localhost:${port}/`, { timeoutMs: 5_000 });
    await expect(opening).rejects.toMatchObject({ code: 'ENOTFOUND' });
    expect(requests).toEqual([]);
  });
});

test('only addresses of WebSockets are accepted', async () => {
  const opening = outbound.socket('https://relay.example.test/', { timeoutMs: 5_000 });
  await expect(opening).rejects.toThrow('https: is not ws: or wss:');
});

describe('a hostile server', () => {
  /** Sends until the connection ends. */
  const repeat = (send: (socket: WebSocket, next: () => void) => void) => (socket: WebSocket) => {
    const next = () => void (socket.readyState === socket.OPEN && send(socket, () => setImmediate(next)));
    next();
  };

  test.each<[string, (socket: WebSocket) => void]>([
    ['messages without an end', repeat((socket, next) => socket.send('x', next))],
    ['long messages without an end', repeat((socket, next) => socket.send('x'.repeat(500 * KIB), next))],
    ['fragments without an end', repeat((socket, next) => socket.send('x', { fin: false }, next))],
    ['a huge frame', (socket) => socket.send('x'.repeat(512 * KIB + 1), { compress: false })],
    ['a huge frame in little', (socket) => socket.send('x'.repeat(50 * KIB * KIB), { compress: true })],
    ['bytes', (socket) => socket.send(Buffer.from('x'))],
    ['an end without a handshake', (socket) => socket.terminate()],
  ])('that sends %s is left', async (_, behave) => {
    serve(behave);
    await expect(readAll(await open())).rejects.toMatchObject({ name: 'WebSocketError' });
    await untilAllEnded();
  });

  test('that redirects is not followed', async () => {
    http.removeAllListeners('upgrade');
    await expect(open()).rejects.toMatchObject({ name: 'WebSocketError' });
    await untilAllEnded();
  });

  test('that does not answer the handshake is left in time', async () => {
    http.removeAllListeners('upgrade');
    http.on('upgrade', (_request, socket) => socket.resume());
    await expect(open(300)).rejects.toMatchObject({ name: 'TimeoutError' });
    await untilAllEnded();
  });

  test('that sends nothing is left in time', async () => {
    serve(() => {});
    await expect(readAll(await open(1_000))).rejects.toMatchObject({ name: 'TimeoutError' });
    await untilAllEnded();
  });

  test('that never closes is left', async () => {
    http.removeAllListeners('upgrade');
    http.on('upgrade', (request, socket) => {
      const key = `${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
      const accept = createHash('sha1').update(key).digest('base64');
      const head = ['HTTP/1.1 101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade'];
      socket.write([...head, `Sec-WebSocket-Accept: ${accept}`, '', ''].join('\r\n'));
      socket.resume();
    });
    const socket = await open();
    expect(sockets.size).toBe(1);
    socket.close();
    await untilAllEnded();
  });
});

test('a signal ends the connection, and nothing stays at it', async () => {
  const living = new AbortController();
  const options = { timeoutMs: 20_000, signal: living.signal };
  const reading = readAll(await outbound.socket(RELAY, options));
  living.abort(new Error('stopping'));
  await expect(reading).rejects.toThrow('stopping');
  await expect(outbound.socket(RELAY, options)).rejects.toThrow('stopping');
  expect(getEventListeners(living.signal, 'abort')).toEqual([]);
  await untilAllEnded();
});

test('the end of the client ends its connections', async () => {
  const reading = readAll(await open());
  await outbound.close();
  expect(await reading).toEqual([]);
  await untilAllEnded();
});
