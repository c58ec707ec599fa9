import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Connection, mongo, Schema } from 'mongoose';
import { connectFresh } from './mongo.ts';

let fresh: Awaited<ReturnType<typeof connectFresh>>;
let connection: Connection;

beforeAll(async () => {
  fresh = await connectFresh();
  connection = fresh.connection;
});

afterAll(async () => {
  await fresh?.close();
});

/** A driver collection of its own. */
const collection = () => connection.getClient().db(connection.name).collection(randomUUID());

/** What a write was refused with. */
async function refusal(write: Promise<unknown>): Promise<mongo.MongoServerError> {
  const error = await write.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof mongo.MongoServerError) return error;
  throw new Error(`not refused by the server: ${error}`);
}

describe('a unique index', () => {
  test('accepts one of many racing inserts and reports the key to the others', async () => {
    const Account = connection.model(
      `Account${randomUUID()}`,
      new Schema({ workspace: String, handle: String }).index({ workspace: 1, handle: 1 }, { unique: true }),
    );
    await Account.init();
    const attempts = await Promise.allSettled(
      Array.from({ length: 20 }, () => Account.create({ workspace: 'w', handle: 'h' })),
    );
    const refused = attempts.flatMap((attempt) => (attempt.status === 'rejected' ? [attempt.reason] : []));
    expect(refused).toHaveLength(19);
    for (const error of refused) {
      expect(error).toMatchObject({
        code: 11000,
        keyPattern: { workspace: 1, handle: 1 },
        keyValue: { workspace: 'w', handle: 'h' },
      });
    }
    expect(refused[0].message).toContain(
      'index: workspace_1_handle_1 dup key: { workspace: "w", handle: "h" }',
    );
    expect(await Account.countDocuments()).toBe(1);
  });

  test('is reported for racing upserts, updates, replacements and the _id', async () => {
    const docs = collection();
    await docs.createIndex({ a: 1 }, { unique: true });
    const upserts = await Promise.allSettled(
      Array.from({ length: 12 }, (_, i) => docs.updateOne({ a: 1 }, { $set: { i } }, { upsert: true })),
    );
    expect(await docs.countDocuments()).toBe(1);
    for (const end of upserts)
      if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 11000 });
    await docs.insertOne({ _id: new mongo.ObjectId('0123456789ab0123456789ab'), a: 2 });
    const duplicate = { code: 11000, keyPattern: { a: 1 }, keyValue: { a: 1 } };
    expect(await refusal(docs.updateOne({ a: 2 }, { $set: { a: 1 } }))).toMatchObject(duplicate);
    expect(await refusal(docs.replaceOne({ a: 2 }, { a: 1 }))).toMatchObject(duplicate);
    expect(await refusal(docs.findOneAndUpdate({ a: 2 }, { $set: { a: 1 } }))).toMatchObject(duplicate);
    expect(await refusal(docs.updateOne({ a: 2 }, { $inc: { a: -1 } }))).toMatchObject({ code: 11000 });
    const _id = new mongo.ObjectId('0123456789ab0123456789ab');
    expect(await refusal(docs.insertOne({ _id, a: 3 }))).toMatchObject({
      code: 11000,
      keyPattern: { _id: 1 },
      keyValue: { _id },
    });
  });

  test('in a batch refuses only its own documents, ordered or not', async () => {
    const docs = collection();
    await docs.createIndex({ a: 1 }, { unique: true });
    const batch = [{ a: 1 }, { a: 1 }, { a: 2 }, { a: 2 }, { a: 3 }];
    const ordered = await refusal(docs.insertMany(batch.map((doc) => ({ ...doc }))));
    expect(ordered).toMatchObject({ code: 11000, insertedCount: 1 });
    const unordered = await refusal(
      docs.insertMany(
        batch.map((doc) => ({ ...doc })),
        { ordered: false },
      ),
    );
    expect(unordered).toMatchObject({ code: 11000, insertedCount: 2 });
    expect(await docs.distinct('a')).toEqual([1, 2, 3]);
  });

  test('over an array refuses a shared element and names it', async () => {
    const docs = collection();
    await docs.createIndex({ 'keys.hash': 1 }, { unique: true });
    await docs.insertOne({ keys: [{ hash: 'p' }, { hash: 'q' }] });
    const error = await refusal(docs.insertOne({ keys: [{ hash: 'r' }, { hash: 'q' }] }));
    expect(error).toMatchObject({
      code: 11000,
      keyPattern: { 'keys.hash': 1 },
      keyValue: { 'keys.hash': 'q' },
    });
    await docs.insertOne({ keys: [{ hash: 's' }, { hash: 's' }] });
  });

  test('may be partial: others are not bound by it', async () => {
    const docs = collection();
    const partialFilterExpression = { state: 'open' };
    await docs.createIndex({ a: 1 }, { unique: true, partialFilterExpression });
    await docs.insertMany([{ a: 1 }, { a: 1, state: 'open' }, { a: 1, state: 'shut' }]);
    expect(await refusal(docs.insertOne({ a: 1, state: 'open' }))).toMatchObject({ code: 11000 });
    expect(await refusal(docs.updateOne({ state: 'shut' }, { $set: { state: 'open' } }))).toMatchObject({
      code: 11000,
      keyValue: { a: 1 },
    });
  });

  test('is refused over documents that are not unique', async () => {
    const docs = collection();
    await docs.insertMany([{ a: 1 }, { a: 1 }]);
    expect(await refusal(docs.createIndex({ a: 1 }, { unique: true }))).toMatchObject({ code: 11000 });
    expect((await docs.indexes()).map(({ name }) => name)).toEqual(['_id_']);
  });
});

describe('indexes', () => {
  test('are made, listed and dropped with their options', async () => {
    const docs = collection();
    await docs.createIndexes([
      { key: { at: 1 }, expireAfterSeconds: 3600 },
      { key: { a: 1, b: -1 }, sparse: true, name: 'ab' },
      { key: { c: 1 }, partialFilterExpression: { c: { $exists: true } } },
    ]);
    expect(await docs.indexes()).toMatchObject([
      { name: '_id_', key: { _id: 1 } },
      { name: 'at_1', key: { at: 1 }, expireAfterSeconds: 3600 },
      { name: 'ab', key: { a: 1, b: -1 }, sparse: true },
      { name: 'c_1', partialFilterExpression: { c: { $exists: true } } },
    ]);
    await docs.dropIndex('ab');
    expect((await docs.indexes()).map(({ name }) => name)).toEqual(['_id_', 'at_1', 'c_1']);
  });

  test('requested again are no error; with other options they are', async () => {
    const docs = collection();
    await Promise.all(Array.from({ length: 5 }, () => docs.createIndex({ a: 1 })));
    expect(await refusal(docs.createIndex({ a: 1 }, { unique: true }))).toMatchObject({ code: 86 });
    expect(await refusal(docs.dropIndex('none'))).toMatchObject({ code: 27, codeName: 'IndexNotFound' });
  });

  test('may be made while others write', async () => {
    const docs = collection();
    const write = (i: number) => docs.insertOne({ a: i, b: i % 7 });
    await Promise.all([
      ...Array.from({ length: 40 }, (_, i) => write(i)),
      docs.createIndex({ a: 1 }, { unique: true }),
      docs.createIndex({ b: 1, a: 1 }),
      ...Array.from({ length: 40 }, (_, i) => write(40 + i)),
    ]);
    expect(await docs.countDocuments({ b: { $gte: 0 } })).toBe(80);
  });
});
