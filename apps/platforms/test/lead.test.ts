import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
import { waitUntil } from '@postrider/testing';
import { startContainerPlatform, withContainers } from './container-platform.ts';
import { type Harness, startHarness, TEST_TIMING } from './harness.ts';

let harness: Harness;
let platform: Awaited<ReturnType<typeof startContainerPlatform>>;
beforeAll(async () => {
  platform = await startContainerPlatform();
  harness = await startHarness({ connectors: withContainers });
});
afterAll(async () => {
  await harness.stop();
  await platform.close();
});

async function schedule(wish: { dueInMs: number; leadMs?: number }) {
  const { workspaceId, rpc } = harness;
  const { account } = await rpc.connectAccount({
    workspaceId,
    platform: 'x',
    fields: { server: platform.url },
  });
  return harness.schedule({ platform: 'x', accountId: account?.id ?? '', ...wish });
}

/** When the container of a text was made and published. */
const timesOf = (caption: string) => {
  const container = platform.containers.find(({ text }) => text === caption);
  const publishedAt = platform.calls.find(({ call, id }) => call === 'publish' && id === container?.id)?.at;
  return { createdAt: container?.createdAt, publishedAt };
};

test('a post with a longer lead is prepared by it ahead, and published at its time', async () => {
  const { id, caption, dueAt } = await schedule({ dueInMs: 3_500, leadMs: 30_000 });
  await waitUntil('its preparation', () => timesOf(caption).createdAt);
  expect(dueAt.getTime() - Date.now()).toBeGreaterThan(TEST_TIMING.leadMs);
  expect((await harness.outcome(id)).state).toBe(PublicationState.PUBLISHED);
  expect(timesOf(caption).publishedAt).toBeGreaterThanOrEqual(dueAt.getTime());
});

test('a post without one is not prepared before the usual lead', async () => {
  const { id, caption, dueAt } = await schedule({ dueInMs: 2_500 });
  expect((await harness.outcome(id)).state).toBe(PublicationState.PUBLISHED);
  const { createdAt = 0 } = timesOf(caption);
  expect(createdAt).toBeGreaterThanOrEqual(dueAt.getTime() - TEST_TIMING.leadMs);
});

test('a post that is not prepared by its time is published as soon as it is', async () => {
  platform.delay('create', 1_200);
  const { id, caption, dueAt } = await schedule({ dueInMs: 200, leadMs: 30_000 });
  expect((await harness.outcome(id)).state).toBe(PublicationState.PUBLISHED);
  const { createdAt = 0, publishedAt = 0 } = timesOf(caption);
  expect(publishedAt).toBeGreaterThanOrEqual(Math.max(createdAt, dueAt.getTime() + 1_000));
});

test('a process that stops while it waits leaves the prepared post to another, which publishes it at its time', async () => {
  const { id, caption, dueAt } = await schedule({ dueInMs: 4_000, leadMs: 30_000 });
  await waitUntil('its preparation', () => timesOf(caption).createdAt);
  await harness.stopFirst();
  const { rpc } = await harness.startReplica();
  expect((await harness.outcome(id, undefined, rpc)).state).toBe(PublicationState.PUBLISHED);
  expect(platform.containers.filter(({ text }) => text === caption)).toHaveLength(1);
  expect(timesOf(caption).publishedAt).toBeGreaterThanOrEqual(dueAt.getTime());
});
