import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Connection, mongo } from 'mongoose';
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

const database = () => connection.getClient().db(connection.name);

describe('a transaction', () => {
  test('is seen by others only after its commit', async () => {
    const docs = database().collection(randomUUID());
    await connection.getClient().withSession(async (session) => {
      session.startTransaction();
      await docs.insertOne({ a: 1 }, { session });
      await docs.updateOne({ a: 1 }, { $set: { b: 2 } }, { session });
      expect(await docs.countDocuments({ b: 2 }, { session })).toBe(1);
      expect(await docs.countDocuments({})).toBe(0);
      await session.commitTransaction();
    });
    expect(await docs.countDocuments({ b: 2 })).toBe(1);
  });

  test('leaves nothing behind when it is aborted', async () => {
    const docs = database().collection(randomUUID());
    await docs.insertOne({ a: 0 });
    await connection.getClient().withSession(async (session) => {
      session.startTransaction();
      await docs.insertOne({ a: 1 }, { session });
      await docs.deleteMany({ a: 0 }, { session });
      await session.abortTransaction();
    });
    expect(await docs.distinct('a')).toEqual([0]);
  });

  test('that collides is repeated by withTransaction: no increment is lost', async () => {
    const docs = database().collection<{ _id: string; n: number }>(randomUUID());
    await docs.insertOne({ _id: 'counter', n: 0 });
    const increment = () =>
      connection.getClient().withSession((session) =>
        session.withTransaction(async () => {
          const counter = await docs.findOne({ _id: 'counter' }, { session });
          await docs.updateOne({ _id: 'counter' }, { $set: { n: (counter?.n ?? 0) + 1 } }, { session });
        }),
      );
    await Promise.all(Array.from({ length: 6 }, increment));
    expect(await docs.findOne()).toMatchObject({ n: 6 });
  });

  test('that waits for another leaves a small pool of connections to those who can go on', async () => {
    const docs = database().collection(randomUUID());
    await docs.insertOne({ used: 0 });
    const { host, port } = connection;
    const client = await mongo.MongoClient.connect(`mongodb://${host}:${port}/?replicaSet=rs0`, {
      maxPoolSize: 3,
    });
    const mine = client.db(connection.name);
    const increment = () =>
      client.withSession((session) =>
        session.withTransaction(async () => {
          await mine
            .collection(docs.collectionName)
            .updateOne({ used: { $gte: 0 } }, { $inc: { used: 1 } }, { session });
          await mine.collection(docs.collectionName).insertOne({ other: 1 }, { session });
        }),
      );
    await Promise.all(Array.from({ length: 12 }, increment));
    await client.close();
    expect((await docs.findOne({ used: { $exists: true } }))?.used).toBe(12);
  });

  test('that collides fails with a label that lets the driver repeat it', async () => {
    const docs = database().collection(randomUUID());
    await docs.insertOne({ n: 0 });
    await connection.getClient().withSession(async (session) => {
      session.startTransaction();
      await docs.findOne({}, { session });
      await docs.updateOne({}, { $inc: { n: 1 } });
      const write = docs.updateOne({}, { $inc: { n: 1 } }, { session });
      await expect(write).rejects.toMatchObject({ code: 112, errorLabels: ['TransientTransactionError'] });
      await session.abortTransaction();
    });
    expect(await docs.findOne()).toMatchObject({ n: 1 });
  });

  test('is ended by a duplicate key', async () => {
    const docs = database().collection(randomUUID());
    await docs.createIndex({ a: 1 }, { unique: true });
    await docs.insertOne({ a: 1 });
    await connection.getClient().withSession(async (session) => {
      session.startTransaction();
      await docs.insertOne({ a: 2 }, { session });
      const write = docs.insertOne({ a: 1 }, { session });
      await expect(write).rejects.toMatchObject({ code: 11000, keyValue: { a: 1 } });
      const next = docs.insertOne({ a: 3 }, { session });
      await expect(next).rejects.toMatchObject({ code: 251, codeName: 'NoSuchTransaction' });
      await session.abortTransaction();
    });
    expect(await docs.distinct('a')).toEqual([1]);
  });

  test('of a client that goes away is aborted', async () => {
    const docs = database().collection(randomUUID());
    await docs.insertOne({ n: 0 });
    const other = await mongo.MongoClient.connect(
      connection.getClient().options.hosts.map(String).map(uriOf)[0] ?? '',
    );
    const session = other.startSession();
    session.startTransaction();
    await other
      .db(connection.name)
      .collection(docs.collectionName)
      .updateOne({}, { $inc: { n: 5 } }, { session });
    await other.close();
    // It would wait for the other's lock if that still held it.
    await docs.updateOne({}, { $inc: { n: 1 } });
    expect(await docs.findOne()).toMatchObject({ n: 1 });
  });
});

/** The first thing that `look` finds. */
async function waitFor<T>(look: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const found = await look();
    if (found !== null) return found;
  }
}

const uriOf = (host: string) => `mongodb://${host}/?replicaSet=rs0`;

describe('a client', () => {
  test('gets an error for a command that does not exist', async () => {
    const command = database().command({ frobnicate: 1 });
    await expect(command).rejects.toMatchObject({ code: 59, codeName: 'CommandNotFound' });
  });

  test('gets an error that explains what is wrong with a query', async () => {
    const docs = database().collection(randomUUID());
    await docs.insertOne({ a: 1 });
    await expect(docs.find({ $nope: 1 }).toArray()).rejects.toMatchObject({ code: 2, codeName: 'BadValue' });
    await expect(docs.updateOne({}, { $nope: { a: 1 } })).rejects.toMatchObject({ code: 9 });
    const watched = docs.watch().next();
    await expect(watched).rejects.toBeInstanceOf(mongo.MongoServerError);
  });

  test('may use implicit and causal sessions, retryable and unacknowledged writes', async () => {
    const docs = database().collection(randomUUID());
    await connection.getClient().withSession({ causalConsistency: true }, async (session) => {
      await docs.insertOne({ a: 1 }, { session, writeConcern: { w: 'majority', journal: true } });
      await docs.updateOne({ a: 1 }, { $set: { b: 1 } }, { session });
      expect(await docs.find({}, { session, readConcern: { level: 'majority' } }).toArray()).toHaveLength(1);
    });
    await docs.insertOne({ a: 2 }, { writeConcern: { w: 0 } });
    await expect(waitFor(() => docs.findOne({ a: 2 }))).resolves.toMatchObject({ a: 2 });
  });

  test('sees databases, collections and their sizes', async () => {
    const docs = database().collection(randomUUID());
    await docs.insertOne({ a: 1 });
    const { databases } = await database().admin().listDatabases();
    expect(databases.map(({ name }) => name)).toContain(connection.name);
    const collections = await database().listCollections({}, { nameOnly: true }).toArray();
    expect(collections.map(({ name }) => name)).toContain(docs.collectionName);
    expect(await database().command({ collStats: docs.collectionName })).toMatchObject({
      count: 1,
      nindexes: 1,
    });
    expect(await docs.drop()).toBe(true);
    expect(await database().listCollections({ name: docs.collectionName }).toArray()).toEqual([]);
  });
});
