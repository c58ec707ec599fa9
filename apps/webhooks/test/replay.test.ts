import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Fields } from '@postrider/contracts';
import { DeliveryStatus, type ReplayDeliveriesRequest } from '@postrider/contracts/webhooks';
import { AppError } from '@postrider/service';
import { waitUntil } from '@postrider/testing';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
let workspaceId: string;
let endpointId: string;
let answer: number;

beforeAll(async () => {
  harness = await startHarness({ retryDelaysMs: [] });
});
afterAll(() => harness.stop());
beforeEach(async () => {
  answer = 500;
  harness.receiver.answer((_request, response) => void response.writeHead(answer).end());
  workspaceId = randomUUID();
  endpointId = (await harness.endpoint(workspaceId, 'replay')).id;
});

const stored = async (eventId: string) =>
  (await harness.deliveries(endpointId)).find((delivery) => delivery.eventId === eventId);
const inStatus = (eventId: string, status: string, attempts: number) =>
  waitUntil(`it is ${status} after ${attempts} attempts`, async () => {
    const delivery = await stored(eventId);
    return delivery?.status === status && delivery.attempts.length === attempts && delivery;
  });
const sent = (eventId: string) => harness.receiver.requests.filter(({ body }) => body.includes(eventId));
const replay = (deliveryId: string, of = endpointId) =>
  harness.client.retryDelivery({ workspaceId, endpointId: of, deliveryId });
const replayAll = async (request: Partial<Fields<ReplayDeliveriesRequest>>) => {
  const { count, hasMore } = await harness.client.replayDeliveries({ workspaceId, endpointId, ...request });
  return { count, hasMore };
};
const setActive = (isActive: boolean) => harness.client.updateEndpoint({ workspaceId, endpointId, isActive });
const since = timestampFromDate(new Date(0));

test('what succeeded is sent again with the same event, and has succeeded still when that fails', async () => {
  answer = 200;
  const { eventId } = await harness.publish(workspaceId);
  const { _id } = await inStatus(eventId, 'succeeded', 1);
  await replay(_id);
  await inStatus(eventId, 'succeeded', 2);
  answer = 500;
  await replay(_id);
  const delivery = await inStatus(eventId, 'succeeded', 3);
  expect(delivery.attempts.map(({ status }) => status)).toEqual([200, 200, 500]);
  expect(delivery.expiresAt?.getTime()).toBeGreaterThan(Date.now() + 29 * 24 * 3_600_000);
  expect((await harness.endpoints.find(endpointId))?.failedDeliveries).toBe(0);

  const requests = sent(eventId);
  expect(requests.map(({ headers }) => headers['webhook-id'])).toEqual(Array(3).fill(`evt_${eventId}`));
  expect(new Set(requests.map(({ body }) => String(body))).size).toBe(1);
});

test('what succeeded stays so when its replay meets a webhook that was disabled', async () => {
  answer = 200;
  const { eventId } = await harness.publish(workspaceId);
  const { _id } = await inStatus(eventId, 'succeeded', 1);
  const held = Promise.withResolvers<ServerResponse>();
  harness.receiver.answer((_request, response) => held.resolve(response));
  await replay(_id);
  const response = await held.promise;
  await setActive(false);
  expect(await stored(eventId)).toMatchObject({ status: 'succeeded', expiresAt: expect.any(Date) });
  response.writeHead(500).end();
  await inStatus(eventId, 'succeeded', 2);
});

test('all that was abandoned or skipped since a time is counted, then sent again', async () => {
  answer = 200;
  const succeeded = (await harness.publish(workspaceId)).eventId;
  await inStatus(succeeded, 'succeeded', 1);
  answer = 500;
  const abandoned = (await harness.publish(workspaceId)).eventId;
  await inStatus(abandoned, 'abandoned', 1);
  await setActive(false);
  const skipped = (await harness.publish(workspaceId)).eventId;
  const { createdAt } = await inStatus(skipped, 'skipped', 0);

  const late = timestampFromDate(createdAt);
  expect(await replayAll({ since, dryRun: true })).toEqual({ count: 2, hasMore: false });
  expect(await replayAll({ since: late, dryRun: true })).toEqual({ count: 1, hasMore: false });
  expect(await replayAll({ since, until: late, dryRun: true })).toEqual({ count: 1, hasMore: false });
  const statuses = [DeliveryStatus.SKIPPED];
  expect(await replayAll({ since, statuses, dryRun: true })).toEqual({ count: 1, hasMore: false });
  await expect(replayAll({ since })).rejects.toMatchObject({ code: 'delivery_not_replayable' });
  await expect(replayAll({ since, statuses: [DeliveryStatus.SUCCEEDED] })).rejects.toThrow(AppError);
  await expect(replayAll({})).rejects.toThrow('This is required.');
  expect(await stored(abandoned)).toMatchObject({ status: 'abandoned' });

  answer = 200;
  await setActive(true);
  expect(await replayAll({ since })).toEqual({ count: 2, hasMore: false });
  await inStatus(abandoned, 'succeeded', 2);
  await inStatus(skipped, 'succeeded', 1);
  expect(await replayAll({ since })).toEqual({ count: 0, hasMore: false });
  expect(sent(succeeded)).toHaveLength(1);
});

test('another workspace or webhook has no such delivery; its owner reads what was sent', async () => {
  answer = 200;
  const { eventId } = await harness.publish(workspaceId);
  const { _id: deliveryId, body } = await inStatus(eventId, 'succeeded', 1);
  const other = await harness.endpoint(workspaceId, 'other');
  const read = { workspaceId, endpointId, deliveryId };
  expect(await harness.client.readDelivery(read)).toMatchObject({
    ...{ url: 'https://replay.hooks.test/in', body },
    delivery: { id: deliveryId, eventId: `evt_${eventId}`, attempts: [{ status: 200 }] },
  });

  const foreign = { ...read, workspaceId: randomUUID() };
  await expect(replay(deliveryId, other.id)).rejects.toThrow('There is no such delivery.');
  for (const call of [{ ...read, endpointId: other.id }, foreign])
    await expect(harness.client.readDelivery(call)).rejects.toMatchObject({ code: 'not_found' });
  await expect(harness.client.retryDelivery(foreign)).rejects.toMatchObject({ code: 'not_found' });
  const all = harness.client.replayDeliveries({ ...foreign, since });
  await expect(all).rejects.toMatchObject({ code: 'not_found' });
  expect(sent(eventId)).toHaveLength(1);
});
