import { coalesce, currentTime } from '@postrider/service';
import { batchedInserter, batchedReader } from '@postrider/service/batched-queries';
import { unlessDuplicate } from '@postrider/service/mongo';
import { createOutboxStore, type OutboxEntry, type OutboxStore } from '@postrider/service/outbox';
import type { ClientSession, Connection, mongo } from 'mongoose';
import { type Counted, createCounted } from './counted.ts';
import type { Post, PostStatus, Result } from './post.ts';
import { counter, post, type StoredPost } from './schema.ts';

/** A result that came to its end, with the post it belongs to. */
export interface Outcome {
  workspaceId: string;
  postId: string;
  result: Result;
}

/** A whole post as it is to be written, with its events: new, or in place of the one that has the revision. */
export interface Write {
  post: Post;
  outbox: OutboxEntry[];
  revision?: number;
}

export interface PostsStore extends OutboxStore {
  get(workspaceId: string, postId: string): Promise<Post | null>;
  findByResult(workspaceId: string, resultId: string): Promise<Post | null>;
  /** Over all workspaces: the posts of these results. */
  findByResults(resultIds: readonly string[]): Promise<Post[]>;
  list(workspaceId: string, query: ListQuery): Promise<Post[]>;
  /** False where a new post's id is taken, or the post was changed meanwhile. */
  write(workspaceId: string, write: Write): Promise<boolean>;
  /** Over all workspaces: changes many posts, each with an event; answers the ids of those that were as they were read. */
  writeAll(writes: readonly Required<Write>[]): Promise<Set<string>>;
  /** Counts one more post in a month and writes it, both or neither. */
  writeCounted(workspaceId: string, month: string, limit: number, write: Write): Promise<Counted>;
  /** Deletes a post as it was read; false where it was changed meanwhile. */
  delete(workspaceId: string, post: Post): Promise<boolean>;
  /** Drafts, counted no further than `most`. */
  countDrafts(workspaceId: string, most: number): Promise<number>;
  /** Posts that were counted in a month. */
  scheduledIn(workspaceId: string, month: string): Promise<number>;
  /** Results gone live since a moment. */
  publishedSince(workspaceId: string, since: Date): Promise<number>;
  /** Over all workspaces: posts whose next step is due, earliest first. */
  due(now: Date, limit: number): Promise<Post[]>;
  /** Over all workspaces: posts that are handed over and not done, by that moment and id. */
  handedOverSince(since: Date, afterPostId: string, limit: number): Promise<Post[]>;
  /** Over all workspaces: outcomes from a moment on, by time and event id. */
  outcomesSince(since: Date, afterEventId: string, limit: number): Promise<Outcome[]>;
}

export interface ListQuery {
  status: PostStatus;
  tag?: string;
  limit: number;
  offset: number;
}

/** All queries of this service. */
export function createPostsStore(connection: Connection): PostsStore {
  const posts = connection.model<StoredPost>('Post', post, 'posts');
  const counters = connection.model('Counter', counter, 'counters');
  /** The same without mongoose's casts, for the writes that many may ask for at the same time. */
  const collection = connection.collection<StoredPost>('posts');
  const withoutOutbox = { outbox: 0 } as const;

  const read = batchedReader((ids) => posts.find({ _id: { $in: ids } }, withoutOutbox).lean<Post[]>());
  const insert = batchedInserter(collection);

  const findByResults = (resultIds: readonly string[]) =>
    posts.find({ 'results._id': { $in: [...resultIds] } }, withoutOutbox).lean<Post[]>();

  const readByResult = coalesce(async (resultIds: string[]) => {
    const found = await findByResults(resultIds);
    const byResult = new Map(found.flatMap((post) => post.results.map(({ _id }) => [_id, post])));
    return resultIds.map((id) => byResult.get(id) ?? null);
  });

  const writeCounted = createCounted(connection, {
    async hasRoom(_id, limit) {
      const found = await counters.findById(_id).lean<{ used: number }>();
      if (found) return found.used < limit;
      await unlessDuplicate(counters.updateOne({ _id }, { $setOnInsert: { used: 0 } }, { upsert: true }));
      return true;
    },
    async add(_id, posts, limit, session) {
      const room = { _id, used: { $lte: limit - posts } };
      return (await counters.updateOne(room, { $inc: { used: posts } }, { session })).matchedCount === 1;
    },
    async write(writes: Write[], session: ClientSession) {
      const { insertedCount, matchedCount } = await collection.bulkWrite(writes.map(operation), { session });
      return insertedCount + matchedCount === writes.length;
    },
  });

  return {
    async get(workspaceId, postId) {
      const post = await read(postId);
      return post?.workspaceId === workspaceId && !post.deletedAt ? post : null;
    },

    async findByResult(workspaceId, resultId) {
      const post = await readByResult(resultId);
      return post?.workspaceId === workspaceId ? post : null;
    },

    findByResults,

    list: (workspaceId, { status, tag, limit, offset }) =>
      posts
        .find({ workspaceId, status, ...(tag === undefined ? {} : { tags: tag }) }, withoutOutbox)
        .sort(status === 'scheduled' ? { scheduledAt: 1, _id: 1 } : { _id: -1 })
        .skip(offset)
        .limit(limit)
        .lean<Post[]>(),

    async write(workspaceId, write) {
      const own = inWorkspace(workspaceId, write);
      if (own.revision === undefined) return insert(document(own));
      const { filter, update } = replacement(own, own.revision);
      return (await collection.updateOne(filter, update)).matchedCount === 1;
    },

    async writeAll(writes) {
      if (writes.length === 0) return new Set();
      const ids = writes.map(({ post }) => post._id);
      const { matchedCount } = await collection.bulkWrite(writes.map(operation), { ordered: false });
      if (matchedCount === writes.length) return new Set(ids);
      const events = writes.flatMap(({ outbox }) => outbox.map(({ _id }) => _id));
      const written = await posts
        .find({ _id: { $in: ids }, 'outbox._id': { $in: events } }, { _id: 1 })
        .lean<{ _id: string }[]>();
      return new Set(written.map(({ _id }) => _id));
    },

    writeCounted: (workspaceId, month, limit, write) =>
      writeCounted(counterId(workspaceId, month), limit, inWorkspace(workspaceId, write)),

    async delete(workspaceId, { _id, revision, status }) {
      const asRead = { _id, workspaceId, revision };
      if (status !== 'failed') return (await posts.deleteOne(asRead)).deletedCount === 1;
      // Its event may be on the way still, and whoever gets it asks for the result.
      const hidden = { status: 'deleted' as const, deletedAt: currentTime(), revision: revision + 1 };
      return (await collection.updateOne(asRead, { $set: hidden })).matchedCount === 1;
    },

    countDrafts: (workspaceId, most) =>
      most > 0 ? posts.countDocuments({ workspaceId, status: 'draft' }).limit(most) : Promise.resolve(0),

    async scheduledIn(workspaceId, month) {
      const found = await counters.findById(counterId(workspaceId, month)).lean<{ used: number }>();
      return found?.used ?? 0;
    },

    async publishedSince(workspaceId, since) {
      const live = { 'results.publishedAt': { $gte: since } };
      const [counted] = await posts.aggregate<{ count: number }>([
        { $match: { workspaceId, ...live } },
        { $unwind: '$results' },
        { $match: live },
        { $count: 'count' },
      ]);
      return counted?.count ?? 0;
    },

    due: (now, limit) =>
      posts
        .find({ nextStepAt: { $lte: now } }, withoutOutbox)
        .sort({ nextStepAt: 1 })
        .limit(limit)
        .lean<Post[]>(),

    handedOverSince: (since, afterPostId, limit) =>
      posts
        .find(
          {
            handedOverAt: { $gte: since },
            $or: [{ handedOverAt: { $gt: since } }, { _id: { $gt: afterPostId } }],
            status: 'scheduled',
          },
          { workspaceId: 1, handedOverAt: 1, results: 1 },
        )
        .sort({ handedOverAt: 1, _id: 1 })
        .limit(limit)
        .lean<Post[]>(),

    async outcomesSince(since, afterEventId, limit) {
      const later = { 'results.finishedAt': { $gt: since } };
      const sameMoment = { 'results.finishedAt': since, 'results.eventId': { $gt: afterEventId } };
      const rows = await posts.aggregate<{ _id: string; workspaceId: string; results: Result }>([
        { $match: { 'results.finishedAt': { $gte: since } } },
        { $project: { workspaceId: 1, results: 1 } },
        { $unwind: '$results' },
        { $match: { $or: [later, sameMoment] } },
        { $sort: { 'results.finishedAt': 1, 'results.eventId': 1 } },
        { $limit: limit },
      ]);
      return rows.map(({ _id, workspaceId, results }) => ({ workspaceId, postId: _id, result: results }));
    },

    ...createOutboxStore(posts),
  };
}

/** Fields that a change may take away. */
const OPTIONAL = [
  'scheduledAt',
  'mediaId',
  'publishedAt',
  'countedIn',
  'handedOverAt',
  'nextStepAt',
] as const;

const counterId = (workspaceId: string, month: string) => `${workspaceId}:${month}`;

const document = ({ post, outbox }: Write): StoredPost => (outbox.length > 0 ? { ...post, outbox } : post);

const inWorkspace = (workspaceId: string, write: Write): Write => ({
  ...write,
  post: { ...write.post, workspaceId },
});

function replacement({ post, outbox }: Write, revision: number) {
  const { _id, workspaceId, ...fields } = post;
  const absent = OPTIONAL.filter((name) => fields[name] === undefined);
  return {
    filter: { _id, workspaceId, revision },
    update: {
      $set: { ...fields, revision: revision + 1 },
      ...(absent.length > 0 ? { $unset: Object.fromEntries(absent.map((name) => [name, '' as const])) } : {}),
      ...(outbox.length > 0 ? { $push: { outbox: { $each: outbox } } } : {}),
    },
  };
}

const operation = (write: Write): mongo.AnyBulkWriteOperation<StoredPost> =>
  write.revision === undefined
    ? { insertOne: { document: document(write) } }
    : { updateOne: replacement(write, write.revision) };
