import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type Backing, reserveBacking, testLog } from '@postrider/testing';
import type { Connection } from 'mongoose';
import { heldBy, isDue, isUnleased, type Lease, newLease, RELEASED, renewedFor } from '../src/index.ts';
import { connectMongo } from '../src/mongo/index.ts';

interface Task extends Partial<Lease> {
  _id: string;
  dueAt: Date;
  result?: string;
}

let backing: Backing;
let connection: Connection;
beforeAll(async () => {
  backing = reserveBacking();
  connection = await connectMongo(backing.mongo('links'), testLog);
});
afterAll(async () => {
  await connection.close();
  await backing.remove();
});

const tasks = () => connection.collection<Task>('tasks');
const _id = 'task';
const ago = (ms: number) => new Date(Date.now() - ms);

beforeEach(async () => {
  await tasks().deleteMany({});
  await tasks().insertOne({ _id, dueAt: ago(1_000) });
});

/** The lease of a successful claim. */
async function claim(leaseMs = 60_000): Promise<Lease | undefined> {
  const lease = newLease(leaseMs);
  const { matchedCount } = await tasks().updateOne({ _id, ...isDue() }, { $set: lease });
  return matchedCount === 1 ? lease : undefined;
}

/** Whether a result was written under the lease. */
async function finish(lease: Lease, result: string): Promise<boolean> {
  const change = { $set: { result }, $unset: RELEASED };
  return (await tasks().updateOne({ _id, ...heldBy(lease) }, change)).matchedCount === 1;
}

async function claimed(leaseMs?: number): Promise<Lease> {
  const lease = await claim(leaseMs);
  if (!lease) throw new Error('the claim failed');
  return lease;
}

test('of many that claim at the same time one gets it', async () => {
  const leases = await Promise.all(Array.from({ length: 50 }, () => claim()));
  const [mine, ...others] = leases.filter((lease) => lease !== undefined);
  expect(others).toEqual([]);
  expect(await tasks().findOne({ _id })).toMatchObject({ ...mine });
});

test('before its time, and while a lease holds, nothing is claimed', async () => {
  await tasks().updateOne({ _id }, { $set: { dueAt: ago(-60_000) } });
  expect(await claim()).toBeUndefined();
  await tasks().updateOne({ _id }, { $set: { dueAt: ago(1_000) } });
  await claimed();
  expect(await claim()).toBeUndefined();
  expect(await tasks().countDocuments({ _id, ...isUnleased() })).toBe(0);
});

test('a worker that was paused writes nothing once another has taken over', async () => {
  const paused = await claimed(-1);
  const other = await claimed();
  expect(await finish(paused, 'late')).toBe(false);
  const renewal = { $set: renewedFor(60_000) };
  expect((await tasks().updateOne({ _id, ...heldBy(paused) }, renewal)).matchedCount).toBe(0);
  expect(await finish(other, 'done')).toBe(true);
  expect(await finish(paused, 'late')).toBe(false);
  expect(await tasks().findOne({ _id })).toEqual({ _id, dueAt: expect.any(Date), result: 'done' });
});

test('a worker that was not replaced still writes after its lease has ended', async () => {
  expect(await finish(await claimed(-1), 'done')).toBe(true);
});

test('a renewed lease holds, and a released one is free at once', async () => {
  const lease = await claimed(-1);
  await tasks().updateOne({ _id, ...heldBy(lease) }, { $set: renewedFor(60_000) });
  expect(await claim()).toBeUndefined();
  expect(await finish(lease, 'done')).toBe(true);
  await claimed();
});
