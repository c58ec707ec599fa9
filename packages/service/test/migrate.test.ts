import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Backing, reserveBacking, testLog, waitUntil } from '@postrider/testing';
import type { Connection } from 'mongoose';
import { type Lease, newLease } from '../src/index.ts';
import { connectMongo, type Migration, prepareDatabase } from '../src/mongo/index.ts';

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

interface Record extends Partial<Lease> {
  _id: string;
  doneAt?: Date;
}
const records = () => connection.collection<Record>('migrations');
const documents = (name: string) => connection.collection<{ _id: string; [field: string]: unknown }>(name);
const prepare = (...migrations: Migration[]) => prepareDatabase(connection, testLog, undefined, migrations);

const rename = (collection: string): Migration => ({
  name: `rename in ${collection}`,
  collection,
  filter: { old: { $exists: true } },
  update: { $rename: { old: 'new' } },
});

test('each is made once, in order, whatever is added to the list later', async () => {
  const things = documents('ordered');
  await things.insertMany([
    { _id: 'a', old: 1, other: true },
    { _id: 'b', lease: { by: 'w', until: new Date(5) } },
  ]);
  await prepare(rename('ordered'));
  const nested: Migration = {
    name: 'nested',
    collection: 'ordered',
    filter: { lease: { $exists: true } },
    update: [
      { $set: { leaseToken: '$lease.by', leaseUntil: '$lease.until', wasNew: '$new' } },
      { $unset: 'lease' },
    ],
  };
  await prepare(rename('ordered'), nested);
  const expected = [
    { _id: 'a', new: 1, other: true },
    { _id: 'b', leaseToken: 'w', leaseUntil: new Date(5) },
  ];
  expect(await things.find().sort({ _id: 1 }).toArray()).toEqual(expected);

  // Nothing of the old shape is written any more; were it, a migration that is done would not see it.
  await things.insertOne({ _id: 'c', old: 2 });
  await prepare(rename('ordered'), nested);
  expect(await things.findOne({ _id: 'c' })).toEqual({ _id: 'c', old: 2 });
  for (const { leaseUntil, doneAt } of await records().find().toArray())
    expect([leaseUntil, doneAt]).toEqual([undefined, expect.any(Date)]);
});

test('several replicas at once: all wait until it is done, and each document is changed once', async () => {
  const many = documents('counted');
  // More than two pages.
  const ids = Array.from({ length: 2_100 }, (_, i) => `id-${String(i).padStart(5, '0')}`);
  await many.insertMany(ids.map((_id) => ({ _id, old: 1, changes: 0 })));
  const counting: Migration = {
    name: 'counting',
    collection: 'counted',
    filter: { old: { $exists: true } },
    update: { $unset: { old: 1 }, $inc: { changes: 1 } },
  };
  const replicas = await Promise.all([1, 2, 3].map(() => connectMongo(backing.mongo('links'), testLog)));
  await Promise.all(
    replicas.map(async (replica) => {
      await prepareDatabase(replica, testLog, undefined, [counting]);
      expect(await many.countDocuments({ changes: 1 })).toBe(ids.length);
    }),
  );
  for (const replica of replicas) await replica.close();
});

test('one that another replica works on is waited for, and taken over when that one is gone', async () => {
  const things = documents('left');
  await things.insertMany([
    { _id: 'a', new: 1 },
    { _id: 'b', old: 2 },
  ]);
  const migration = rename('left');
  await records().insertOne({ _id: migration.name, ...newLease(60_000) });
  const stopping = new AbortController();
  const waiting = prepareDatabase(connection, testLog, stopping.signal, [migration]);
  const isOver = waiting.then(
    () => 'done',
    () => 'stopped',
  );
  await waitUntil('it waits', async () => (await Promise.race([isOver, 'waits'])) === 'waits');
  stopping.abort();
  expect(await isOver).toBe('stopped');
  expect(await things.findOne({ _id: 'b' })).toEqual({ _id: 'b', old: 2 });

  await records().updateOne({ _id: migration.name }, { $set: newLease(-1) });
  await prepare(migration);
  expect(await things.find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: 'a', new: 1 },
    { _id: 'b', new: 2 },
  ]);
});

test('one that failed is made at the next start', async () => {
  await documents('failed').insertOne({ _id: 'a', old: 1 });
  const migration = rename('failed');
  const wrong = { ...migration, update: { $rename: { old: '' } } };
  await expect(prepare(wrong)).rejects.toThrow();
  await prepare(migration);
  expect(await documents('failed').findOne({ _id: 'a' })).toEqual({ _id: 'a', new: 1 });
});
