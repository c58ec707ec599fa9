import { isDuplicateKey } from '@postrider/service/mongo';
import { type OutboxEntry, type OutboxStore, outboxField, outboxIndex } from '@postrider/service/outbox';
import { type ClientSession, type Connection, Schema, type UpdateQuery } from 'mongoose';
import { type Counted, createCounted } from './counted.ts';
import type { Post, PostStatus, Result } from './post.ts';

/** A result that came to its end, with the post it belongs to. */
export interface Outcome {
  workspaceId: string;
  postId: string;
  result: Result;
}

type StoredPost = Post & { outbox?: OutboxEntry[] };

const failure = new Schema({ code: String, message: String, action: String }, { _id: false });

const result = new Schema<Result>({
  _id: String,
  platform: String,
  accountId: String,
  status: String,
  url: String,
  externalId: String,
  publishedAt: Date,
  attempts: Number,
  error: failure,
  eventId: String,
  finishedAt: Date,
});

const post = new Schema<StoredPost>(
  {
    _id: String,
    workspaceId: String,
    caption: String,
    title: String,
    status: String,
    scheduledAt: Date,
    timezone: String,
    tags: [String],
    mediaId: String,
    options: Schema.Types.Mixed,
    createdAt: Date,
    updatedAt: Date,
    publishedAt: Date,
    countedIn: String,
    handedOverAt: Date,
    nextStepAt: Date,
    asks: Number,
    revision: Number,
    results: [result],
    outbox: outboxField,
  },
  { versionKey: false, minimize: false },
)
  .index({ workspaceId: 1, status: 1, scheduledAt: 1, _id: 1 })
  .index({ workspaceId: 1, status: 1, _id: -1 })
  .index({ workspaceId: 1, status: 1, tags: 1, _id: -1 })
  .index({ nextStepAt: 1 }, { sparse: true })
  .index({ workspaceId: 1, 'results.publishedAt': 1 }, { sparse: true })
  .index({ 'results._id': 1 })
  .index({ 'results.finishedAt': 1 }, { sparse: true })
  .index(outboxIndex, { sparse: true });

const counter = new Schema({ _id: String, used: Number }, { versionKey: false });

/** A conditional write of a whole post with its events; false where another writer was faster. */
export type Write = (post: Post, outbox: OutboxEntry[], session?: ClientSession) => Promise<boolean>;

export interface PostsStore extends OutboxStore {
  get(workspaceId: string, postId: string): Promise<Post | null>;
  findByResult(workspaceId: string, resultId: string): Promise<Post | null>;
  list(workspaceId: string, query: ListQuery): Promise<Post[]>;
  /** False where a post with this id is there already. */
  insert: Write;
  /** Replaces a post that still has the given revision, adding to its outbox. False where it was changed meanwhile. */
  replace(post: Post, revision: number, outbox: OutboxEntry[], session?: ClientSession): Promise<boolean>;
  /** Deletes a post that still has the given revision. */
  delete(workspaceId: string, postId: string, revision: number): Promise<boolean>;
  /**
   * Counts one more post in a month and does `write` (which answers false when it changed nothing), both or neither.
   */
  counted(
    workspaceId: string,
    month: string,
    limit: number,
    write: (session: ClientSession) => Promise<boolean>,
  ): Promise<Counted>;
  /** Posts that were counted in a month. */
  scheduledIn(workspaceId: string, month: string): Promise<number>;
  /** Results gone live since a moment. */
  publishedSince(workspaceId: string, since: Date): Promise<number>;
  /** Over all workspaces: posts whose next step is due, earliest first. */
  due(now: Date, limit: number): Promise<Post[]>;
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
  const withoutOutbox = { outbox: 0 } as const;
  const counted = createCounted(connection, {
    async ensure(_id) {
      if (await counters.exists({ _id })) return;
      await counters
        .updateOne({ _id }, { $setOnInsert: { used: 0 } }, { upsert: true })
        .catch((error: unknown) => {
          if (!isDuplicateKey(error)) throw error;
        });
    },
    async add(_id, posts, limit, session) {
      const room = { _id, used: { $lte: limit - posts } };
      return (await counters.updateOne(room, { $inc: { used: posts } }, { session })).matchedCount === 1;
    },
  });

  return {
    get: (workspaceId, postId) => posts.findOne({ _id: postId, workspaceId }, withoutOutbox).lean<Post>(),

    findByResult: (workspaceId, resultId) =>
      posts.findOne({ workspaceId, 'results._id': resultId }, withoutOutbox).lean<Post>(),

    list: (workspaceId, { status, tag, limit, offset }) =>
      posts
        .find({ workspaceId, status, ...(tag === undefined ? {} : { tags: tag }) }, withoutOutbox)
        .sort(status === 'scheduled' ? { scheduledAt: 1, _id: 1 } : { _id: -1 })
        .skip(offset)
        .limit(limit)
        .lean<Post[]>(),

    async insert(post, outbox, session) {
      try {
        const document = outbox.length > 0 ? { ...post, outbox } : post;
        await posts.insertMany([document], { lean: true, session: session ?? null });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    async replace(post, revision, outbox, session) {
      const { _id, workspaceId, ...fields } = post;
      const absent = OPTIONAL.filter((name) => fields[name] === undefined);
      const change: UpdateQuery<StoredPost> = { $set: { ...fields, revision: revision + 1 } };
      if (absent.length > 0) change.$unset = Object.fromEntries(absent.map((name) => [name, 1]));
      if (outbox.length > 0) change.$push = { outbox: { $each: outbox } };
      const { matchedCount } = await posts.updateOne(
        { _id, workspaceId, revision },
        change,
        session ? { session } : {},
      );
      return matchedCount === 1;
    },

    async delete(workspaceId, postId, revision) {
      const { deletedCount } = await posts.deleteOne({ _id: postId, workspaceId, revision });
      return deletedCount === 1;
    },

    counted: (workspaceId, month, limit, write) => counted(counterId(workspaceId, month), limit, write),

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

    unsent: (before, limit) =>
      posts
        .find({ 'outbox.at': { $lt: before } }, { outbox: 1 })
        .sort({ 'outbox.at': 1 })
        .limit(limit)
        .lean<{ _id: string; outbox: OutboxEntry[] }[]>(),

    async sent(documentId, entryIds) {
      await posts.updateOne({ _id: documentId }, { $pull: { outbox: { _id: { $in: entryIds } } } });
    },
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
