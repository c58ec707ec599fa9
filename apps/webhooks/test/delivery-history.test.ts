import { randomUUID } from 'node:crypto';
import { toJsonString } from '@bufbuild/protobuf';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { enumName, type Fields } from '@postrider/contracts';
import { DeliverySchema, DeliveryStatus, type ListDeliveriesRequest } from '@postrider/contracts/webhooks';
import { AppError } from '@postrider/service';
import { waitUntil } from '@postrider/testing';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
let workspaceId: string;
let endpointId: string;
let answer: number;

beforeAll(async () => {
  harness = await startHarness({ retryDelaysMs: [] });
  harness.receiver.answer((_request, response) => void response.writeHead(answer).end());
});
afterAll(() => harness.stop());
beforeEach(async () => {
  answer = 500;
  workspaceId = randomUUID();
  endpointId = (await harness.endpoint(workspaceId, 'history')).id;
});

const get = async (deliveryId: string) =>
  (await harness.client.getDelivery({ workspaceId, deliveryId })).delivery;
const retry = (deliveryId: string) => harness.client.retryDelivery({ workspaceId, deliveryId });
const inStatus = (deliveryId: string, status: DeliveryStatus) =>
  waitUntil(`it is ${enumName(DeliveryStatus, status)}`, async () => {
    const delivery = await get(deliveryId);
    return delivery?.status === status && delivery;
  });

/** Publishes an event, and returns the id of its delivery. */
async function deliver(): Promise<string> {
  const { eventId } = await harness.publish(workspaceId);
  const found = await waitUntil('it is recorded', async () =>
    (await harness.deliveries(endpointId)).find((delivery) => delivery.eventId === eventId),
  );
  return found._id;
}

test('a list of endpoints says on request whether one of them has accepted a delivery', async () => {
  const list = async (asksDelivered: boolean) =>
    (await harness.client.listEndpoints({ workspaceId, asksDelivered })).hasDelivered;
  await inStatus(await deliver(), DeliveryStatus.ABANDONED);
  expect([await list(false), await list(true)]).toEqual([undefined, false]);
  answer = 204;
  await inStatus(await deliver(), DeliveryStatus.SUCCEEDED);
  expect(await list(true)).toBe(true);
  workspaceId = randomUUID();
  expect(await list(true)).toBe(false);
});

test('a delivery is shown with its attempts and without its event, and sent again on request', async () => {
  const id = await deliver();
  const abandoned = await inStatus(id, DeliveryStatus.ABANDONED);
  expect(abandoned).toMatchObject({
    id,
    endpointId,
    type: 'post.published',
    eventId: expect.stringMatching(/^evt_/),
    attempts: [{ status: 500, failureCode: 'http_status', failureMessage: expect.stringContaining('500') }],
    expiresAt: expect.anything(),
  });
  expect(abandoned.nextAttemptAt).toBeUndefined();
  expect(toJsonString(DeliverySchema, abandoned)).not.toContain('bsky.app');

  answer = 204;
  expect((await retry(id)).delivery).toMatchObject({ id, status: DeliveryStatus.PENDING });
  const succeeded = await inStatus(id, DeliveryStatus.SUCCEEDED);
  expect(succeeded.attempts.map(({ status }) => status)).toEqual([500, 204]);
  const bodies = harness.receiver.requests.filter(({ body }) => body.includes(succeeded.eventId));
  expect(new Set(bodies.map(({ body }) => String(body))).size).toBe(1);
  expect(bodies).toHaveLength(2);
});

test('a retry is one attempt: what fails again is abandoned again, up to twenty attempts', async () => {
  const id = await deliver();
  await inStatus(id, DeliveryStatus.ABANDONED);
  for (let attempts = 2; attempts <= 20; attempts += 1) {
    // Ten that failed in a row pause a webhook.
    await harness.client.updateEndpoint({ workspaceId, endpointId, isActive: true });
    await retry(id);
    await waitUntil('it was tried', async () => (await get(id))?.attempts.length === attempts);
    await inStatus(id, DeliveryStatus.ABANDONED);
  }
  await harness.client.updateEndpoint({ workspaceId, endpointId, isActive: true });
  await expect(retry(id)).rejects.toThrow('The delivery has already been tried 20 times.');
});

test('what is unknown, or belongs to a webhook that is not active, is not sent again', async () => {
  answer = 200;
  await harness.client.updateEndpoint({ workspaceId, endpointId, isActive: false });
  const skipped = await deliver();
  expect(await get(skipped)).toMatchObject({ status: DeliveryStatus.SKIPPED, attempts: [] });
  await expect(retry(skipped)).rejects.toThrow(/is not active/);
  await harness.client.updateEndpoint({ workspaceId, endpointId, isActive: true });
  await retry(skipped);
  await inStatus(skipped, DeliveryStatus.SUCCEEDED);

  for (const call of [harness.client.retryDelivery, harness.client.getDelivery])
    await expect(call({ workspaceId: randomUUID(), deliveryId: skipped })).rejects.toThrow(AppError);
});

test('deliveries are listed newest first, by status, a page at a time', async () => {
  answer = 200;
  const old = [await deliver(), await deliver()];
  for (const id of old) await inStatus(id, DeliveryStatus.SUCCEEDED);
  answer = 500;
  const failed = await deliver();
  await inStatus(failed, DeliveryStatus.ABANDONED);
  const list = (page: Partial<Fields<ListDeliveriesRequest>>) =>
    harness.client.listDeliveries({ workspaceId, endpointId, ...page });
  const ids = ({ deliveries }: Awaited<ReturnType<typeof list>>) => deliveries.map(({ id }) => id);

  const all = [failed, ...old.toReversed()];
  expect(ids(await list({}))).toEqual(all);
  expect(ids(await list({ status: DeliveryStatus.ABANDONED }))).toEqual([failed]);
  const first = await list({ limit: 2 });
  expect(ids(first)).toEqual(all.slice(0, 2));
  const second = await list({ limit: 2, pageToken: first.nextPageToken });
  expect({ ids: ids(second), token: second.nextPageToken }).toEqual({ ids: all.slice(2), token: '' });

  expect(ids(await list({ limit: 2, offset: 1 }))).toEqual(all.slice(1));
  expect(ids(await list({ type: 'post.published', offset: 2 }))).toEqual(all.slice(2));
  expect(ids(await list({ type: 'post.failed' }))).toEqual([]);
  await expect(list({ type: 'post.gone' })).rejects.toThrow('There is no event "post.gone".');
  await expect(list({ offset: 10_001 })).rejects.toThrow('At most 10000');
  const [newest] = (await list({ limit: 1 })).deliveries;
  const time = newest?.createdAt;
  if (!time) throw new Error('there is no time');
  expect(ids(await list({ since: time }))).toEqual([failed]);
  expect(ids(await list({ until: time }))).toEqual(all.slice(1));

  const ofOther = harness.client.listDeliveries({ workspaceId: randomUUID(), endpointId });
  await expect(ofOther).rejects.toThrow('There is no such webhook.');
});
