import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { prepareDatabase } from '@postrider/service/mongo';
import { reserveBacking, testLog, waitUntil } from '@postrider/testing';
import mongoose, { type Connection } from 'mongoose';
import { startMergingOldBatches } from '../src/old-batches.ts';
import { createLinksStore, type LinksStore } from '../src/store.ts';

const backing = reserveBacking();
let connection: Connection;
let store: LinksStore;
beforeAll(async () => {
  const { uri, database } = backing.mongo('links');
  connection = await mongoose.createConnection(uri, { dbName: database }).asPromise();
  store = createLinksStore(connection);
  await prepareDatabase(connection, testLog);
});
afterAll(async () => {
  await connection.close();
  await backing.remove();
});

const batches = () =>
  connection.collection<{ _id: string; day: string; clicks: Record<string, number> }>('click_batches');

/** A batch as the version before writes it. */
const oldBatch = (clicks: Record<string, number>) => ({
  _id: randomUUID(),
  writerId: randomUUID(),
  at: new Date(),
  day: '2026-10-03',
  clicks,
});

test('batches that the version before left, also while it runs beside this one, are counted once', async () => {
  const many = Object.fromEntries(Array.from({ length: 2_500 }, (_, n) => [`m${n}`, (n % 3) + 1]));
  await batches().insertMany([oldBatch({ a: 1, b: 2 }), oldBatch(many), oldBatch({ a: 4 })]);
  const merging = Array.from({ length: 3 }, () => startMergingOldBatches(connection, testLog, 10));
  try {
    await waitUntil('no batch', async () => (await batches().countDocuments({})) === 0);
    await batches().insertOne(oldBatch({ a: 8 }));
    await waitUntil('no batch', async () => (await batches().countDocuments({})) === 0);
  } finally {
    await Promise.all(merging.map((loop) => loop.stop()));
  }
  const createdAt = new Date('2026-10-03T00:00:00Z');
  const codes = ['a', 'b', ...Object.keys(many)];
  const totals = await store.totalClicksAcrossWorkspaces(codes.map((code) => ({ code, createdAt })));
  expect(totals).toEqual(new Map(Object.entries({ a: 13, b: 2, ...many })));
  expect([...(await store.dayClicksAcrossWorkspaces('a', '2026-10-01', '2026-10-31'))]).toEqual([
    ['2026-10-03', 13],
  ]);
});
