import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import mongoose, { type Connection, Schema } from 'mongoose';
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

const post = new Schema(
  {
    slug: { type: String, required: true },
    state: { type: String, default: 'due' },
    rank: Number,
    tags: [String],
    results: [{ _id: false, account: String, state: String, tries: Number }],
  },
  { timestamps: true },
);

/** A model over a collection of its own. */
const freshModel = () => connection.model(`Post${randomUUID()}`, post);

const database = () => connection.getClient().db(connection.name);

const numbered = (count: number) => Array.from({ length: count }, (_, rank) => ({ slug: `s${rank}`, rank }));

describe('documents', () => {
  test('are created, read, changed and deleted', async () => {
    const Post = freshModel();
    const created = await Post.create({ slug: 'a', rank: 1, tags: ['x'] });
    expect((await Post.findById(created._id))?.toObject()).toEqual(created.toObject());
    expect((await Post.updateOne({ slug: 'a' }, { $inc: { rank: 4 } })).modifiedCount).toBe(1);
    expect(await Post.findOne({ rank: 5 }).lean()).toMatchObject({ slug: 'a', state: 'due' });
    expect(await Post.countDocuments({ rank: { $gt: 4 } })).toBe(1);
    expect(await Post.distinct('tags')).toEqual(['x']);
    expect((await Post.deleteMany({})).deletedCount).toBe(1);
    expect(await Post.countDocuments()).toBe(0);
  });

  test('are deleted while they are updated', async () => {
    const posts = connection.collection<{ slug: string; rank?: number }>(`posts${randomUUID()}`);
    for (const remove of ['deleteOne', 'findOneAndDelete'] as const) {
      for (let round = 0; round < 100; round += 1) {
        await posts.insertOne({ slug: 'a' });
        await Promise.all([
          posts.updateOne({ slug: 'a' }, { $inc: { rank: 1 } }),
          posts[remove]({ slug: 'a' }),
        ]);
        expect(await posts.countDocuments()).toBe(0);
      }
    }
  });

  test('keep every BSON type', async () => {
    const { Decimal128, Long, Double, Int32, Binary, Timestamp, ObjectId, BSON } = mongoose.mongo;
    const values = {
      double: new Double(1),
      int: new Int32(7),
      long: Long.fromString('9007199254740993'),
      decimal: Decimal128.fromString('1.10'),
      date: new Date(0),
      bytes: new Binary(Buffer.from([1, 2, 3])),
      id: new ObjectId(),
      time: new Timestamp({ t: 5, i: 6 }),
      nothing: null,
      pattern: /a.b/i,
      nested: [{ deep: [[1], 'ü€😀'] }],
    };
    const raw = connection.collection(randomUUID());
    await raw.insertOne({ ...values });
    const [found] = await raw.find({}, { promoteValues: false, promoteLongs: false }).toArray();
    const written = BSON.EJSON.stringify(values, { relaxed: false });
    expect(BSON.EJSON.stringify(found, { relaxed: false })).toContain(written.slice(1));
  });

  test('come in many batches, sorted or not, and a killed cursor is gone', async () => {
    const Post = freshModel();
    await Post.insertMany(numbered(1000));
    for (const sort of [{}, { rank: -1 as const }]) {
      const ranks: number[] = [];
      for await (const { rank } of Post.find().sort(sort).cursor({ batchSize: 70 })) ranks.push(rank ?? -1);
      expect(new Set(ranks).size).toBe(1000);
      if ('rank' in sort) expect(ranks.slice(0, 3)).toEqual([999, 998, 997]);
    }
    const { name } = Post.collection;
    const { cursor } = await database().command({ find: name, batchSize: 10 }, { promoteLongs: false });
    const killed = await database().command({ killCursors: name, cursors: [cursor.id] });
    expect(killed.cursorsKilled).toHaveLength(1);
    const more = database().command({ getMore: cursor.id, collection: name });
    await expect(more).rejects.toMatchObject({ code: 43, codeName: 'CursorNotFound' });
  });

  test('are written in bulk', async () => {
    const Post = freshModel();
    const result = await Post.bulkWrite([
      { insertOne: { document: { slug: 'a', rank: 1 } } },
      { insertOne: { document: { slug: 'b', rank: 2 } } },
      { updateMany: { filter: {}, update: { $inc: { rank: 10 } } } },
      { updateOne: { filter: { slug: 'c' }, update: { $set: { rank: 3 } }, upsert: true } },
      { replaceOne: { filter: { slug: 'b' }, replacement: { slug: 'bb', rank: 0 } } },
      { deleteOne: { filter: { slug: 'a' } } },
    ]);
    expect(result).toMatchObject({ insertedCount: 2, matchedCount: 3, upsertedCount: 1, deletedCount: 1 });
    expect(await Post.find().sort({ rank: 1 }).distinct('slug')).toEqual(['bb', 'c']);
  });

  test('are found and changed in one step, upserted if missing', async () => {
    const Post = freshModel();
    const options = { upsert: true, returnDocument: 'after' as const };
    const first = await Post.findOneAndUpdate({ slug: 'a' }, { $inc: { rank: 1 } }, options);
    const second = await Post.findOneAndUpdate({ slug: 'a' }, { $inc: { rank: 1 } }, options);
    expect([first?.rank, second?.rank, String(second?._id)]).toEqual([1, 2, String(first?._id)]);
    expect(await Post.findOneAndUpdate({ slug: 'none' }, { rank: 1 })).toBeNull();
    expect((await Post.findOneAndDelete({ slug: 'a' }))?.rank).toBe(2);
  });

  test('are claimed once each by many workers at the same time', async () => {
    const Post = freshModel();
    await Post.insertMany(numbered(60));
    const claims = await Promise.all(
      Array.from({ length: 90 }, async () =>
        Post.findOneAndUpdate(
          { state: 'due' },
          { $set: { state: 'claimed' }, $inc: { __v: 1 } },
          { sort: { rank: 1 } },
        ),
      ),
    );
    const ids = claims.flatMap((claim) => (claim ? [String(claim._id)] : []));
    expect(new Set(ids).size).toBe(ids.length);
    expect(await Post.countDocuments({ state: 'claimed', __v: 1 })).toBe(ids.length);
  });

  test('lose no concurrent increment', async () => {
    const Post = freshModel();
    await Post.create({ slug: 'a', rank: 0 });
    await Promise.all(
      Array.from({ length: 100 }, () => Post.updateOne({ slug: 'a' }, { $inc: { rank: 1 } })),
    );
    expect((await Post.findOne({ slug: 'a' }))?.rank).toBe(100);
  });
});

describe('updates', () => {
  test('by pipeline see the old values', async () => {
    const Post = freshModel();
    await Post.create({ slug: 'a', rank: 2 });
    const pipeline = [{ $set: { rank: { $multiply: ['$rank', 10] }, slug: { $concat: ['$slug', '!'] } } }];
    await Post.updateOne({ slug: 'a' }, pipeline, { updatePipeline: true });
    expect(await Post.findOne().lean()).toMatchObject({ slug: 'a!', rank: 20 });
  });

  test('reach into arrays: push, pull, positional, filtered', async () => {
    const Post = freshModel();
    const due = (account: string) => ({ account, state: 'due', tries: 0 });
    await Post.create({ slug: 'a', tags: ['x', 'y', 'x'], results: ['p', 'q', 'r'].map(due) });
    await Post.updateOne({ slug: 'a' }, { $pull: { tags: 'x' }, $push: { results: due('s') } });
    await Post.updateOne({ slug: 'a' }, { $push: { tags: { $each: ['c', 'b'], $sort: 1, $slice: 2 } } });
    await Post.updateOne(
      { slug: 'a', results: { $elemMatch: { account: 'q', state: 'due' } } },
      { $set: { 'results.$.state': 'sent' }, $inc: { 'results.$.tries': 1 } },
    );
    await Post.updateOne(
      { slug: 'a' },
      { $set: { 'results.$[late].state': 'late' } },
      { arrayFilters: [{ 'late.state': 'due', 'late.account': { $in: ['r', 's'] } }] },
    );
    const found = await Post.findOne({ 'results.state': 'sent' }).lean();
    expect(found?.tags).toEqual(['b', 'c']);
    expect(found?.results.map(({ account, state, tries }) => `${account} ${state} ${tries}`)).toEqual([
      'p due 0',
      'q sent 1',
      'r late 0',
      's late 0',
    ]);
  });

  test('aggregate over joined, grouped and faceted documents', async () => {
    const Post = freshModel();
    await Post.insertMany(numbered(10));
    const [result] = await Post.aggregate([
      { $match: { rank: { $lt: 6 } } },
      { $lookup: { from: Post.collection.name, localField: 'rank', foreignField: 'rank', as: 'same' } },
      { $unwind: '$same' },
      {
        $facet: { total: [{ $group: { _id: null, sum: { $sum: '$same.rank' } } }], count: [{ $count: 'n' }] },
      },
    ]);
    expect(result).toEqual({ total: [{ _id: null, sum: 15 }], count: [{ n: 6 }] });
  });
});
