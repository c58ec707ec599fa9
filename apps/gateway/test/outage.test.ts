import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startGateway } from '@postrider/gateway';
import { AppError, type Violation } from '@postrider/service';
import { startReceiver, startTcpProxy, type TcpProxy, waitUntil } from '@postrider/testing';
import { BASE_PATH } from '../src/paths.ts';
import { newKeyValue } from '../src/workspaces/key.ts';
import { ask, type Harness, startHarness } from './support/harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness?.stop());

const post = { caption: 'x', platforms: ['bluesky'] };

test('an inner service that is away: 503 with Retry-After, and the rest goes on', async () => {
  const { services } = harness.config;
  const away = await startReceiver();
  await away.close();
  const { host, port } = new URL(away.url);
  const gateway = await startGateway({
    ...harness.config,
    services: { ...services, posts: host, deadlineMs: 2_000 },
  });
  try {
    const at = gateway.address + BASE_PATH;
    const answer = await ask(`${at}/posts`, 'GET', { key: harness.key.value });
    expect(answer).toMatchObject({
      status: 503,
      json: { code: 'unavailable', retry_after: expect.any(Number) },
    });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer.text).not.toContain(port);
    expect((await ask(`${at}/accounts`, 'GET', { key: harness.key.value })).status).toBe(200);
    expect((await ask(`${gateway.address}/healthz`, 'GET')).status).toBe(200);
  } finally {
    await gateway.stop();
  }
});

test('a service without a retry delay: Retry-After has a default', async () => {
  harness.fakes.fail('listPosts', new AppError('unavailable', 'Away.'));
  const answer = await harness.ask('GET', '/posts');
  harness.fakes.before('listPosts');
  expect(answer).toMatchObject({ status: 503, json: { retry_after: 2 } });
  expect(answer.headers.get('retry-after')).toBe('2');
});

test('internal errors are logged, and not disclosed to the client', async () => {
  harness.fakes.before('listPosts', () => {
    throw new Error('connect ECONNREFUSED mongodb://user:pass@10.0.0.7');
  });
  const answer = await harness.ask('GET', '/posts');
  harness.fakes.before('listPosts');
  expect(answer).toMatchObject({ status: 500, json: { code: 'internal' } });
  expect(answer.text).not.toMatch(/10\.0\.0\.7|mongodb|ECONN|\.ts|stack/i);
});

test('refusals of inner services arrive as they are', async () => {
  const errors: Violation[] = [
    { path: '/platforms/0', code: 'account_not_connected', message: 'Connect an account first.' },
  ];
  harness.fakes.fail('createPost', new AppError('account_not_connected', 'No Bluesky account.', { errors }));
  const answer = await harness.ask('POST', '/posts', { json: post });
  harness.fakes.before('createPost');
  expect(answer).toMatchObject({
    status: 422,
    json: { code: 'account_not_connected', detail: 'Connect an account first.', errors },
  });
});

describe('without the database', () => {
  let proxy: TcpProxy;
  let gateway: Awaited<ReturnType<typeof startGateway>>;

  beforeAll(async () => {
    proxy = await startTcpProxy(harness.config.mongo.uri);
    const uri = `mongodb://127.0.0.1:${proxy.port}/?directConnection=true&serverSelectionTimeoutMS=500`;
    gateway = await startGateway({ ...harness.config, mongo: { ...harness.config.mongo, uri } });
  });
  afterAll(async () => {
    proxy?.repair();
    await gateway?.stop();
    await proxy?.stop();
  });

  test('503 with Retry-After, not ready but alive; mistyped keys need no database; then requests succeed', async () => {
    const posts = (key: string) => ask(`${gateway.address}${BASE_PATH}/posts`, 'GET', { key });
    const state = async (path: string) => (await ask(gateway.address + path, 'GET')).status;
    expect((await posts(harness.key.value)).status).toBe(200);
    proxy.cut();
    await waitUntil('it is noticed', async () => (await posts(harness.key.value)).status === 503);
    const answer = await posts(harness.key.value);
    expect(answer).toMatchObject({ status: 503, json: { code: 'unavailable' } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    const unknown = newKeyValue();
    const mistyped = `${unknown.slice(0, -1)}${unknown.endsWith('0') ? '1' : '0'}`;
    expect(await posts(mistyped)).toMatchObject({ status: 401, json: { code: 'invalid_api_key' } });
    expect((await posts(unknown)).status).toBe(503);
    const signIn = await ask(`${gateway.address}/api/auth/sign-in/email`, 'POST', {
      json: { email: 'ada@example.com', password: 'x' },
      headers: { origin: gateway.address },
    });
    expect(signIn).toMatchObject({ status: 503, json: { code: 'unavailable', message: expect.any(String) } });
    expect(Number(signIn.headers.get('retry-after'))).toBeGreaterThan(0);
    expect([await state('/healthz'), await state('/readyz')]).toEqual([200, 503]);
    proxy.repair();
    await waitUntil('the database is back', async () => (await posts(harness.key.value)).status === 200);
    expect(await state('/readyz')).toBe(200);
    expect((await posts(unknown)).status).toBe(401);
  });
});

test('a stop finishes the request in flight, accepts no more, and closes connections', async () => {
  const gateway = await startGateway(harness.config);
  const finish = Promise.withResolvers<void>();
  harness.fakes.before('createPost', () => finish.promise);
  const url = `${gateway.address}${BASE_PATH}/posts`;
  const before = harness.fakes.callsOf('createPost').length;
  const inFlight = ask(url, 'POST', { key: harness.key.value, json: post });
  await waitUntil('the call', () => harness.fakes.callsOf('createPost').length > before);
  const stopped = gateway.stop();
  await waitUntil('no new connections', () =>
    ask(url, 'GET').then(
      () => false,
      () => true,
    ),
  );
  finish.resolve();
  const answer = await inFlight;
  harness.fakes.before('createPost');
  // It has `Connection: close`: the next request on that connection would be lost.
  expect([answer.status, answer.headers.get('connection')]).toEqual([201, 'close']);
  await stopped;
});

test('a stop answers a request that is on its way on an idle connection, which then ends', async () => {
  const gateway = await startGateway(harness.config);
  const { hostname, port } = new URL(gateway.address);
  const socket = connect(Number(port), hostname);
  const request = 'GET /healthz HTTP/1.1\r\nHost: gateway\r\n\r\n';
  socket.write(request);
  await once(socket, 'data');
  const stopped = gateway.stop();
  socket.write(request);
  const answer = Buffer.concat(await Array.fromAsync<Buffer>(socket)).toString('utf8');
  expect(answer).toMatch(/^HTTP\/1\.1 200 .*\r\nConnection: close\r\n/s);
  await stopped;
});

test('a stop waits for no connection that stays idle', async () => {
  const gateway = await startGateway(harness.config);
  const { hostname, port } = new URL(gateway.address);
  const socket = connect(Number(port), hostname);
  socket.write('GET /healthz HTTP/1.1\r\nHost: gateway\r\n\r\n');
  await once(socket, 'data');
  await Promise.all([gateway.stop(), once(socket, 'close')]);
});
