import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createOutbound, type Outbound } from '@postrider/service/outbound';
import { type Receiver, startReceiver, waitUntil } from '@postrider/testing';
import {
  createPlatformHttp,
  NoResponseError,
  NotSentError,
  PlatformError,
  type PlatformHttp,
  type PlatformRequest,
} from '../src/connectors/http.ts';

let server: Receiver;
let outbound: Outbound;
let http: PlatformHttp;
beforeAll(async () => {
  server = await startReceiver();
  outbound = createOutbound({ allowCidrs: ['127.0.0.0/8'], connectTo: [] });
  http = createPlatformHttp(outbound);
});
afterAll(async () => {
  await outbound.close();
  await server.close();
});
beforeEach(() => {
  server.requests.length = 0;
});

const call = (request: Partial<PlatformRequest> = {}) =>
  http.call(server.url, { timeoutMs: 5_000, ...request });
const failure = (request: Partial<PlatformRequest> = {}): Promise<unknown> =>
  call(request).then(
    () => 'a success',
    (error: unknown) => error,
  );

describe('a success', () => {
  test('has its headers, and ids of 64 bits to the last digit', async () => {
    server.answer((_, response) =>
      response
        .writeHead(201, { 'x-restli-id': 'urn:li:share:7', etag: '"v1"' })
        .end('{"id":17841405793187218123}'),
    );
    expect(await call()).toMatchObject({
      status: 201,
      headers: { 'x-restli-id': 'urn:li:share:7', etag: '"v1"' },
      body: { id: '17841405793187218123' },
    });
  });

  test('may be another status where the request accepts it', async () => {
    const resumed = { range: 'bytes=0-99', location: 'https://elsewhere.example/upload' };
    server.answer((_, response) => response.writeHead(308, resumed).end());
    expect(await call({ accept: [308] })).toMatchObject({ status: 308, headers: resumed, body: '' });
    expect(server.requests).toHaveLength(1);
    expect(await failure({ accept: [304] })).toMatchObject({
      name: 'PlatformError',
      status: 308,
      headers: resumed,
    });
  });

  test.each<[string, Partial<PlatformRequest>, string | undefined]>([
    ['a token', { token: 't' }, 'Bearer t'],
    ['another scheme', { authorization: 'Bot t' }, 'Bot t'],
    ['nothing', {}, undefined],
  ])('is requested with %s', async (_, request, authorization) => {
    server.answer((_request, response) => response.end('{}'));
    await call(request);
    expect(server.requests[0]?.headers.authorization).toBe(authorization);
  });
});

test('a refusal has its body and headers', async () => {
  server.answer((_, response) =>
    response
      .writeHead(429, { 'x-ratelimit-reset': '1.5' })
      .end('{"retry_after":1.5,"code":9007199254740993}'),
  );
  const error = await failure();
  expect(error).toBeInstanceOf(PlatformError);
  expect(error).toMatchObject({
    status: 429,
    headers: { 'x-ratelimit-reset': '1.5' },
    body: { retry_after: 1.5, code: '9007199254740993' },
  });
});

describe('a hostile server', () => {
  test.each([200, 500])('whose headers have no end is left, whatever its status (%i)', async (status) => {
    server.answer((_, response) => response.writeHead(status, { 'x-big': 'x'.repeat(100_000) }).end('{}'));
    expect(await failure()).toBeInstanceOf(NoResponseError);
  });

  test.each([200, 500])('whose body is too long proves nothing (%i)', async (status) => {
    server.answer((_, response) => response.writeHead(status).end('x'.repeat(600_000)));
    expect(await failure()).toBeInstanceOf(NoResponseError);
  });

  test.each(['<html>', '{"id":', '{"id":9007199254740993'])(
    'that sends %j has a text for a body',
    async (text) => {
      server.answer((_, response) => response.end(text));
      expect((await call()).body).toBe(text);
    },
  );

  test.each<[string, Parameters<Receiver['answer']>[0]]>([
    ['does not answer', () => undefined],
    [
      'does not end its headers',
      (_, response) => void response.socket?.write('HTTP/1.1 200 OK\r\nx-a: b\r\n'),
    ],
    ['does not end its body', (_, response) => void response.write('{"id":1')],
  ])('that %s is left in time', async (_, answer) => {
    server.answer(answer);
    expect(await failure({ timeoutMs: 300 })).toBeInstanceOf(NoResponseError);
    await waitUntil('the request to have arrived', () => server.requests.length === 1);
  });

  test('at an address that is not public is never called', async () => {
    const strict = createOutbound({ allowCidrs: [], connectTo: [] });
    const calling = createPlatformHttp(strict).call(server.url, { timeoutMs: 5_000 });
    await expect(calling).rejects.toBeInstanceOf(NotSentError);
    expect(server.requests).toEqual([]);
    await strict.close();
  });
});
