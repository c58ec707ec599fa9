import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startGateway } from '@postrider/gateway';
import { startTcpProxy, type TcpProxy, waitUntil } from '@postrider/testing';
import { ask, type Harness, startHarness } from './support/harness.ts';

let harness: Harness;
let proxy: TcpProxy;
beforeAll(async () => {
  harness = await startHarness();
  proxy = await startTcpProxy(harness.config.mongo.uri);
});
afterAll(async () => {
  proxy?.repair();
  await proxy?.stop();
  await harness?.stop();
});

const up = (needed: boolean) => ({ status: 'up', needed });
const down = (needed: boolean) => ({ status: 'down', needed });
const isUp = {
  gateway: up(true),
  database: up(true),
  posts: up(true),
  platforms: up(true),
  media: up(false),
  webhooks: up(false),
  links: up(false),
  analytics: up(false),
};
const throughProxy = () => {
  const uri = `mongodb://127.0.0.1:${proxy.port}/?directConnection=true`;
  return { ...harness.config, mongo: { ...harness.config.mongo, uri } };
};

test('readyz names every dependency', async () => {
  const answer = await ask(`${harness.gateway.address}/readyz`, 'GET');
  expect(answer).toMatchObject({ status: 200, json: { status: 'ready', dependencies: isUp } });
});

test('a needed service that is away makes the gateway not ready, another one is reported', async () => {
  const { services } = harness.config;
  const nowhere = '127.0.0.1:1';
  for (const [change, status, dependencies] of [
    [{ posts: nowhere }, 503, { ...isUp, posts: down(true) }],
    [{ links: nowhere }, 200, { ...isUp, links: down(false) }],
  ] as const) {
    const gateway = await startGateway({ ...harness.config, services: { ...services, ...change } });
    const answer = await ask(`${gateway.address}/readyz`, 'GET');
    expect(answer).toMatchObject({ status, json: { dependencies } });
    await gateway.stop();
  }
});

test('with a frozen database readyz answers 503 before a probe gives up, healthz 200', async () => {
  const gateway = await startGateway(throughProxy());
  expect((await ask(`${gateway.address}/readyz`, 'GET')).status).toBe(200);
  proxy.hang();
  const began = performance.now();
  const answer = await ask(`${gateway.address}/readyz`, 'GET');
  expect(performance.now() - began).toBeLessThan(5_000);
  expect(answer).toMatchObject({
    status: 503,
    json: { status: 'not_ready', dependencies: { database: down(true) } },
  });
  expect(answer.headers.get('retry-after')).toBe('1');
  expect((await ask(`${gateway.address}/healthz`, 'GET')).status).toBe(200);
  proxy.repair();
  await waitUntil('ready again', async () => (await ask(`${gateway.address}/readyz`, 'GET')).status === 200);
  await gateway.stop();
});

test('a gateway that waits for its database is live, is not ready, and asks callers to retry', async () => {
  proxy.cut();
  const stopping = new AbortController();
  const port = Number(new URL(harness.gateway.address).port);
  await harness.gateway.stop();
  const listen = { ...harness.config.listen, port };
  const starting = startGateway({ ...throughProxy(), listen }, undefined, stopping.signal);
  const state = async (path: string) => (await ask(`${harness.gateway.address}${path}`, 'GET')).status;
  await waitUntil('it is live', async () => (await state('/healthz')) === 200);
  expect(await state('/readyz')).toBe(503);
  const answer = await fetch(`${harness.gateway.address}/api/v1/developer/posts`);
  expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'unavailable' }]);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  stopping.abort();
  await expect(starting).rejects.toMatchObject({ name: 'AbortError' });
  proxy.repair();
});
