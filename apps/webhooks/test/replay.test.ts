import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Fields } from '@postrider/contracts';
import { DeliveryStatus, type ReplayDeliveriesRequest, ReplayStatus } from '@postrider/contracts/webhooks';
import { AppError } from '@postrider/service';
import { waitUntil } from '@postrider/testing';
import { v7 as uuidv7 } from 'uuid';
import type { Replay } from '../src/replay.ts';
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
  const { replay } = await harness.client.replayDeliveries({ workspaceId, endpointId, ...request });
  return { count: replay?.count, hasMore: replay?.hasMore };
};
const progressOf = async (replayId: string) =>
  (await harness.client.getReplay({ workspaceId, endpointId, replayId })).replay;
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

test('ten thousand deliveries are replayed in the background, with their progress, once for each id', async () => {
  await setActive(false);
  const { eventId } = await harness.publish(workspaceId);
  const skipped = await inStatus(eventId, 'skipped', 0);
  const begin = Date.now();
  const copies = Array.from({ length: 10_049 }, (_, n) => ({
    ...skipped,
    _id: uuidv7({ msecs: begin - 60_000 + n }),
    eventId: uuidv7(),
  }));
  await harness.insertDeliveries(copies);
  await setActive(true);
  answer = 200;
  const replayId = uuidv7();
  const request = { workspaceId, endpointId, since, replayId };
  const { replay } = await harness.client.replayDeliveries(request);
  expect(replay).toMatchObject({ id: replayId, status: ReplayStatus.RUNNING, count: 10_000, hasMore: true });
  expect((await harness.client.replayDeliveries(request)).replay?.createdAt).toEqual(replay?.createdAt);

  const seen = new Set<number>();
  const done = await waitUntil('all are on their way', async () => {
    const progress = await progressOf(replayId);
    seen.add(progress?.replayed ?? 0);
    return progress?.status === ReplayStatus.DONE && progress;
  });
  expect(done).toMatchObject({ count: 10_000, replayed: 10_000, finishedAt: expect.anything() });
  expect(seen.size).toBeGreaterThan(2);
  expect(await replayAll({ since, dryRun: true })).toEqual({ count: 50, hasMore: false });
  // The rest would keep the receiver busy.
  await harness.client.deleteEndpoint({ workspaceId, endpointId });
  await expect(progressOf(replayId)).rejects.toMatchObject({ code: 'not_found' });
}, 60_000);

test('a replay that another process has left is taken over; it stops where its webhook is not active', async () => {
  await setActive(false);
  const { eventId } = await harness.publish(workspaceId);
  const { _id: lastId } = await inStatus(eventId, 'skipped', 0);
  const now = new Date();
  const left: Replay = {
    _id: uuidv7(),
    workspaceId,
    endpointId,
    statuses: ['skipped'],
    until: now,
    lastId,
    afterId: '',
    count: 1,
    hasMore: false,
    replayed: 0,
    status: 'running',
    createdAt: now,
    workedAt: now,
    expiresAt: new Date(now.getTime() + 3_600_000),
    // Of a process that was killed.
    leaseUntil: new Date(0),
    leaseToken: 'x',
  };
  await harness.insertReplay(left);
  const other = await harness.endpoint(workspaceId, 'other');
  const wakeUp = () => harness.client.replayDeliveries({ workspaceId, endpointId: other.id, since });
  await wakeUp();
  await waitUntil('it is stopped', async () => (await progressOf(left._id))?.status === ReplayStatus.STOPPED);
  expect(await progressOf(left._id)).toMatchObject({ replayed: 0, finishedAt: expect.anything() });

  await setActive(true);
  answer = 200;
  const again = { ...left, _id: uuidv7() };
  await harness.insertReplay(again);
  await wakeUp();
  await waitUntil('it is done', async () => (await progressOf(again._id))?.status === ReplayStatus.DONE);
  expect(await progressOf(again._id)).toMatchObject({ replayed: 1 });
  await inStatus(eventId, 'succeeded', 1);
});

test('a delivery that is being sent can’t be replayed; a replay has one effect for each id', async () => {
  // Of a host of its own: deliveries of other tests may be under way still.
  endpointId = (await harness.endpoint(workspaceId, 'busy')).id;
  const held = Promise.withResolvers<ServerResponse>();
  harness.receiver.answer(({ headers }, response) => {
    if (headers.host === 'busy.hooks.test') held.resolve(response);
    else response.writeHead(200).end();
  });
  const { eventId } = await harness.publish(workspaceId);
  const response = await held.promise;
  const sending = await stored(eventId);
  await expect(replay(sending?._id ?? '')).rejects.toMatchObject({
    code: 'delivery_not_replayable',
    message: expect.stringContaining('being sent'),
  });
  harness.receiver.answer((_request, later) => void later.writeHead(answer).end());
  response.writeHead(500).end();
  const { _id: deliveryId } = await inStatus(eventId, 'abandoned', 1);
  const request = { workspaceId, endpointId, deliveryId, replayId: uuidv7() };
  await harness.client.retryDelivery(request);
  await inStatus(eventId, 'abandoned', 2);
  expect((await harness.client.retryDelivery(request)).delivery?.status).toBe(DeliveryStatus.ABANDONED);
  const toBusy = sent(eventId).filter(({ headers }) => headers.host === 'busy.hooks.test');
  expect(toBusy).toHaveLength(2);
});

test('another workspace or webhook has no such delivery; its owner reads what was sent', async () => {
  answer = 200;
  const { eventId } = await harness.publish(workspaceId);
  const { _id: deliveryId, body } = await inStatus(eventId, 'succeeded', 1);
  const other = await harness.endpoint(workspaceId, 'other');
  const read = { workspaceId, endpointId, deliveryId };
  expect(await harness.client.readDelivery(read)).toMatchObject({
    url: 'https://replay.hooks.test/in',
    body,
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
