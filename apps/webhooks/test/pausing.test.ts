import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { EndpointStatus, PausedReason } from '@postrider/contracts/webhooks';
import { waitUntil } from '@postrider/testing';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
let workspaceId: string;
let failing: boolean;
/** The response to a failure. */
let status: number;

beforeAll(async () => {
  harness = await startHarness({ retryDelaysMs: [5] });
  harness.receiver.answer((_request, response) => void response.writeHead(failing ? status : 200).end());
});
afterAll(() => harness.stop());
beforeEach(() => {
  workspaceId = randomUUID();
  failing = true;
  status = 500;
});

const statuses = async (endpointId: string) =>
  (await harness.deliveries(endpointId)).map(({ status }) => status).sort();
const publishMany = (count: number) =>
  Promise.all(Array.from({ length: count }, () => harness.publish(workspaceId)));
const find = async (endpointId: string) => {
  const { endpoints } = await harness.client.listEndpoints({ workspaceId });
  return endpoints.find(({ id }) => id === endpointId);
};
const allEnded = (endpointId: string, count: number) =>
  waitUntil('all have ended', async () => {
    const all = await statuses(endpointId);
    return all.length === count && !all.includes('pending');
  });

test('ten abandoned in a row pause an endpoint, however many end at once; resuming starts the count again', async () => {
  const { id } = await harness.endpoint(workspaceId, 'ten');
  await publishMany(9);
  await allEnded(id, 9);
  await waitUntil('nine are counted', async () => (await find(id))?.failedDeliveries === 9);
  expect(await find(id)).toMatchObject({ status: EndpointStatus.ACTIVE, isActive: true });

  await harness.publish(workspaceId);
  await waitUntil('it is paused', async () => (await find(id))?.status === EndpointStatus.PAUSED);
  expect(await find(id)).toMatchObject({
    isActive: false,
    failedDeliveries: 10,
    pausedReason: PausedReason.FAILING,
    pausedAt: expect.anything(),
  });

  const sent = harness.receiver.requests.length;
  const skipped = await harness.publish(workspaceId);
  await allEnded(id, 11);
  expect(await harness.deliveries(id)).toContainEqual(
    expect.objectContaining({ eventId: skipped.eventId, status: 'skipped', attempts: [] }),
  );

  failing = false;
  await harness.client.testEndpoint({ workspaceId, endpointId: id });
  await waitUntil('the test is in', () => harness.receiver.requests.length === sent + 1);
  expect(await find(id)).toMatchObject({ status: EndpointStatus.PAUSED, failedDeliveries: 10 });

  await harness.client.updateEndpoint({ workspaceId, endpointId: id, isActive: true });
  const resumed = await find(id);
  expect(resumed).toMatchObject({ status: EndpointStatus.ACTIVE, failedDeliveries: 0 });
  expect(resumed).toMatchObject({ pausedReason: PausedReason.UNSPECIFIED });
  expect(resumed?.pausedAt).toBeUndefined();
  const next = await harness.publish(workspaceId);
  await waitUntil('it delivers again', () => harness.receiver.requests.at(-1)?.body.includes(next.eventId));
  // What was skipped stays skipped.
  expect(harness.receiver.requests.some(({ body }) => body.includes(skipped.eventId))).toBe(false);
});

test('fifteen that fail at once count to ten and no further; what waited is skipped', async () => {
  const { id } = await harness.endpoint(workspaceId, 'fifteen');
  await publishMany(15);
  await allEnded(id, 15);
  await waitUntil('it is paused', async () => (await find(id))?.status === EndpointStatus.PAUSED);
  expect((await find(id))?.failedDeliveries).toBe(10);
  const all = await statuses(id);
  const abandoned = all.filter((status) => status === 'abandoned').length;
  expect(abandoned).toBeGreaterThanOrEqual(10);
  expect(all.filter((status) => status === 'skipped')).toHaveLength(15 - abandoned);
});

test('410 Gone pauses at once, after one attempt; as the response to a test event it does not', async () => {
  status = 410;
  const { id } = await harness.endpoint(workspaceId, 'gone');
  await harness.client.testEndpoint({ workspaceId, endpointId: id });
  await allEnded(id, 1);
  expect((await find(id))?.status).toBe(EndpointStatus.ACTIVE);

  const gone = await harness.publish(workspaceId);
  await waitUntil('it is paused', async () => (await find(id))?.status === EndpointStatus.PAUSED);
  expect(await find(id)).toMatchObject({
    isActive: false,
    failedDeliveries: 0,
    pausedReason: PausedReason.GONE,
    pausedAt: expect.anything(),
  });
  const skipped = await harness.publish(workspaceId);
  await allEnded(id, 3);
  const [, first, second] = await harness.deliveries(id);
  expect(first).toMatchObject({
    eventId: gone.eventId,
    status: 'abandoned',
    attempts: [{ status: 410, failure: { code: 'gone' } }],
  });
  expect(second).toMatchObject({ eventId: skipped.eventId, status: 'skipped', attempts: [] });
});

test('a success starts the count again', async () => {
  const { id } = await harness.endpoint(workspaceId, 'success');
  await publishMany(9);
  await waitUntil('nine are counted', async () => (await find(id))?.failedDeliveries === 9);
  failing = false;
  await harness.publish(workspaceId);
  await waitUntil('the count is gone', async () => (await find(id))?.failedDeliveries === 0);
  failing = true;
  await publishMany(9);
  await waitUntil('nine more are counted', async () => (await find(id))?.failedDeliveries === 9);
  expect((await find(id))?.status).toBe(EndpointStatus.ACTIVE);
});

test('an endpoint that is switched off gets nothing more, also no retry of what failed before', async () => {
  const { service, client } = await harness.start({ retryDelaysMs: [60_000] });
  await harness.service.stop();
  const { endpoint } = await client.createEndpoint({ workspaceId, url: 'https://off.hooks.test/' });
  const id = endpoint?.id ?? '';
  const before = await harness.publish(workspaceId);
  await waitUntil(
    'it waits for its retry',
    async () => (await harness.deliveries(id))[0]?.attempts.length === 1,
  );
  await client.updateEndpoint({ workspaceId, endpointId: id, isActive: false });
  const after = await harness.publish(workspaceId);
  await waitUntil('both are kept', async () => (await harness.deliveries(id)).length === 2);
  const kept = await harness.deliveries(id);
  expect(kept.map(({ eventId, status, attempts }) => [eventId, status, attempts.length])).toEqual([
    [before.eventId, 'skipped', 1],
    [after.eventId, 'skipped', 0],
  ]);
  for (const { expiresAt } of kept) {
    expect(expiresAt?.getTime()).toBeGreaterThan(Date.now() + 29 * 24 * 3_600_000);
  }
  await service.stop();
});
