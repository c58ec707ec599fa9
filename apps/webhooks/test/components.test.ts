import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { waitUntil } from '@postrider/testing';
import { type Harness, startHarness } from './harness.ts';

/** Whatever is sent in the first two tests was announced, not found by a scan. */
const NEVER_MS = 3_600_000;
const PATIENCE_MS = 30_000;

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness({}, ['rpc']);
  await harness.startProcess(['consumers']);
});
afterAll(() => harness.stop());

const received = (event: string) =>
  harness.receiver.requests.filter(({ body }) => body.toString('utf8').includes(event));

test('a test event is sent by the process that is asked for it', async () => {
  const workspaceId = randomUUID();
  const { id: endpointId } = await harness.endpoint(workspaceId, 'test');
  await harness.client.testEndpoint({ workspaceId, endpointId });
  await waitUntil('the test event', () => received('webhook.test').length === 1);
});

test('an event that one process takes in wakes another, which delivers it', async () => {
  const scheduler = await harness.startProcess(['scheduler'], { scanEveryMs: NEVER_MS });
  const workspaceId = randomUUID();
  await harness.endpoint(workspaceId, 'woken');
  // Whatever is due before the process trusts its clock waits for the next wake-up.
  await waitUntil('a delivery', async () => {
    await harness.publish(workspaceId);
    return received('post.published').length > 0;
  });
  await scheduler.stop();
});

test('two schedulers share the deliveries, and each is sent once', async () => {
  for (const component of ['scheduler', 'scheduler'] as const) await harness.startProcess([component]);
  const workspaceId = randomUUID();
  await harness.endpoint(workspaceId, 'one');
  await harness.endpoint(workspaceId, 'two');
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => harness.publish(workspaceId)));
  const counts = () => outcomes.map(({ eventId }) => received(eventId).length);
  await waitUntil('every delivery', () => counts().every((count) => count >= 2), PATIENCE_MS);
  expect(counts()).toEqual(outcomes.map(() => 2));
});
