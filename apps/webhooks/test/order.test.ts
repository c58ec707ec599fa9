import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connectMongo, prepareDatabase } from '@postrider/service/mongo';
import { type MongoTrouble, reserveBacking, startMongoRelay, testLog } from '@postrider/testing';
import type { Connection } from 'mongoose';
import { newDelivery } from '../src/deliveries.ts';
import type { HookEvent } from '../src/event.ts';
import { createEvents } from '../src/events.ts';
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
  return { id, workspaceId, type: 'post.deleted', at: new Date(), body: id, accountIds: [], tags: [] };
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

test('a reader who continues after an event that has expired gets an error, not a gap', async () => {
  const workspaceId = randomUUID();
  const [[store], [connection]] = [stores, connections];
  if (!store || !connection) throw new Error('no store');
  const all = [event(workspaceId), event(workspaceId), event(workspaceId)];
  await store.recordAcrossWorkspaces(all, () => []);
  const [first, second, third] = all.map(({ id }) => id);
  // The database deletes it within a minute.
  await connection
    .collection<{ _id: string }>('events')
    .updateMany({ _id: { $in: [first ?? '', second ?? ''] } }, { $set: { expiresAt: new Date() } });
  const events = createEvents(store);
  const filter = { types: [], accountId: '', profileId: '' };
  const after = async (eventId: string, position = 0) =>
    (await events.after(workspaceId, filter, { eventId, position }, 10)).events.map(({ _id }) => _id);
  const unknown = { code: 'invalid_request', message: expect.stringMatching('30 days') };
  await expect(after(second ?? '')).rejects.toMatchObject(unknown);
  await expect(after('', 1)).rejects.toMatchObject(unknown);
  expect(await after('', 2)).toEqual([third]);
  expect(await after('')).toEqual([third]);
});

const endpoint = (workspaceId: string) => ({
  _id: randomUUID(),
  workspaceId,
  place: 0,
  url: 'https://hooks.test/',
  events: [],
  description: '',
  status: 'active' as const,
  failedDeliveries: 0,
  secret: '',
  createdAt: new Date(),
  updatedAt: new Date(),
});

/** A replica's store whose process ends around a command: from then on, it reaches the database no more. */
async function storeThatEnds(at: string, fault: MongoTrouble) {
  let isGone = false;
  const mongo = backing.mongo('webhooks');
  const relay = await startMongoRelay(mongo.uri, (name, command) => {
    if (isGone) return 'hang up';
    isGone = at === `${name} ${command[name]}`;
    return isGone ? fault : undefined;
  });
  const connection = await connectMongo({ ...mongo, uri: relay.uri }, testLog);
  return {
    store: createWebhooksStore(connection),
    hasEnded: () => isGone,
    async [Symbol.asyncDispose]() {
      await connection.close();
      await relay.stop();
    },
  };
}

const STEPS = [
  'update event_positions',
  'find event_positions',
  'insert events',
  'insert deliveries',
  'commitTransaction 1',
];

test.each(
  STEPS.flatMap(
    (step) =>
      [
        { step, when: 'before', fault: 'hang up' },
        { step, when: 'after', fault: 'lose the answer' },
      ] as const,
  ),
)(
  'a replica that ends $when “$step” leaves an event with its delivery or neither, and no gap',
  async ({ step, fault }) => {
    const workspaceId = randomUUID();
    const [store] = stores;
    if (!store) throw new Error('no store');
    const to = endpoint(workspaceId);
    const record = (by: typeof store, events: HookEvent<'post.deleted'>[]) =>
      by.recordAcrossWorkspaces(events, (each) => [newDelivery(to, each)]);
    const before = [event(workspaceId), event(workspaceId)];
    const events = [event(workspaceId), event(workspaceId), event(workspaceId)];
    await record(store, before);
    let isDone = false;
    const reader = follow(store, workspaceId, () => isDone);

    await using ending = await storeThatEnds(step, fault);
    await expect(record(ending.store, events)).rejects.toThrow();
    expect(ending.hasEnded()).toBe(true);
    const left = (await store.eventsAfter(workspaceId, ALL, { after: 2, last: 100 }, 100)).events;
    expect([0, events.length]).toContain(left.length);
    for (const { _id } of left) expect(await store.deliveriesOfEvent(workspaceId, _id, 10)).toHaveLength(1);

    // The broker repeats what was not acknowledged, to another replica, beside a later event.
    const later = event(workspaceId);
    await Promise.all([
      record(store, events),
      ...stores.slice(1).map((other) => record(other, [later, ...events])),
    ]);
    isDone = true;
    const all = [...before, ...events, later].map(({ id }) => id);
    expect((await reader).toSorted()).toEqual(all.toSorted());
    const page = await store.eventsAfter(workspaceId, ALL, { after: 0, last: 100 }, 100);
    expect(page.events.map(({ position }) => position)).toEqual(all.map((_, i) => i + 1));
    expect(await store.lastPosition(workspaceId)).toBe(all.length);
    for (const id of all) expect(await store.deliveriesOfEvent(workspaceId, id, 10)).toHaveLength(1);
  },
);
