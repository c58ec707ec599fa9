import type { PostMedia } from '@postrider/contracts';
import { originFields } from '@postrider/service';
import { testDataIndex, whereSet } from '@postrider/service/mongo';
import { type OutboxEntry, outboxField, outboxIndex } from '@postrider/service/outbox';
import { Schema } from 'mongoose';
import type { Activity } from './activity-entry.ts';
import type { Change } from './live-change.ts';
import type { Approval, FailedAttempt, Post, PostStatus, Proof, Result } from './post.ts';

export type StoredPost = Omit<Post, 'status'> & { status: PostStatus | 'deleted'; outbox?: OutboxEntry[] };

const failure = new Schema({ code: String, message: String, action: String }, { _id: false });

const notice = new Schema({ code: String, message: String }, { _id: false });

const failedAttempt = new Schema<FailedAttempt>(
  { attempt: Number, at: Date, code: String, message: String, retryAt: Date },
  { _id: false },
);

const activity = new Schema<Activity>(
  {
    kind: String,
    at: Date,
    actorId: String,
    fields: { type: [String], default: undefined },
    platform: String,
    accountId: String,
    scheduledAt: Date,
    previousAt: Date,
    comment: String,
    otherPostId: String,
  },
  { _id: false },
);

const file = new Schema<PostMedia>({ mediaId: String, altText: String }, { _id: false });

const approval = new Schema<Approval>(
  {
    status: String,
    requestedAt: Date,
    decidedAt: Date,
    comment: String,
    scheduledAt: Date,
    requestedBy: String,
    decidedBy: String,
  },
  { _id: false },
);

const change = new Schema<Change>({
  _id: String,
  kind: String,
  status: String,
  requestedAt: Date,
  finishedAt: Date,
  error: failure,
  attempts: Number,
  dueAt: Date,
});

const result = new Schema<Result>({
  _id: String,
  platform: String,
  accountId: String,
  status: String,
  url: String,
  externalId: String,
  publishedAt: Date,
  attempts: Number,
  failedAttempts: { type: [failedAttempt], default: undefined },
  retries: Number,
  proof: new Schema<Proof>({ kind: String, at: Date }, { _id: false }),
  notice,
  error: failure,
  warning: failure,
  eventId: String,
  finishedAt: Date,
  deletedAt: Date,
  changes: { type: [change], default: undefined },
});

/** Longer than a consumer takes to catch up on a missed event. */
const DELETED_KEPT_S = 7 * 24 * 3600;

export const post = new Schema<StoredPost>(
  {
    _id: String,
    workspaceId: String,
    profileId: String,
    caption: String,
    title: String,
    status: String,
    scheduledAt: Date,
    timezone: String,
    tags: [String],
    /** The first of `media`, for processes of the previous version. */
    mediaId: String,
    media: { type: [file], default: undefined },
    /** Absent in posts of older versions, as `metadata`. */
    reference: String,
    metadata: Schema.Types.Mixed,
    options: Schema.Types.Mixed,
    createdAt: Date,
    updatedAt: Date,
    publishedAt: Date,
    quotaMonth: String,
    approval,
    handoverMs: Number,
    handedOverAt: Date,
    nextStepAt: Date,
    changeDueAt: Date,
    checkAt: Date,
    actionId: String,
    slot: String,
    activity: { type: [activity], default: undefined },
    seriesId: String,
    recurrence: String,
    seriesAt: Date,
    seriesEdited: Boolean,
    seriesStart: Schema.Types.Mixed,
    textKeys: { type: [String], default: undefined },
    deletedAt: Date,
    handoverAttempts: Number,
    revision: Number,
    ...originFields,
    results: [result],
    outbox: outboxField,
  },
  { versionKey: false, minimize: false },
)
  .index({ workspaceId: 1, status: 1, scheduledAt: 1, _id: 1 })
  .index({ workspaceId: 1, status: 1, _id: -1 })
  .index(
    { workspaceId: 1, status: 1, tags: 1, _id: -1 },
    { name: 'tags_set', partialFilterExpression: { tags: { $gt: '' } } },
  )
  .index(
    { workspaceId: 1, profileId: 1, status: 1, scheduledAt: 1, _id: 1 },
    { name: 'profile_by_time', partialFilterExpression: { profileId: { $gt: '' } } },
  )
  .index(
    { workspaceId: 1, profileId: 1, status: 1, _id: -1 },
    { name: 'profile_by_id', partialFilterExpression: { profileId: { $gt: '' } } },
  )
  .index({ workspaceId: 1, 'results.accountId': 1, status: 1, _id: -1 })
  .index({ workspaceId: 1, updatedAt: 1, _id: 1 })
  .index({ workspaceId: 1, reference: 1, _id: -1 }, { partialFilterExpression: { reference: { $gt: '' } } })
  .index({ workspaceId: 1, mediaId: 1 }, { partialFilterExpression: { mediaId: { $gt: '' } } })
  .index(
    { workspaceId: 1, 'media.mediaId': 1 },
    { partialFilterExpression: { 'media.mediaId': { $gt: '' } } },
  )
  .index(
    { workspaceId: 1, scheduledAt: -1, _id: -1 },
    { partialFilterExpression: { 'results.status': 'failed' } },
  )
  .index(
    { workspaceId: 1, scheduledAt: 1, _id: 1 },
    { partialFilterExpression: { 'results.warning.code': { $gt: '' } } },
  )
  .index({ workspaceId: 1, seriesId: 1, seriesAt: 1 }, { ...whereSet('seriesAt'), unique: true })
  .index({ 'seriesStart.dueAt': 1 }, whereSet('seriesStart.dueAt'))
  .index({ workspaceId: 1, slot: 1 }, { ...whereSet('slot'), unique: true })
  .index({ workspaceId: 1, textKeys: 1, scheduledAt: -1 }, whereSet('textKeys'))
  .index(
    { workspaceId: 1, 'results.accountId': 1, scheduledAt: -1 },
    { name: 'account_times', partialFilterExpression: { scheduledAt: { $exists: true } } },
  )
  .index({ workspaceId: 1, 'approval.status': 1, _id: -1 }, whereSet('approval.status'))
  .index({ nextStepAt: 1 }, whereSet('nextStepAt'))
  .index({ changeDueAt: 1 }, whereSet('changeDueAt'))
  .index({ checkAt: 1 }, whereSet('checkAt'))
  .index({ handedOverAt: 1, _id: 1 }, whereSet('handedOverAt'))
  .index({ workspaceId: 1, 'results.publishedAt': 1 }, whereSet('results.publishedAt'))
  .index({ 'results._id': 1 })
  .index({ 'results.finishedAt': 1 }, whereSet('results.finishedAt'))
  .index(...testDataIndex('createdAt'))
  .index(...outboxIndex)
  .index({ deletedAt: 1 }, { sparse: true, expireAfterSeconds: DELETED_KEPT_S });

/** The number of a workspace's posts scheduled in a month. */
export const counter = new Schema({ _id: String, used: Number }, { versionKey: false });
