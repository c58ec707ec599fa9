import { leaseFields } from '@postrider/service';
import { createTestRowsCleanup, whereSet } from '@postrider/service/mongo';
import { type Connection, Schema } from 'mongoose';
import { type Account, KEPT_DAYS, type Metrics, type PublishedPost, type Snapshot } from './post.ts';

const keptSeconds = KEPT_DAYS * 24 * 60 * 60;

const metrics = new Schema<Metrics>({ views: Number, likes: Number, comments: Number }, { _id: false });

const post = new Schema<PublishedPost>(
  {
    _id: String,
    workspaceId: String,
    profileId: String,
    postId: String,
    accountId: String,
    accountIds: { type: [String], default: undefined },
    platform: String,
    externalId: String,
    url: String,
    title: String,
    tags: { type: [String], default: undefined },
    publishedAt: Date,
    metrics,
    collectedAt: Date,
    askedDay: Date,
  },
  { versionKey: false },
)
  // A summary reads one workspace's period and nothing else.
  .index({ workspaceId: 1, publishedAt: -1 })
  .index(
    { workspaceId: 1, profileId: 1, publishedAt: -1 },
    { name: 'posts_of_profile', partialFilterExpression: { profileId: { $gt: '' } } },
  )
  // The numbers of one post.
  .index({ workspaceId: 1, postId: 1 })
  // A collection reads one account, newest first.
  .index({ accountId: 1, publishedAt: -1 })
  .index({ publishedAt: 1 }, { expireAfterSeconds: keptSeconds });

const snapshot = new Schema<Snapshot>(
  {
    _id: String,
    resultId: String,
    workspaceId: String,
    profileId: String,
    accountId: String,
    accountIds: { type: [String], default: undefined },
    platform: String,
    tags: { type: [String], default: undefined },
    day: Date,
    metrics,
    gained: metrics,
    collectedAt: Date,
  },
  { versionKey: false, minimize: false },
)
  // A daily series reads the days of one workspace.
  .index({ workspaceId: 1, day: 1 })
  .index(
    { workspaceId: 1, profileId: 1, day: 1 },
    { name: 'days_of_profile', partialFilterExpression: { profileId: { $gt: '' } } },
  )
  .index({ collectedAt: 1 }, { expireAfterSeconds: keptSeconds });

const account = new Schema<Account>(
  {
    _id: String,
    workspaceId: String,
    profileId: String,
    shareKey: String,
    platform: String,
    dueAt: Date,
    ...leaseFields,
    failures: Number,
    collectedAt: Date,
  },
  { versionKey: false },
)
  .index({ dueAt: 1 })
  .index({ workspaceId: 1, profileId: 1 }, whereSet('profileId'));

/** The collections of this service. */
export const createModels = (connection: Connection) => ({
  posts: connection.model<PublishedPost>('Post', post, 'posts'),
  snapshots: connection.model<Snapshot>('Snapshot', snapshot, 'snapshots'),
  accounts: connection.model<Account>('Account', account, 'accounts'),
});

/** Deletes some numbers of test data before a time; returns how many. */
export const createTestDataCleanup = (connection: Connection) =>
  createTestRowsCleanup(connection, [
    { collection: 'posts', field: 'publishedAt' },
    { collection: 'snapshots', field: 'day' },
  ]);
