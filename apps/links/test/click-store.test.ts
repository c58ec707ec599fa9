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
const batches = () => connection.collection<{ _id: string; at: Date }>('click_batches');

async function add(day: string, clicks: Record<string, number>, writer: string = randomUUID()) {
  const batch = { id: randomUUID(), day, clicks: new Map(Object.entries(clicks)) };
  await store.addClicksAcrossWorkspaces(writer, batch);
  return { batch, writer };
}

async function merge(writer: string): Promise<void> {
  while (await store.mergeClicksAcrossWorkspaces(writer));
}

const total = async (code: string, createdAt: Date) =>
  (await store.totalClicksAcrossWorkspaces([{ code, createdAt }])).get(code);

test('clicks of several months are one total, and each is on its day, before they are merged and after', async () => {
  const [code, other] = [newCode(), newCode()];
  const writer = randomUUID();
  const look = async () => ({
    total: await total(code, new Date('2026-09-30T12:00:00Z')),
    days: await store.dayClicksAcrossWorkspaces(code, '2026-09-30', '2026-11-19'),
  });
  const expected = {
    total: 11,
    days: new Map([
      ['2026-09-30', 2],
      ['2026-10-01', 4],
    ]),
  };
  await add('2026-09-30', { [code]: 2, [other]: 2 }, writer);
  await add('2026-10-01', { [code]: 3 }, writer);
  await merge(writer);
  await add('2026-10-01', { [code]: 1, [other]: 7 }, writer);
  await add('2026-11-20', { [code]: 5 }, writer);
  expect(await look()).toEqual(expected);
  await merge(writer);
  expect(await batches().countDocuments({})).toBe(0);
  expect(await look()).toEqual(expected);
  expect(await counters().countDocuments({ _id: { $regex: `^${code}` } })).toBe(3);
});

test('a batch that is repeated is counted once, merged in between or not', async () => {
  const code = newCode();
  const createdAt = new Date('2026-10-01T00:00:00Z');
  const { batch, writer } = await add('2026-10-01', { [code]: 3 });
  await store.addClicksAcrossWorkspaces(writer, batch);
  expect(await total(code, createdAt)).toBe(3);
  await merge(writer);
  await store.addClicksAcrossWorkspaces(writer, batch);
  expect(await total(code, createdAt)).toBe(3);
});

test('writers that begin the same counters at once lose nothing', async () => {
  const some = Array.from({ length: 200 }, newCode);
  const clicks = Object.fromEntries(some.map((code, i) => [code, (i % 2) + 1]));
  const added = await Promise.all(Array.from({ length: 4 }, () => add('2026-10-02', clicks)));
  await Promise.all(added.map(({ writer }) => merge(writer)));
  const createdAt = new Date('2026-10-02T00:00:00Z');
  const totals = await store.totalClicksAcrossWorkspaces(some.map((code) => ({ code, createdAt })));
  expect(totals).toEqual(new Map(Object.entries(clicks).map(([code, count]) => [code, 4 * count])));
  expect(await counters().countDocuments({ _id: { $in: some.map((code) => `${code}:2026-10`) } })).toBe(200);
});

test('what a writer has left is merged once by those that find it, what another one has just written is not', async () => {
  const code = newCode();
  const left = await Promise.all(Array.from({ length: 5 }, () => add('2026-10-03', { [code]: 1 })));
  const { batch } = await add('2026-10-03', { [code]: 1 });
  const ids = left.map((each) => each.batch.id);
  await batches().updateMany({ _id: { $in: ids } }, { $set: { at: new Date(Date.now() - 90_000) } });
  await Promise.all(Array.from({ length: 3 }, () => merge(randomUUID())));
  const remaining = await batches()
    .find({ _id: { $in: [...ids, batch.id] } })
    .toArray();
  expect(remaining.map(({ _id }) => _id)).toEqual([batch.id]);
  const counter = await counters().findOne({ _id: `${code}:2026-10` });
  expect(counter?.clicks).toBe(5);
  expect(await total(code, new Date('2026-10-03T00:00:00Z'))).toBe(6);
});

test('reads while batches are merged see each of them once', async () => {
  const code = newCode();
  const writer = randomUUID();
  const createdAt = new Date('2026-10-04T00:00:00Z');
  for (let expected = 1; expected <= 20; expected++) {
    await add('2026-10-04', { [code]: 1 }, writer);
    let isMerging = true;
    const merging = merge(writer).finally(() => {
      isMerging = false;
    });
    do expect(await total(code, createdAt)).toBe(expected);
    while (isMerging);
    await merging;
  }
});

test('many batches and batches of many links are merged', async () => {
  const [few, many] = [randomUUID(), randomUUID()];
  const code = newCode();
  for (let n = 0; n < 120; n++) await add('2026-10-05', { [code]: 1 }, few);
  expect(await store.mergeClicksAcrossWorkspaces(few)).toBe(false);
  expect((await counters().findOne({ _id: `${code}:2026-10` }))?.clicks).toBe(120);

  for (let n = 0; n < 3; n++) {
    const links = Array.from({ length: 5_000 }, () => [newCode(), 1 + n]);
    await add('2026-10-05', { ...Object.fromEntries(links), [code]: 1 }, many);
  }
  const before = await counters().countDocuments({});
  expect(await store.mergeClicksAcrossWorkspaces(many)).toBe(true);
  expect(await store.mergeClicksAcrossWorkspaces(many)).toBe(false);
  expect(await counters().countDocuments({})).toBe(before + 15_000);
  expect((await counters().findOne({ _id: `${code}:2026-10` }))?.clicks).toBe(123);
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
