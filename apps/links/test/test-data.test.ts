import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { testWorkspaceOf } from '@postrider/contracts';
import { waitUntil } from '@postrider/testing';
import mongoose from 'mongoose';
import { type Harness, newLink, type Replica, startHarness } from './harness.ts';

const DAY_MS = 86_400_000;
let harness: Harness;
let replica: Replica;
let database: mongoose.Connection;
beforeAll(async () => {
  harness = await startHarness();
  replica = await harness.start();
  const { uri, database: dbName } = harness.backing.mongo('links');
  database = await mongoose.createConnection(uri, { dbName }).asPromise();
});
afterAll(async () => {
  await database?.close();
  await harness.stop();
});

const age = (code: string, days: number) =>
  database
    .collection('links')
    .updateOne({ code }, { $set: { createdAt: new Date(Date.now() - days * DAY_MS) } });

/** Another process, which cleans up when it starts. */
async function cleanUp(done: () => Promise<boolean>) {
  const other = await harness.start();
  await waitUntil('the cleanup', done);
  await other.stop();
}

test('links of test data end after 90 days, and are erased a day later; live ones stay', async () => {
  const workspaceId = randomUUID();
  const url = 'https://example.com/';
  const [live, old, young] = [
    await newLink(replica.client, workspaceId, url),
    await newLink(replica.client, testWorkspaceOf(workspaceId), url),
    await newLink(replica.client, testWorkspaceOf(workspaceId), url),
  ];
  await age(live.code, 400);
  await age(old.code, 90.5);
  await age(young.code, 89);
  const status = async (code: string) => (await replica.visit(code)).status;
  expect(await status(old.code)).toBe(302);
  await cleanUp(async () => (await status(old.code)) === 410);
  expect([await status(live.code), await status(young.code)]).toEqual([302, 302]);
  const rows = () => database.collection('links').countDocuments({ code: old.code });
  expect(await rows()).toBe(1);
  await age(old.code, 92);
  await cleanUp(async () => (await rows()) === 0);
  expect(await status(live.code)).toBe(302);
});
