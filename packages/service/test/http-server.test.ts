import { once } from 'node:events';
import { Agent, get, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { type HttpServer, type HttpServerOptions, startHttpServer } from '../src/http/http-server.ts';

let server: HttpServer;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.stop();
});

const BODY = 'x'.repeat(100_000);
const answer: RequestListener = (_request, response) => void response.end(BODY);

async function start(handler: RequestListener, options: Partial<HttpServerOptions> = {}) {
  server = await startHttpServer(handler, {
    host: '127.0.0.1',
    port: 0,
    unreadable: () => ({ headers: { 'Content-Type': 'text/plain' }, body: 'What is this?' }),
    ...options,
  });
}

/** A response and its body. Rejects where the connection is refused or reset, or the body is cut short. */
async function request(agent?: Agent) {
  const sent = get(server.url, { agent });
  const [response]: IncomingMessage[] = await once(sent, 'response');
  if (!response) throw new Error('there is no response');
  return { response, body: Buffer.concat(await Array.fromAsync(response)).toString() };
}

/** A connection that is kept alive after one request. */
async function openConnection(): Promise<Socket> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  sockets.push(socket);
  socket.write('GET / HTTP/1.1\r\nHost: test\r\n\r\n');
  let received = 0;
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    received += chunk.length;
    if (received > BODY.length) break;
  }
  return socket;
}

const textOf = async (socket: Socket) => Buffer.concat(await Array.fromAsync(socket)).toString();

test('a request in flight is completed, and its response announces that the connection ends', async () => {
  const [arrived, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await start(async (_request, response) => {
    arrived.resolve();
    await released.promise;
    response.end(BODY);
  });
  const agent = new Agent({ keepAlive: true });
  const sent = request(agent);
  await arrived.promise;
  const stopped = server.stop();
  released.resolve();
  const { response, body } = await sent;
  expect([response.headers.connection, body]).toEqual(['close', BODY]);
  await stopped;
});

test('a request on a kept-alive connection that crosses with the stop gets a response', async () => {
  await start(answer);
  const socket = await openConnection();
  const stopped = server.stop();
  socket.write('GET / HTTP/1.1\r\nHost: test\r\n\r\n');
  const text = await textOf(socket);
  expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(text).toContain('Connection: close');
  expect(text).toContain(BODY);
  await stopped;
});

test('under traffic no connection is reset and no response is lost', async () => {
  await start((_request, response) => void setImmediate(() => response.end(BODY)));
  let answered = 0;
  let answeredWhileStopping = 0;
  let isStopping = false;
  const failures: unknown[] = [];
  async function visit() {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (;;) {
      try {
        expect((await request(agent)).body).toBe(BODY);
        answered += 1;
        if (isStopping) answeredWhileStopping += 1;
      } catch (error) {
        failures.push(error);
        return agent.destroy();
      }
      if (answered > 200 && !isStopping) {
        isStopping = true;
        stopped = server.stop();
      }
    }
  }
  let stopped: Promise<void> | undefined;
  await Promise.all(Array.from({ length: 20 }, visit));
  await stopped;
  expect(answeredWhileStopping).toBeGreaterThan(0);
  for (const failure of failures) expect(failure).toMatchObject({ code: 'ECONNREFUSED' });
});

test('requests that were sent at once on a connection are all answered, also where a stop begins meanwhile', async () => {
  const held: ServerResponse[] = [];
  const arrived = Promise.withResolvers<void>();
  await start((_request, response) => {
    held.push(response);
    if (held.length === 2) arrived.resolve();
  });
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  sockets.push(socket);
  socket.write('GET / HTTP/1.1\r\nHost: test\r\n\r\n'.repeat(2));
  await arrived.promise;
  const stopped = server.stop();
  for (const response of held) response.end(BODY);
  const text = await textOf(socket);
  expect(text.split(BODY)).toHaveLength(3);
  expect(text.match(/Connection: .*/g)).toEqual(['Connection: keep-alive', 'Connection: close']);
  await stopped;
});

test('an idle connection does not hold up the stop, and a second stop waits for the first', async () => {
  await start(answer);
  const socket = await openConnection();
  const closed = once(socket.resume(), 'close');
  await Promise.all([server.stop(), server.stop(), closed]);
});

test('a stopped server leaves no timer behind, which would keep its process running', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const before = timers();
  await start(answer);
  await server.stop();
  expect(timers()).toBe(before);
});

test('a response that takes too long is cut off', async () => {
  const arrived = Promise.withResolvers<void>();
  await start(() => arrived.resolve(), { stopTimeoutMs: 300 });
  const sent = request().catch((error: unknown) => error);
  await arrived.promise;
  await server.stop();
  expect(await sent).toMatchObject({ code: 'ECONNRESET' });
});

test('what is no HTTP gets the given response', async () => {
  await start(answer);
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  sockets.push(socket);
  socket.write('hello\r\n\r\n');
  const text = await textOf(socket);
  expect(text).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(text).toMatch(/X-Request-Id: req_[\w-]+\r\n/);
  expect(text).toContain('Connection: close\r\n');
  expect(text).toMatch(/\r\n\r\nWhat is this\?$/);
});

test('a connection on which nothing was sent is closed without a response: a browser would take it for that of its first request', async () => {
  await start(answer, { requestTimeoutMs: 100 });
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  sockets.push(socket);
  expect(await textOf(socket)).toBe('');
});

test('a request that does not arrive gets the given response', async () => {
  await start(answer, { requestTimeoutMs: 100 });
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  sockets.push(socket);
  socket.write('GET / HTTP/1.1\r\nHost:');
  expect(await textOf(socket)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
});

test('a body that the handler does not read is no part of the next request', async () => {
  await start((request, response) => void response.end(`${request.method} `));
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  sockets.push(socket);
  socket.write('POST / HTTP/1.1\r\nHost: test\r\nContent-Length: 16\r\n\r\nGET / HTTP/1.1\r\n');
  socket.write('PUT / HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n');
  const text = await textOf(socket);
  expect(text.match(/(POST|GET|PUT) /g)).toEqual(['POST ', 'PUT ']);
});

test('without a handler that reads bodies, a body is not part of the next request', async () => {
  await start((request, response) => void response.end(`${request.method} `), { readsNoBodies: true });
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  sockets.push(socket);
  socket.write('POST / HTTP/1.1\r\nHost: test\r\nContent-Length: 16\r\n\r\nGET / HTTP/1.1\r\n');
  socket.write('PUT / HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n');
  const text = await textOf(socket);
  expect(text.match(/(POST|GET|PUT) /g)).toEqual(['POST ', 'PUT ']);
});

test('a server whose handler reads no bodies completes the requests in transit when it stops', async () => {
  await start(answer, { readsNoBodies: true });
  const socket = await openConnection();
  const stopped = server.stop();
  socket.write('GET / HTTP/1.1\r\nHost: test\r\n\r\n');
  expect(await textOf(socket)).toContain('Connection: close');
  await stopped;
});
