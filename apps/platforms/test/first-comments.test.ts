import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
import { waitUntil } from '@postrider/testing';
import { v7 as uuidv7 } from 'uuid';
import { startContainerPlatform, withContainers } from './container-platform.ts';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
let platform: Awaited<ReturnType<typeof startContainerPlatform>>;
beforeAll(async () => {
  platform = await startContainerPlatform();
  harness = await startHarness({ connectors: withContainers });
});
afterEach(() => platform.clear());
afterAll(async () => {
  await harness.stop();
  await platform.close();
});

async function schedule(firstComment = 'And a comment') {
  const { workspaceId, rpc } = harness;
  const fields = { server: platform.url };
  const { account } = await rpc.connectAccount({ workspaceId, platform: 'x', fields });
  return harness.schedule({
    platform: 'x',
    accountId: account?.id ?? '',
    caption: 'The post',
    options: { firstComment },
  });
}

const callsInOrder = () => platform.calls.map(({ call, id }) => `${call} ${id}`.trim());

test('each part is prepared after the one before it is live', async () => {
  const { id, dueAt } = await schedule();
  expect(await harness.outcome(id)).toMatchObject({
    state: PublicationState.PUBLISHED,
    externalId: 'c1',
    attempts: 1,
  });
  expect(callsInOrder()).toEqual(['create', 'publish c1', 'create', 'publish c2']);
  expect(platform.live()).toMatchObject([
    { text: 'The post', about: null },
    { text: 'And a comment', about: 'c1' },
  ]);
  const [, published] = platform.calls;
  expect(published?.at).toBeGreaterThanOrEqual(dueAt.getTime());
});

test('a comment that the platform refuses: the post is published, with an error about the comment', async () => {
  platform.faults.push({ call: 'create', about: 'comment', status: 422 });
  const { id } = await schedule();
  const { state, externalId, error } = await harness.outcome(id);
  expect({ state, externalId }).toEqual({ state: PublicationState.PUBLISHED, externalId: 'c1' });
  expect(error).toMatchObject({
    code: 'thread_incomplete',
    message: expect.stringMatching(/^The post is live, but its first comment is not\. Containers rejected/),
    action: 'Add the comment on the platform.',
  });
  expect(platform.live()).toHaveLength(1);
});

test('the preparation of a comment that fails for now is repeated, and the post is not', async () => {
  platform.faults.push({ call: 'create', about: 'comment', status: 429 });
  const { id } = await schedule();
  const { state, error, attempts, failedAttempts } = await harness.outcome(id);
  expect({ state, error, attempts }).toEqual({ state: PublicationState.PUBLISHED, attempts: 2 });
  expect(failedAttempts).toMatchObject([{ attempt: 1, code: 'rate_limited' }]);
  expect(callsInOrder()).toEqual(['create', 'publish c1', 'create', 'create', 'publish c2']);
});

test('a crash before the second part is prepared: another process prepares and sends it, and not the first', async () => {
  const { id } = await schedule();
  await harness.outcome(id);
  const { store, workspaceId, connection } = harness;
  const row = await store.find(workspaceId, id);
  if (!row) throw new Error('the row is gone');
  const { outcome: _outcome, finishedAt: _finishedAt, ...open } = row;
  const publications = connection.collection<{ _id: string }>('publications');
  await publications.deleteOne({ _id: id });
  platform.containers.splice(1);
  platform.calls.length = 0;
  // As written when the first part was live; the process ended then.
  const part = { externalId: 'c1', url: `${platform.url}/posts/c1`, at: new Date() };
  const prepared = JSON.stringify({ containers: ['c1'] });
  const ended = { leaseToken: uuidv7(), worker: uuidv7() };
  const workers = connection.collection<{ _id: string; seenAt: Date }>('workers');
  await workers.insertOne({ _id: ended.worker, seenAt: new Date(0) });
  await store.insert(workspaceId, {
    ...open,
    ...ended,
    state: 'preparing',
    attempts: 0,
    prepared,
    parts: [part],
  });
  expect(await harness.outcome(id)).toMatchObject({ state: PublicationState.PUBLISHED, externalId: 'c1' });
  expect(callsInOrder()).toEqual(['create', 'publish c2']);
  expect(platform.live().map(({ about }) => about)).toEqual([null, 'c1']);
});

test('a process that stops while it prepares the second part leaves that part to another', async () => {
  const alone = await startHarness({ connectors: withContainers });
  try {
    platform.faults.push({ call: 'create', about: 'comment', status: 'none' });
    const fields = { server: platform.url };
    const { workspaceId } = alone;
    const { account } = await alone.rpc.connectAccount({ workspaceId, platform: 'x', fields });
    const { id } = await alone.schedule({
      platform: 'x',
      accountId: account?.id ?? '',
      options: { firstComment: 'And a comment' },
    });
    await waitUntil('its preparation', async () => callsInOrder().length === 3);
    await alone.stopFirst();
    const { rpc } = await alone.startReplica();
    expect((await alone.outcome(id, undefined, rpc)).state).toBe(PublicationState.PUBLISHED);
    expect(callsInOrder()).toEqual(['create', 'publish c1', 'create', 'create', 'publish c2']);
    expect(platform.live()).toHaveLength(2);
  } finally {
    await alone.stop();
  }
});
