import { randomUUID } from 'node:crypto';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PausedReason } from '@postrider/contracts/webhooks';
import { asOlderVersion, waitUntil } from '@postrider/testing';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

test('an endpoint that an older version has paused shows why and since when', async () => {
  const workspaceId = randomUUID();
  const { id: endpointId } = await harness.endpoint(workspaceId, 'paused');
  const updatedAt = new Date('2026-01-02T03:04:05.678Z');
  await asOlderVersion(harness.backing.mongo('webhooks'), (database) =>
    database
      .collection<{ _id: string }>('endpoints')
      .updateOne({ _id: endpointId }, { $set: { status: 'paused', failedDeliveries: 10, updatedAt } }),
  );
  const { service, client } = await harness.start();
  const { endpoints } = await client.listEndpoints({ workspaceId });
  const [endpoint] = endpoints;
  expect(endpoint?.pausedReason).toBe(PausedReason.FAILING);
  expect(endpoint?.pausedAt && timestampDate(endpoint.pausedAt)).toEqual(updatedAt);
  await service.stop();
});

test('deliveries of an older version are carried on: one in flight after its claim, a retry at its time', async () => {
  const workspaceId = randomUUID();
  const { id: endpointId } = await harness.endpoint(workspaceId, 'old');
  await harness.service.stop();
  harness.receiver.answer((_request, response) => void response.writeHead(200).end());
  const old = (name: string, fence: number, dueInMs: number) => ({
    _id: name,
    workspaceId,
    endpointId,
    eventId: randomUUID(),
    type: 'post.published',
    body: JSON.stringify({ name }),
    status: 'pending',
    fence,
    dueAt: new Date(Date.now() + dueInMs),
    attempts: [],
    createdAt: new Date(),
  });
  await asOlderVersion(harness.backing.mongo('webhooks'), (database) =>
    database
      .collection<{ _id: string }>('deliveries')
      .insertMany([old('in flight', 1, 300), old('retry', 2, -1), old('later', 1, 3_600_000)]),
  );

  const { service } = await harness.start();
  await waitUntil('both are delivered', async () => {
    const statuses = (await harness.deliveries(endpointId)).map(({ _id, status }) => `${_id}: ${status}`);
    return ['in flight', 'retry'].every((name) => statuses.includes(`${name}: succeeded`));
  });
  expect(harness.receiver.requests.map(({ body }) => JSON.parse(String(body)).name)).toEqual([
    'retry',
    'in flight',
  ]);
  const left = await harness.deliveries(endpointId);
  expect(left.find(({ _id }) => _id === 'later')).toMatchObject({ status: 'pending', attempts: [] });
  expect(left.filter((delivery) => 'fence' in delivery || delivery.leaseToken)).toEqual([]);
  await service.stop();
});
