import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startGateway } from '@postrider/gateway';
import { type Cable, startCable, waitUntil } from '@postrider/testing';
import { ask, startWorld, type World } from './support/world.ts';

let world: World;
let cable: Cable;
beforeAll(async () => {
  world = await startWorld();
  cable = await startCable(world.config.mongo.uri);
});
afterAll(async () => {
  cable?.mend();
  await cable?.stop();
  await world?.stop();
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
const throughCable = () => {
  const uri = `mongodb://127.0.0.1:${cable.port}/?directConnection=true`;
  return { ...world.config, mongo: { ...world.config.mongo, uri } };
};

test('readyz names every dependency', async () => {
  const answer = await ask(`${world.gateway.address}/readyz`, 'GET');
  expect(answer).toMatchObject({ status: 200, json: { status: 'ready', dependencies: isUp } });
});

test('a needed service that is away makes the gateway not ready, another one is reported', async () => {
  const { services } = world.config;
  const nowhere = '127.0.0.1:1';
  for (const [change, status, dependencies] of [
    [{ posts: nowhere }, 503, { ...isUp, posts: down(true) }],
    [{ links: nowhere }, 200, { ...isUp, links: down(false) }],
  ] as const) {
    const gateway = await startGateway({ ...world.config, services: { ...services, ...change } });
    const answer = await ask(`${gateway.address}/readyz`, 'GET');
    expect(answer).toMatchObject({ status, json: { dependencies } });
    await gateway.stop();
  }
});

test('with a frozen database readyz answers 503 within two seconds, healthz 200', async () => {
  const gateway = await startGateway(throughCable());
  expect((await ask(`${gateway.address}/readyz`, 'GET')).status).toBe(200);
  cable.hang();
  const began = performance.now();
  const answer = await ask(`${gateway.address}/readyz`, 'GET');
  expect(performance.now() - began).toBeLessThan(2_000);
  expect(answer).toMatchObject({
    status: 503,
    json: { status: 'not_ready', dependencies: { database: down(true) } },
  });
  expect(answer.headers.get('retry-after')).toBe('1');
  expect((await ask(`${gateway.address}/healthz`, 'GET')).status).toBe(200);
  cable.mend();
  await waitUntil('ready again', async () => (await ask(`${gateway.address}/readyz`, 'GET')).status === 200);
  await gateway.stop();
});

test('a gateway that waits for its database lives, is not ready, and asks callers to come back', async () => {
  cable.cut();
  const stopping = new AbortController();
  const port = Number(new URL(world.gateway.address).port);
  await world.gateway.stop();
  const listen = { ...world.config.listen, port };
  const starting = startGateway({ ...throughCable(), listen }, undefined, stopping.signal);
  const state = async (path: string) => (await ask(`${world.gateway.address}${path}`, 'GET')).status;
  await waitUntil('it lives', async () => (await state('/healthz')) === 200);
  expect(await state('/readyz')).toBe(503);
  const answer = await fetch(`${world.gateway.address}/api/v1/developer/posts`);
  expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'unavailable' }]);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  stopping.abort();
  await expect(starting).rejects.toMatchObject({ name: 'AbortError' });
  cable.mend();
});
