import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { prepareDatabase } from '@postrider/service/mongo';
import { reserveBacking, testLog } from '@postrider/testing';
import mongoose, { type Connection } from 'mongoose';
import { dayOf, daysAfter } from '../src/day.ts';
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

let codes = 0;
const newCode = () => `c${String(codes++).padStart(6, '0')}`;
const counters = () => connection.collection<{ _id: string; clicks: number }>('counters');

async function add(day: string, clicks: Record<string, number>, writer: string = randomUUID()) {
  const batch = { id: randomUUID(), day, clicks: new Map(Object.entries(clicks)) };
  await store.addClicksAcrossWorkspaces(writer, batch);
  return { batch, writer };
}

const total = async (code: string, createdAt: Date) =>
  (await store.totalClicksAcrossWorkspaces([{ code, createdAt }])).get(code);

test('clicks of several months are one total, and each is on its day', async () => {
  const [code, other] = [newCode(), newCode()];
  const writer = randomUUID();
  await add('2026-09-30', { [code]: 2, [other]: 2 }, writer);
  await add('2026-10-01', { [code]: 3 }, writer);
  await add('2026-10-01', { [code]: 1, [other]: 7 }, writer);
  await add('2026-11-20', { [code]: 5 }, writer);
  expect(await total(code, new Date('2026-09-30T12:00:00Z'))).toBe(11);
  const days = await store.dayClicksAcrossWorkspaces(code, '2026-09-30', '2026-11-19');
  expect([...days]).toEqual([
    ['2026-09-30', 2],
    ['2026-10-01', 4],
  ]);
  expect(await counters().countDocuments({ _id: { $regex: `^${code}` } })).toBe(3);
});

test('a batch that is repeated is counted once', async () => {
  const code = newCode();
  const { batch, writer } = await add('2026-10-01', { [code]: 3 });
  await store.addClicksAcrossWorkspaces(writer, batch);
  expect(await total(code, new Date('2026-10-01T00:00:00Z'))).toBe(3);
});

test('writers that begin the same counters at once lose nothing', async () => {
  const some = Array.from({ length: 200 }, newCode);
  const clicks = Object.fromEntries(some.map((code, i) => [code, (i % 2) + 1]));
  await Promise.all(Array.from({ length: 4 }, () => add('2026-10-02', clicks)));
  const createdAt = new Date('2026-10-02T00:00:00Z');
  const totals = await store.totalClicksAcrossWorkspaces(some.map((code) => ({ code, createdAt })));
  expect(totals).toEqual(new Map(Object.entries(clicks).map(([code, count]) => [code, 4 * count])));
  expect(await counters().countDocuments({ _id: { $in: some.map((code) => `${code}:2026-10`) } })).toBe(200);
});

test('clicks of before they were counted by month are in the total', async () => {
  const code = newCode();
  await counters().insertOne({ _id: code, clicks: 40 });
  await add('2026-10-01', { [code]: 2 });
  expect(await total(code, new Date('2026-10-01T00:00:00Z'))).toBe(42);
});

test('a click that counts for the day before its link was made is in the total', async () => {
  const code = newCode();
  const createdAt = new Date();
  await add(daysAfter(dayOf(createdAt), -1), { [code]: 1 });
  await add(daysAfter(dayOf(createdAt), 1), { [code]: 1 });
  expect(await total(code, createdAt)).toBe(2);
});
