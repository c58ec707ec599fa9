import { type Origin, originFields } from '@postrider/service';
import { ONE_REPLY, testDataIndex, unlessDuplicate, upTo, whereSet } from '@postrider/service/mongo';
import { type Connection, type Model, Schema } from 'mongoose';
import type { Post } from '../post.ts';
import type { StoredPost } from '../schema.ts';
import type { Series, SkippedDate } from './series.ts';

export type StoredSeries = Series & Partial<Origin> & { createdAt: Date };

const skipped = new Schema<SkippedDate>({ at: Date, code: String, message: String }, { _id: false });

const schema = new Schema<StoredSeries>(
  {
    _id: String,
    workspaceId: String,
    rule: String,
    dates: [Date],
    next: Number,
    version: Number,
    status: String,
    template: Schema.Types.Mixed,
    texts: [String],
    dueAt: Date,
    problem: skipped,
    skipped: [skipped],
    excluded: [Date],
    createdAt: Date,
    ...originFields,
  },
  { versionKey: false, minimize: false },
)
  .index({ dueAt: 1 }, whereSet('dueAt'))
  .index(
    { workspaceId: 1, 'template.post.profileId': 1 },
    { partialFilterExpression: { 'template.post.profileId': { $gt: '' } } },
  )
  .index(...testDataIndex('createdAt'));

/** A post of a series, for its list. */
export type Occurrence = Pick<Post, '_id' | 'status' | 'seriesAt' | 'seriesEdited' | 'caption'>;

/** Queries on series and their posts. */
export interface SeriesQueries {
  series(workspaceId: string, seriesId: string): Promise<StoredSeries | null>;
  /** Inserts a series, unless there is one for its post. */
  addSeries(series: StoredSeries): Promise<void>;
  /** Changes a series if it still has this version and position; false if not. */
  changeSeries(
    series: Pick<Series, '_id' | 'version' | 'next'>,
    change: Partial<Series>,
    remove?: readonly ('dueAt' | 'problem')[],
  ): Promise<boolean>;
  /** Takes a series that is due, and postpones it to `until` for other processes. */
  takeDueSeries(now: Date, until: Date): Promise<StoredSeries | null>;
  oldestDueSeries(until: Date): Promise<Date | undefined>;
  /** Posts that begin a series which is not stored yet. */
  startingSeries(until: Date, limit: number): Promise<Post[]>;
  /** Records that the series of a post is stored. */
  startedSeries(post: Pick<Post, '_id' | 'scheduledAt'>): Promise<void>;
  /** Ends all series of a profile; returns their number. */
  endSeriesOfProfile(workspaceId: string, profileId: string): Promise<number>;
  /** Records that no post is made for a date any more. */
  excludeDate(seriesId: string, date: Date): Promise<void>;
  /** Posts of a series in the order of their dates, from a date on. */
  occurrences(workspaceId: string, seriesId: string, from: Date, limit: number): Promise<Occurrence[]>;
  /** The latest posts of a series before a date, latest first. */
  pastOccurrences(workspaceId: string, seriesId: string, before: Date, limit: number): Promise<Occurrence[]>;
  /** Sets the rule that all posts of a series show; undefined for none. */
  showRule(workspaceId: string, seriesId: string, rule: string | undefined): Promise<void>;
}

const SHOWN = { status: 1, seriesAt: 1, seriesEdited: 1, caption: 1 } as const;

export function createSeriesQueries(connection: Connection, posts: Model<StoredPost>): SeriesQueries {
  const all = connection.model('Series', schema, 'series');
  const visible = (workspaceId: string, seriesId: string) => ({
    workspaceId,
    seriesId,
    deletedAt: { $exists: false },
  });

  return {
    series: (workspaceId, _id) => all.findOne({ _id, workspaceId }).lean<StoredSeries | null>(),

    addSeries: async (series) =>
      void (await unlessDuplicate(connection.collection<StoredSeries>('series').insertOne(series))),

    async changeSeries({ _id, version, next }, change, remove = []) {
      const $unset = Object.fromEntries(remove.map((name) => [name, '']));
      const update = { $set: change, ...(remove.length > 0 && { $unset }) };
      return (await all.updateOne({ _id, version, next }, update)).matchedCount === 1;
    },

    takeDueSeries: (now, until) =>
      all
        .findOneAndUpdate({ dueAt: upTo(now) }, { $set: { dueAt: until } })
        .sort({ dueAt: 1 })
        .lean<StoredSeries | null>(),

    endSeriesOfProfile: async (workspaceId, profileId) =>
      (await all.deleteMany({ workspaceId, 'template.post.profileId': profileId })).deletedCount,

    async oldestDueSeries(until) {
      const [series, post] = await Promise.all([
        all
          .findOne({ dueAt: upTo(until) }, { dueAt: 1 })
          .sort({ dueAt: 1 })
          .lean<Series>(),
        posts
          .findOne({ 'seriesStart.dueAt': upTo(until) }, { 'seriesStart.dueAt': 1 })
          .sort({ 'seriesStart.dueAt': 1 })
          .lean<Post>(),
      ]);
      const times = [series?.dueAt, post?.seriesStart?.dueAt].flatMap((time) => time ?? []);
      return times.sort((one, other) => one.getTime() - other.getTime())[0];
    },

    startingSeries: (until, limit) =>
      posts
        .find({ 'seriesStart.dueAt': upTo(until) }, { outbox: 0 })
        .limit(limit)
        .batchSize(ONE_REPLY)
        .lean<Post[]>(),

    async startedSeries({ _id, scheduledAt }) {
      const change = {
        $unset: { seriesStart: '' as const },
        ...(scheduledAt && { $set: { seriesAt: scheduledAt } }),
      };
      await posts.updateOne({ _id, seriesStart: { $exists: true } }, change);
    },

    excludeDate: async (_id, date) => void (await all.updateOne({ _id }, { $addToSet: { excluded: date } })),

    occurrences: (workspaceId, seriesId, from, limit) =>
      posts
        .find({ ...visible(workspaceId, seriesId), seriesAt: { $gte: from } }, SHOWN)
        .sort({ seriesAt: 1 })
        .limit(limit)
        .lean<Occurrence[]>(),

    pastOccurrences: (workspaceId, seriesId, before, limit) =>
      posts
        .find({ ...visible(workspaceId, seriesId), seriesAt: { $lt: before } }, SHOWN)
        .sort({ seriesAt: -1 })
        .limit(limit)
        .lean<Occurrence[]>(),

    async showRule(workspaceId, seriesId, rule) {
      const change = rule === undefined ? { $unset: { recurrence: '' } } : { $set: { recurrence: rule } };
      // The revision protects the change from writers that have read the post before.
      await posts.collection.updateMany({ workspaceId, seriesId }, { ...change, $inc: { revision: 1 } });
    },
  };
}
