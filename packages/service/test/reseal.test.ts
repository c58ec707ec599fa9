import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Backing, reserveBacking, testLog, waitUntil } from '@postrider/testing';
import type { Connection } from 'mongoose';
import { createKeyring, keyIdOf } from '../src/keyring.ts';
import { connectMongo } from '../src/mongo.ts';
import { createResealing } from '../src/reseal.ts';

const key = (id: string, fill: number) => `${id}:${Buffer.alloc(32, fill).toString('base64')}`;
const FIELDS = [{ collection: 'things', field: 'secret' }];
/** More than two pages. */
const MANY = 450;

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

test('everything moves to the active key, once, and the old one is known to be free', async () => {
  const [old, lost] = [createKeyring([key('a', 1)]), createKeyring([key('lost', 3)])];
  const things = connection.collection<{ _id: string; secret?: string; other: number }>('things');
  const ids = Array.from({ length: MANY }, (_, i) => `id-${String(i).padStart(4, '0')}`);
  await things.insertMany([
    ...ids.map((_id, other) => ({ _id, secret: old.seal(`text of ${_id}`, _id), other })),
    { _id: 'none', other: -1 },
    { _id: 'unreadable', secret: lost.seal('x', 'unreadable'), other: -2 },
  ]);

  const ring = createKeyring([key('b', 2), key('a', 1)]);
  // Two replicas at the same time do not conflict.
  const replicas = [1, 2].map(() => createResealing(connection, FIELDS, ring, testLog));
  const loops = replicas.map((replica) => replica.start());
  await waitUntil('nothing is under the old key', async () => {
    const uses = await replicas[0]?.keyUses();
    return uses?.find(({ keyId }) => keyId === 'a')?.texts === 0n;
  });
  expect(await replicas[0]?.keyUses()).toEqual([
    { keyId: 'b', isActive: true, texts: BigInt(MANY) },
    { keyId: 'a', isActive: false, texts: 0n },
    { keyId: 'lost', isActive: false, texts: 1n },
  ]);
  for (const loop of loops) await loop.stop();

  const onlyNew = createKeyring([key('b', 2)]);
  const found = await things.find({ other: { $gte: 0 } }).toArray();
  expect(found.map(({ _id, secret = '' }) => onlyNew.open(secret, _id))).toEqual(
    ids.map((id) => `text of ${id}`),
  );
  expect(keyIdOf((await things.findOne({ _id: 'unreadable' }))?.secret ?? '')).toBe('lost');
  expect(await things.findOne({ _id: 'none' })).toEqual({ _id: 'none', other: -1 });

  // What is under the active key is not written again.
  const again = createResealing(connection, FIELDS, ring, testLog).start();
  await again.stop();
  expect(await things.find({ other: { $gte: 0 } }).toArray()).toEqual(found);
});
