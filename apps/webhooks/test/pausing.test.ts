import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { EndpointStatus } from '@postrider/contracts/webhooks';
import { waitUntil } from '@postrider/testing';
import { startWorld, type World } from './world.ts';

let world: World;
let workspaceId: string;
let failing: boolean;

beforeAll(async () => {
  world = await startWorld({ retryDelaysMs: [5] });
  world.receiver.answer((_request, response) => void response.writeHead(failing ? 500 : 200).end());
});
afterAll(() => world.stop());
beforeEach(() => {
  workspaceId = randomUUID();
  failing = true;
});

const statuses = async (endpointId: string) =>
  (await world.deliveries(endpointId)).map(({ status }) => status).sort();
const publishMany = (count: number) =>
  Promise.all(Array.from({ length: count }, () => world.publish(workspaceId)));
const find = async (endpointId: string) => {
  const { endpoints } = await world.client.listEndpoints({ workspaceId });
  return endpoints.find(({ id }) => id === endpointId);
};
const allEnded = (endpointId: string, count: number) =>
  waitUntil('all have ended', async () => {
    const all = await statuses(endpointId);
    return all.length === count && !all.includes('pending');
  });

test('ten abandoned in a row pause an endpoint, however many end at once; resuming starts the count anew', async () => {
  const { id } = await world.endpoint(workspaceId, 'ten');
  await publishMany(9);
  await allEnded(id, 9);
  await waitUntil('nine are counted', async () => (await find(id))?.failedDeliveries === 9);
  expect(await find(id)).toMatchObject({ status: EndpointStatus.ACTIVE, isActive: true });

  await world.publish(workspaceId);
  await waitUntil('it is paused', async () => (await find(id))?.status === EndpointStatus.PAUSED);
  expect(await find(id)).toMatchObject({ isActive: false, failedDeliveries: 10 });

  const sent = world.receiver.requests.length;
  const skipped = await world.publish(workspaceId);
  await allEnded(id, 11);
  expect(await world.deliveries(id)).toContainEqual(
    expect.objectContaining({ eventId: skipped.eventId, status: 'skipped', attempts: [] }),
  );

  failing = false;
  await world.client.testEndpoint({ workspaceId, endpointId: id });
  await waitUntil('the test is in', () => world.receiver.requests.length === sent + 1);
  expect(await find(id)).toMatchObject({ status: EndpointStatus.PAUSED, failedDeliveries: 10 });

  await world.client.updateEndpoint({ workspaceId, endpointId: id, isActive: true });
  expect(await find(id)).toMatchObject({ status: EndpointStatus.ACTIVE, failedDeliveries: 0 });
  const next = await world.publish(workspaceId);
  await waitUntil('it delivers again', () => world.receiver.requests.at(-1)?.body.includes(next.eventId));
  // What was skipped stays skipped.
  expect(world.receiver.requests.some(({ body }) => body.includes(skipped.eventId))).toBe(false);
});

test('fifteen that fail at once count to ten and no further; what waited is skipped', async () => {
  const { id } = await world.endpoint(workspaceId, 'fifteen');
  await publishMany(15);
  await allEnded(id, 15);
  await waitUntil('it is paused', async () => (await find(id))?.status === EndpointStatus.PAUSED);
  expect((await find(id))?.failedDeliveries).toBe(10);
  const all = await statuses(id);
  const abandoned = all.filter((status) => status === 'abandoned').length;
  expect(abandoned).toBeGreaterThanOrEqual(10);
  expect(all.filter((status) => status === 'skipped')).toHaveLength(15 - abandoned);
});

test('a success starts the count anew', async () => {
  const { id } = await world.endpoint(workspaceId, 'success');
  await publishMany(9);
  await waitUntil('nine are counted', async () => (await find(id))?.failedDeliveries === 9);
  failing = false;
  await world.publish(workspaceId);
  await waitUntil('the count is gone', async () => (await find(id))?.failedDeliveries === 0);
  failing = true;
  await publishMany(9);
  await waitUntil('nine more are counted', async () => (await find(id))?.failedDeliveries === 9);
  expect((await find(id))?.status).toBe(EndpointStatus.ACTIVE);
});

test('an endpoint that is switched off gets nothing more, also no retry of what failed before', async () => {
  const { service, client } = await world.start({ retryDelaysMs: [60_000] });
  await world.service.stop();
  const { endpoint } = await client.createEndpoint({ workspaceId, url: 'https://off.hooks.test/' });
  const id = endpoint?.id ?? '';
  const before = await world.publish(workspaceId);
  await waitUntil(
    'it waits for its retry',
    async () => (await world.deliveries(id))[0]?.attempts.length === 1,
  );
  await client.updateEndpoint({ workspaceId, endpointId: id, isActive: false });
  const after = await world.publish(workspaceId);
  await waitUntil('both are kept', async () => (await world.deliveries(id)).length === 2);
  const kept = await world.deliveries(id);
  expect(kept.map(({ eventId, status, attempts }) => [eventId, status, attempts.length])).toEqual([
    [before.eventId, 'skipped', 1],
    [after.eventId, 'skipped', 0],
  ]);
  for (const { expiresAt } of kept) {
    expect(expiresAt?.getTime()).toBeGreaterThan(Date.now() + 29 * 24 * 3_600_000);
  }
  await service.stop();
});
