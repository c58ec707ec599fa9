import { unlessDuplicate } from '@postrider/service/mongo';
import { type Connection, Schema } from 'mongoose';

/** An answer as it was sent, byte for byte. */
export interface StoredAnswer {
  status: number;
  contentType: string;
  body: string;
}

/** What is known of one idempotency key of one workspace. */
export interface IdempotencyRecord {
  /** See `recordId`. */
  _id: string;
  /** Of the request that the key belongs to; absent where that was refused, and any request may have the key. */
  fingerprint?: string;
  /** The id of what that request makes, fixed before it is made: no repeat can make a second one. */
  resourceId: string;
  /** Who runs the request now, "" for nobody; only they may write its end. */
  runner: string;
  /** Until when the runner is believed to live. */
  lockedUntil: Date;
  /** Absent until the request succeeded. */
  answer?: StoredAnswer;
  createdAt: Date;
}

/** What a record says about who runs its request. */
export type Runner = Pick<
  Required<IdempotencyRecord>,
  'fingerprint' | 'runner' | 'lockedUntil' | 'createdAt'
>;

const recordSchema = new Schema<IdempotencyRecord>(
  {
    _id: { type: String, required: true },
    fingerprint: String,
    resourceId: { type: String, required: true },
    runner: { type: String, required: true },
    lockedUntil: { type: Date, required: true },
    answer: { type: { status: Number, contentType: String, body: String, _id: false }, default: undefined },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);

/** Cleans up only: whether a record still counts is decided by its age, by who reads it. */
const CLEAN_UP_AFTER_S = 25 * 3600;
recordSchema.index({ createdAt: 1 }, { expireAfterSeconds: CLEAN_UP_AFTER_S });

export const recordId = (workspaceId: string, keyHash: string) => `${workspaceId}:${keyHash}`;

export type IdempotencyStore = ReturnType<typeof createIdempotencyStore>;

/** All queries on idempotency records. Every change is one conditional write. */
export function createIdempotencyStore(connection: Connection) {
  const Records = connection.model<IdempotencyRecord>('IdempotencyRecord', recordSchema, 'idempotency');

  return {
    /** False where the key is known already. */
    insert: (record: IdempotencyRecord): Promise<boolean> => unlessDuplicate(Records.create(record)),

    get: (id: string) => Records.findById(id).lean<IdempotencyRecord>().exec(),

    /** Puts a new record in the place of one that is too old to count; false where someone was faster. */
    async replace(old: IdempotencyRecord, record: IdempotencyRecord): Promise<boolean> {
      const result = await Records.replaceOne({ _id: old._id, runner: old.runner }, record);
      return result.matchedCount === 1;
    },

    /** Takes over an unfinished request whose runner is gone, or a key that is free; false where someone was faster. */
    async takeOver(old: IdempotencyRecord, next: Runner): Promise<boolean> {
      const result = await Records.updateOne(
        { _id: old._id, runner: old.runner, lockedUntil: old.lockedUntil, answer: { $exists: false } },
        { $set: next },
      );
      return result.matchedCount === 1;
    },

    /** Prolongs the runner's lease, or ends it with a moment in the past. */
    lock: (id: string, runner: string, lockedUntil: Date) =>
      Records.updateOne({ _id: id, runner }, { $set: { lockedUntil } }),

    /** Lets any request have the key, from now on and with the same resource id; `createdAt` says for how long. */
    free: (id: string, runner: string, createdAt: Date) =>
      Records.updateOne(
        { _id: id, runner },
        { $set: { runner: '', lockedUntil: new Date(0), createdAt }, $unset: { fingerprint: 1 } },
      ),

    finish: (id: string, runner: string, answer: StoredAnswer) =>
      Records.updateOne({ _id: id, runner }, { $set: { answer } }),
  };
}
