import type { PostMedia } from '@postrider/contracts';
import { leaseFields, originFields } from '@postrider/service';
import { testDataIndex, whereSet } from '@postrider/service/mongo';
import { type OutboxEntry, outboxField, outboxIndex } from '@postrider/service/outbox';
import { Schema } from 'mongoose';
import type { Notice } from '../connectors/connector.ts';
import type { FailedAttempt, LivePart, Outcome, Proof, Publication } from './publication.ts';

export type StoredPublication = Publication & { outbox?: OutboxEntry[] };

const failure = new Schema({ code: String, message: String, action: String }, { _id: false });

const notice = new Schema<Notice>({ code: String, message: String }, { _id: false });

const proof = new Schema<Proof>({ kind: String, at: Date }, { _id: false });

const outcome = new Schema<Outcome>(
  { url: String, externalId: String, publishedAt: Date, proof, notice, error: failure },
  { _id: false },
);

const file = new Schema<PostMedia>({ mediaId: String, altText: String }, { _id: false });

const part = new Schema<LivePart>(
  { url: String, externalId: String, version: String, notice, at: Date, proof },
  { _id: false },
);

const failedAttempt = new Schema<FailedAttempt>(
  { attempt: Number, at: Date, code: String, message: String, retryAt: Date },
  { _id: false },
);

export const publication = new Schema<StoredPublication>(
  {
    _id: String,
    workspaceId: String,
    profileId: String,
    postId: String,
    accountId: String,
    platform: String,
    host: String,
    scheduledAt: Date,
    leadMs: Number,
    caption: String,
    title: String,
    options: Schema.Types.Mixed,
    mediaId: String,
    media: { type: [file], default: undefined },
    ...originFields,
    state: String,
    attempts: Number,
    attemptsBefore: Number,
    failedAttempts: { type: [failedAttempt], default: undefined },
    retryAt: Date,
    dueAt: Date,
    ...leaseFields,
    worker: String,
    prepared: String,
    preparedBefore: String,
    parts: { type: [part], default: undefined },
    sendingAt: Date,
    acceptedAt: Date,
    reference: String,
    absentAt: Date,
    failedAt: Date,
    waitsFor: String,
    retries: Number,
    isUncertain: Boolean,
    outcome,
    finishedAt: Date,
    outbox: outboxField,
  },
  { versionKey: false, minimize: false },
)
  .index({ dueAt: 1 }, whereSet('dueAt'))
  .index({ leaseUntil: 1 }, whereSet('leaseUntil'))
  .index({ acceptedAt: 1 }, whereSet('acceptedAt'))
  .index({ worker: 1 }, whereSet('worker'))
  .index({ finishedAt: 1, _id: 1 }, whereSet('finishedAt'))
  .index({ waitsFor: 1 }, whereSet('waitsFor'))
  .index({ workspaceId: 1, profileId: 1 }, whereSet('profileId'))
  .index(...testDataIndex('scheduledAt'))
  .index(...outboxIndex);

/** A process that publishes, and its latest heartbeat by the database's clock. */
export interface Worker {
  _id: string;
  seenAt: Date;
}

export const worker = new Schema<Worker>({ _id: String, seenAt: Date }, { versionKey: false });
