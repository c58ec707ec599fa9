import { coalesce, currentTime, type Origin } from '@postrider/service';
import { batchedInserter, batchedReader } from '@postrider/service/batched-queries';
import { ONE_REPLY, unlessDuplicate } from '@postrider/service/mongo';
import { createOutboxStore, type OutboxEntry, type OutboxStore } from '@postrider/service/outbox';
import type { ClientSession, Connection, mongo } from 'mongoose';
import { createDueQueries, type DueQueries } from './due-queries.ts';
import type { ListQuery } from './list-query.ts';
import { createMonthlyQuota, type QuotaOutcome } from './monthly-quota.ts';
import { createPaceQueries, type PaceQueries } from './pace/store.ts';
import { createPageReader, type PostPage } from './page-store.ts';
import type { Post, PostStatus, Result } from './post.ts';
import type { ProfileCount } from './profile-quota.ts';
import { createProfileCounters, type ProfileCounters } from './profile-quota-store.ts';
import { createProfileRows, type ProfileRows } from './profile-rows-store.ts';
import { counter, post, type StoredPost } from './schema.ts';
import { createSeriesQueries, type SeriesQueries } from './series/store.ts';
import { createSlotQueries, type SlotQueries } from './slots/store.ts';
import { counterId, createUsageQueries, type UsageQueries } from './usage-store.ts';
import { seesPost } from './visible.ts';
import { createWaitingRows, type WaitingRows } from './waiting-store.ts';

/** A finished result and its post. */
export interface FinishedResult extends Partial<Origin> {
  workspaceId: string;
  /** Undefined: the workspace itself. Not optional, because keys and endpoints of a profile see its events only with it. */
  profileId: string | undefined;
  postId: string;
  title: string;
  tags: string[];
  /** The accounts of all results of the post. */
  accountIds: string[];
  reference?: string;
  metadata?: Record<string, string>;
  result: Result;
}

/** A whole post to write, with its events: a new one, or a replacement of this revision. */
export interface Write {
  post: Post;
  outbox: OutboxEntry[];
  revision?: number;
  /** How a first schedule counts against the limits of its profile. */
  profile?: ProfileCount;
}

export interface PostsStore
  extends OutboxStore,
    DueQueries,
    WaitingRows,
    ProfileRows,
    PaceQueries,
    SlotQueries,
    SeriesQueries,
    UsageQueries {
  get(workspaceId: string, postId: string): Promise<Post | null>;
  findByResult(workspaceId: string, resultId: string): Promise<Post | null>;
  /** Over all workspaces: the posts of these results. */
  findByResults(resultIds: readonly string[]): Promise<Post[]>;
  list(workspaceId: string, query: ListQuery): Promise<PostPage>;
  /** Newest first, from the one before this id, or from the newest. */
  listBefore(workspaceId: string, status: PostStatus, beforeId: string, limit: number): Promise<Post[]>;
  /** False if the id of a new post is taken or the post was changed in the meantime. */
  write(workspaceId: string, write: Write): Promise<boolean>;
  /** Over all workspaces: changes posts, each with an event; returns the ids of those without a conflict. */
  writeAll(writes: readonly Required<Omit<Write, 'profile'>>[]): Promise<Set<string>>;
  /** Writes a post and counts it in the quota of a month and in those of its profile: all or nothing. */
  writeInQuota(workspaceId: string, month: string, limit: number, write: Write): Promise<QuotaOutcome>;
  /** Deletes a post, with this event; false if it has changed since it was read. */
  delete(workspaceId: string, post: Post, event: OutboxEntry): Promise<boolean>;
  /** Posts of a profile that were counted on this day and in this month. */
  usedOfProfile: ProfileCounters['used'];
  /** Over all workspaces: handed-over posts that are not finished, by handover time and id. */
  handedOverSince(since: Date, afterPostId: string, limit: number): Promise<Post[]>;
  /** Over all workspaces: finished results since a time, by time and event id. */
  finishedSince(since: Date, afterEventId: string, limit: number): Promise<FinishedResult[]>;
}

/** All queries of this service. */
export function createPostsStore(connection: Connection): PostsStore {
  const posts = connection.model<StoredPost>('Post', post, 'posts');
  connection.model('Counter', counter, 'counters');
  /** Without mongoose's casts, for frequent queries. */
  const collection = connection.collection<StoredPost>('posts');
  const counters = connection.collection<{ _id: string; used: number }>('counters');
  const withoutOutbox = { outbox: 0 } as const;
  const withOrigin = { requestId: 1, traceparent: 1, shareKey: 1 } as const;
  const withoutContent = { ...withoutOutbox, caption: 0, title: 0, tags: 0, options: 0 } as const;

  const read = batchedReader((ids) =>
    collection
      .find<Post>({ _id: { $in: ids } }, { projection: withoutOutbox, batchSize: ONE_REPLY })
      .toArray(),
  );
  const insert = batchedInserter(collection);

  const findByResults = (resultIds: readonly string[]) =>
    posts
      .find({ 'results._id': { $in: [...resultIds] } }, withoutOutbox)
      .batchSize(ONE_REPLY)
      .lean<Post[]>();

  const readByResult = coalesce(async (resultIds: string[]) => {
    const found = await findByResults(resultIds);
    const byResult = new Map(found.flatMap((post) => post.results.map(({ _id }) => [_id, post])));
    return resultIds.map((id) => byResult.get(id) ?? null);
  });

  const profileCounters = createProfileCounters(connection);

  const writeInQuota = createMonthlyQuota(connection, {
    async hasRoom(_id, limit) {
      const found = await counters.findOne({ _id });
      if (found) return found.used < limit;
      await unlessDuplicate(counters.updateOne({ _id }, { $setOnInsert: { used: 0 } }, { upsert: true }));
      return true;
    },
    async add(_id, posts, limit, session) {
      const room = { _id, used: { $lte: limit - posts } };
      return (await counters.updateOne(room, { $inc: { used: posts } }, { session })).matchedCount === 1;
    },
    async write(writes: Write[], session: ClientSession) {
      if (!(await profileCounters.add(writes, session))) return 'profile_limit';
      const { insertedCount, matchedCount } = await collection.bulkWrite(writes.map(operation), { session });
      return insertedCount + matchedCount === writes.length ? 'done' : 'conflict';
    },
  });

  return {
    async get(workspaceId, postId) {
      const post = await read(postId);
      return post?.workspaceId === workspaceId && !post.deletedAt && seesPost(post) ? post : null;
    },

    async findByResult(workspaceId, resultId) {
      const post = await readByResult(resultId);
      return post?.workspaceId === workspaceId ? post : null;
    },

    findByResults,

    list: createPageReader(collection),

    listBefore: (workspaceId, status, beforeId, limit) =>
      posts
        .find({ workspaceId, status, ...(beforeId && { _id: { $lt: beforeId } }) }, withoutContent)
        .sort({ _id: -1 })
        .limit(limit)
        .lean<Post[]>(),

    async write(workspaceId, write) {
      const own = inWorkspace(workspaceId, write);
      if (own.revision === undefined) return insert(document(own));
      const { filter, update } = replacement(own, own.revision);
      // A claimed slot may be taken.
      const writing = collection.updateOne(filter, update);
      return (await unlessDuplicate(writing)) && (await writing).matchedCount === 1;
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

    async writeInQuota(workspaceId, month, limit, write) {
      const own = inWorkspace(workspaceId, write);
      await profileCounters.ensure(own);
      return writeInQuota(counterId(workspaceId, month), limit, own);
    },

    async delete(workspaceId, { _id, revision, status, handoverAttempts }, event) {
      const asRead = { _id, workspaceId, revision };
      const hidden = { status: 'deleted' as const, deletedAt: currentTime(), revision: revision + 1 };
      // Consumers of the event of a failed post may still read the result. Of others, only the event is kept.
      const deleting =
        status === 'failed'
          ? collection.updateOne(asRead, { $set: hidden, $push: { outbox: event } })
          : connection
              .collection<Tombstone>('posts')
              .replaceOne(asRead, { workspaceId, ...hidden, handoverAttempts, results: [], outbox: [event] });
      return (await deleting).matchedCount === 1;
    },

    usedOfProfile: profileCounters.used,

    ...createUsageQueries(posts, counters),
    ...createDueQueries(posts),
    ...createWaitingRows(posts),
    ...createProfileRows(posts),
    ...createPaceQueries(posts),
    ...createSlotQueries(connection, posts),
    ...createSeriesQueries(connection, posts),

    handedOverSince: (since, afterPostId, limit) =>
      posts
        .find(
          {
            handedOverAt: { $gte: since },
            $or: [{ handedOverAt: { $gt: since } }, { _id: { $gt: afterPostId } }],
            status: 'scheduled',
          },
          { workspaceId: 1, handedOverAt: 1, results: 1, ...withOrigin },
        )
        .sort({ handedOverAt: 1, _id: 1 })
        .limit(limit)
        .batchSize(ONE_REPLY)
        .lean<Post[]>(),

    async finishedSince(since, afterEventId, limit) {
      const later = { 'results.finishedAt': { $gt: since } };
      const sameTime = { 'results.finishedAt': since, 'results.eventId': { $gt: afterEventId } };
      const rows = await posts
        .aggregate<Row>([
          { $match: { 'results.finishedAt': { $gte: since } } },
          {
            $project: {
              workspaceId: 1,
              profileId: 1,
              title: 1,
              tags: 1,
              reference: 1,
              metadata: 1,
              results: 1,
              accountIds: '$results.accountId',
              ...withOrigin,
            },
          },
          { $unwind: '$results' },
          { $match: { $or: [later, sameTime] } },
          { $sort: { 'results.finishedAt': 1, 'results.eventId': 1 } },
          { $limit: limit },
        ])
        .option({ batchSize: ONE_REPLY });
      return rows.map(({ _id, results, ...post }) => ({ ...post, postId: _id, result: results }));
    },

    ...createOutboxStore(posts),
  };
}

type Row = Omit<FinishedResult, 'postId' | 'result'> & { _id: string; results: Result };

/** The rest of a deleted post, until the database deletes it. */
type Tombstone = Pick<StoredPost, '_id' | 'workspaceId' | 'handoverAttempts' | 'revision' | 'results'> &
  Required<Pick<StoredPost, 'outbox' | 'deletedAt'>> & { status: 'deleted' };

/** Fields that a change may remove. */
const OPTIONAL = [
  ...(['scheduledAt', 'publishedAt', 'quotaMonth', 'approval'] as const),
  ...(['slot', 'textKeys', 'handoverMs', 'handedOverAt', 'nextStepAt', 'checkAt', 'changeDueAt'] as const),
];

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
