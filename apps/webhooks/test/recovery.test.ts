import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { WebhooksService } from '@postrider/contracts/webhooks';
import { ConfigError } from '@postrider/service';
import { createTestClient, startProcess, TEST_SECRET_KEYS, waitUntil } from '@postrider/testing';
import { startWebhooks } from '../src/app.ts';
import { type Harness, lostAccess, published, startHarness, TEST_DELIVERY } from './harness.ts';

let harness: Harness;
let workspaceId: string;
const processes: ChildProcess[] = [];

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
beforeEach(() => {
  workspaceId = randomUUID();
  harness.receiver.answer((_request, response) => void response.writeHead(200).end());
});
afterEach(() => {
  for (const process of processes.splice(0)) process.kill('SIGKILL');
});

const sentTo = (name: string) =>
  harness.receiver.requests.filter(({ headers }) => headers.host === `${name}.hooks.test`);

test('what no event reported is found by the catch-up, past the end of a page and after a restart', async () => {
  const { id } = await harness.endpoint(workspaceId, 'missed');
  const lost = Array.from({ length: 520 }, () => published(workspaceId));
  const reconnect = lostAccess(workspaceId);
  harness.outcomes.push(...lost);
  harness.reconnects.push(reconnect);

  // A catch-up begins with the start; this one has two pages of results.
  const catchingUp = await harness.start();
  await waitUntil('all are in', () => sentTo('missed').length === 521, 30_000);
  await catchingUp.service.stop();

  const later = published(workspaceId);
  harness.outcomes.push(later);
  const another = await harness.start();
  await waitUntil('the later one is in', () => sentTo('missed').length === 522);
  await another.service.stop();
  const ids = new Set(sentTo('missed').map(({ body }) => JSON.parse(String(body)).id));
  expect(ids).toEqual(new Set([...lost, reconnect, later].map(({ eventId }) => `evt_${eventId}`)));
  expect(await harness.deliveries(id)).toHaveLength(522);
});

test('the catch-up goes on while the service runs', async () => {
  const { id } = await harness.endpoint(workspaceId, 'again');
  const catchingUp = await harness.start({ catchUpEveryMs: 50 });
  for (let i = 1; i <= 3; i += 1) {
    harness.outcomes.push(published(workspaceId));
    await waitUntil(`event ${i} is in`, () => sentTo('again').length === i);
  }
  await catchingUp.service.stop();
  expect(await harness.deliveries(id)).toHaveLength(3);
});

test('a process that is killed during an attempt: another takes over once the lease has ended', async () => {
  const { id } = await harness.endpoint(workspaceId, 'killed');
  await harness.service.stop();
  harness.receiver.answer(() => {});
  const child = await spawnService();
  const outcome = await harness.publish(workspaceId);
  await waitUntil('the first attempt is in', () => sentTo('killed').length === 1);
  child.kill('SIGKILL');
  await once(child, 'exit');

  harness.receiver.answer((_request, response) => void response.writeHead(200).end());
  const other = await harness.start();
  await waitUntil('the claim is seen', async () => (await harness.deliveries(id))[0]?.leaseToken);
  expect(sentTo('killed')).toHaveLength(1);
  await harness.endLeases(id);
  await waitUntil('it is delivered', async () => (await harness.deliveries(id))[0]?.status === 'succeeded');
  const [first, second, ...more] = sentTo('killed');
  expect(more).toEqual([]);
  expect(second?.body).toEqual(first?.body);
  expect(first?.body.includes(outcome.eventId)).toBe(true);
  await other.service.stop();
});

test('a lease that ended during its attempt: the result of the latest lease counts', async () => {
  const one = await harness.start({ scanEveryMs: 3_600_000 });
  const { endpoint } = await one.client.createEndpoint({ workspaceId, url: 'https://ended.hooks.test/' });
  const id = endpoint?.id ?? '';
  const held = Promise.withResolvers<() => void>();
  harness.receiver.answer((_request, response) => held.resolve(() => void response.writeHead(500).end()));
  await harness.publish(workspaceId);
  const answer = await held.promise;
  harness.receiver.answer((_request, response) => void response.writeHead(200).end());
  await harness.endLeases(id);
  const two = await harness.start();
  await waitUntil(
    'the second is through',
    async () => (await harness.deliveries(id))[0]?.status === 'succeeded',
  );
  answer();
  await one.service.stop();
  const [delivery] = await harness.deliveries(id);
  expect(delivery).toMatchObject({ status: 'succeeded' });
  expect(delivery?.attempts.map(({ status }) => status)).toEqual([200]);
  await two.service.stop();
});

test('a stop lets attempts in flight end, and releases what takes too long', async () => {
  const service = await harness.start({ stopWithinMs: 200 });
  const { endpoint: quick } = await service.client.createEndpoint({
    workspaceId,
    url: 'https://ends.hooks.test/',
  });
  const { endpoint: hanging } = await service.client.createEndpoint({
    workspaceId,
    url: 'https://hangs.hooks.test/',
  });
  const answers: (() => void)[] = [];
  harness.receiver.answer(({ headers }, response) => {
    if (headers.host?.startsWith('ends')) answers.push(() => void response.writeHead(200).end());
  });
  await harness.publish(workspaceId);
  await waitUntil('both are in flight', () => sentTo('ends').length + sentTo('hangs').length === 2);
  const stopped = service.service.stop();
  for (const answer of answers) answer();
  await stopped;
  expect((await harness.deliveries(quick?.id ?? ''))[0]?.status).toBe('succeeded');
  const [released] = await harness.deliveries(hanging?.id ?? '');
  expect(released).toMatchObject({ status: 'pending', attempts: [] });
  expect(released?.dueAt.getTime()).toBeLessThanOrEqual(Date.now());
});

test('a deleted endpoint gets nothing more', async () => {
  const service = await harness.start({ retryDelaysMs: [2_000] });
  const { endpoint } = await service.client.createEndpoint({ workspaceId, url: 'https://gone.hooks.test/' });
  const endpointId = endpoint?.id ?? '';
  const { endpoint: witness } = await service.client.createEndpoint({
    workspaceId,
    url: 'https://witness.hooks.test/',
  });
  harness.receiver.answer((_request, response) => void response.writeHead(500).end());
  await harness.publish(workspaceId);
  await waitUntil(
    'one attempt failed',
    async () => (await harness.deliveries(endpointId))[0]?.attempts.length === 1,
  );
  await service.client.deleteEndpoint({ workspaceId, endpointId });
  expect(await harness.deliveries(endpointId)).toEqual([]);
  await waitUntil('a retry of the same time is through', () => sentTo('witness').length === 2);
  await harness.publish(workspaceId);
  await waitUntil(
    'the next event is out',
    async () => (await harness.deliveries(witness?.id ?? '')).length === 2,
  );
  expect(sentTo('gone')).toHaveLength(1);
  expect(await harness.deliveries(endpointId)).toEqual([]);
  await service.service.stop();
});

test('a lease that an attempt could outlive is refused at the start', async () => {
  const delivery = { ...TEST_DELIVERY, timeoutMs: 30_000, leaseMs: 34_999 };
  await expect(startWebhooks({ ...harness.config, delivery })).rejects.toThrow(ConfigError);
});

/** The service in a process of its own, as it is deployed; it answers. */
async function spawnService(): Promise<ChildProcess> {
  const { postsAddress, platformsAddress, outbound } = harness.config;
  const { child, ready } = startProcess(new URL('../src/main.ts', import.meta.url), {
    ...harness.backing.env,
    POSTS_ADDRESS: postsAddress,
    PLATFORMS_ADDRESS: platformsAddress,
    SECRET_KEYS: TEST_SECRET_KEYS.join(','),
    OUTBOUND_CONNECT_TO: outbound.connectTo.join(','),
  });
  processes.push(child);
  const client = createTestClient(WebhooksService, await ready);
  await client.listEndpoints({ workspaceId });
  client.close();
  return child;
}
