import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Backing, reserveBacking, testLog, waitUntil } from '@postrider/testing';
import type { Connection } from 'mongoose';
import { connectMongo } from '../src/mongo/index.ts';
import { createKeyring, keyIdOf } from '../src/secrets/keyring.ts';
import { createResealing } from '../src/secrets/reseal.ts';

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
    { keyId: 'b', isActive: true, isMissing: false, texts: BigInt(MANY) },
    { keyId: 'a', isActive: false, isMissing: false, texts: 0n },
    { keyId: 'lost', isActive: false, isMissing: true, texts: 1n },
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

test('a process that is killed in the middle loses nothing, and the next one goes on with what is left', async () => {
  const fields = [
    { collection: 'tokens', field: 'sealed' },
    { collection: 'secrets', field: 'secret' },
  ];
  const [old, keys] = [createKeyring([key('a', 1)]), [key('b', 2), key('a', 1)]];
  const [perField, killAfter] = [20, 30];
  for (const { collection, field } of fields)
    await connection
      .collection<{ _id: string } & Record<string, string>>(collection)
      .insertMany(
        Array.from({ length: perField }, (_, i) => ({ _id: `${i}`, [field]: old.seal(`${i}`, `${i}`) })),
      );
  const next = createResealing(connection, fields, createKeyring(keys), testLog);
  const left = async () => (await next.keyUses()).map(({ keyId, texts }) => [keyId, Number(texts)]);

  const main = fileURLToPath(new URL('killed-resealing.ts', import.meta.url));
  const settings = JSON.stringify({ mongo: backing.mongo('links'), fields, keys, killAfter });
  const child = spawn(process.execPath, [main, settings], { stdio: 'inherit' });
  expect(await once(child, 'close')).toEqual([null, 'SIGKILL']);
  expect(await left()).toEqual([
    ['b', killAfter],
    ['a', 2 * perField - killAfter],
  ]);

  const loop = next.start();
  await waitUntil('nothing is left', async () => (await left())[1]?.[1] === 0);
  await loop.stop();
  const onlyNew = createKeyring([key('b', 2)]);
  for (const { collection, field } of fields) {
    const found = await connection
      .collection<{ _id: string } & Record<string, string>>(collection)
      .find()
      .toArray();
    expect(found.map(({ _id, [field]: text = '' }) => onlyNew.open(text, _id) === _id)).toEqual(
      Array(perField).fill(true),
    );
  }
});
