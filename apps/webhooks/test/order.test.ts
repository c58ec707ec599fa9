import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connectMongo, prepareDatabase } from '@postrider/service/mongo';
import { reserveBacking, testLog } from '@postrider/testing';
import type { Connection } from 'mongoose';
import type { HookEvent } from '../src/event.ts';
import { createWebhooksStore } from '../src/store.ts';

const REPLICAS = 3;
const backing = reserveBacking();
const connections: Connection[] = [];
const stores: ReturnType<typeof createWebhooksStore>[] = [];

beforeAll(async () => {
  for (let i = 0; i < REPLICAS; i++) {
    const connection = await connectMongo(backing.mongo('webhooks'), testLog);
    connections.push(connection);
    stores.push(createWebhooksStore(connection));
  }
  const [first] = connections;
  if (first) await prepareDatabase(first, testLog);
});
afterAll(async () => {
  for (const connection of connections) await connection.close();
  await backing.remove();
});

const event = (workspaceId: string): HookEvent<'post.deleted'> => {
  const id = randomUUID();
  return { ...{ id, workspaceId, type: 'post.deleted', at: new Date(), body: id, accountIds: [], tags: [] } };
};

const ALL = { types: [], accountId: '', profileId: '', visible: {} };

/** Reads as a client does: always after the last event that it has seen. */
async function follow(store: (typeof stores)[number], workspaceId: string, isDone: () => boolean) {
  const seen: string[] = [];
  for (let after = 0, isLast = false; !isLast; ) {
    isLast = isDone();
    const last = await store.lastPosition(workspaceId);
    const { events, position } = await store.eventsAfter(workspaceId, ALL, { after, last }, 7);
    seen.push(...events.map(({ _id }) => _id));
    if (events.length > 0 || position > after) isLast = false;
    after = position;
  }
  return seen;
}

test('readers miss no event and get none twice while replicas record at the same time, also the same events', async () => {
  const workspaceId = randomUUID();
  const other = randomUUID();
  const batches = Array.from({ length: 40 }, (_, i) =>
    Array.from({ length: 1 + (i % 5) }, (_, n) => event(n === 3 ? other : workspaceId)),
  );
  let isDone = false;
  const readers = stores.map((store) => follow(store, workspaceId, () => isDone));
  // Every replica gets every batch, in an order of its own, as after a purge of all queues.
  await Promise.all(
    stores.map(async (store, replica) => {
      const own = batches.map((_, i) => batches[(i * 7 + replica * 13) % batches.length] ?? []);
      for (const batch of own) await store.recordAcrossWorkspaces(batch, () => []);
    }),
  );
  isDone = true;
  const expected = batches.flat().flatMap(({ id, workspaceId: of }) => (of === workspaceId ? [id] : []));
  const [first = [], ...more] = await Promise.all(readers);
  expect(first.toSorted()).toEqual(expected.toSorted());
  for (const seen of more) expect(seen).toEqual(first);
});

test('positions have no gaps, and the counter is that of the newest event', async () => {
  const workspaceId = randomUUID();
  const events = Array.from({ length: 30 }, () => event(workspaceId));
  await Promise.all(stores.map((store) => store.recordAcrossWorkspaces(events, () => [])));
  const [store] = stores;
  const page = await store?.eventsAfter(workspaceId, ALL, { after: 0, last: 30 }, 100);
  expect(page?.events.map(({ position }) => position)).toEqual(events.map((_, i) => i + 1));
  expect(await store?.lastPosition(workspaceId)).toBe(30);
});
