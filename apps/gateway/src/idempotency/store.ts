import { heldBy, isUnleased, type Lease, leaseFields, RELEASED, renewedFor } from '@postrider/service';
import { unlessDuplicate } from '@postrider/service/mongo';
import { type Connection, Schema } from 'mongoose';

/** A response as it was sent, byte for byte. */
export interface StoredResponse {
  status: number;
  contentType: string;
  body: string;
}

/** A stored response. A body with a secret is sealed. */
export interface KeptResponse extends StoredResponse {
  isSealed?: boolean;
}

/** The record of an idempotency key of a workspace. It has a lease while its request is executed. */
export interface IdempotencyRecord extends Partial<Lease> {
  /** See `recordId`. */
  _id: string;
  /** The fingerprint of the key's request; absent after a rejection, when any request may use the key. */
  fingerprint?: string;
  /** The id of the resource that the request creates, fixed beforehand so that no retry creates a second one. */
  resourceId: string;
  /** Absent until the request has succeeded. */
  response?: KeptResponse;
  /** The time of the last reservation. It changes with every reservation, so it is also the record's version. */
  createdAt: Date;
}

/** A record whose request this process is executing. */
export type Reservation = IdempotencyRecord & Lease;

const recordSchema = new Schema<IdempotencyRecord>(
  {
    _id: { type: String, required: true },
    fingerprint: String,
    resourceId: { type: String, required: true },
    ...leaseFields,
    response: {
      type: { status: Number, contentType: String, body: String, isSealed: Boolean, _id: false },
      default: undefined,
    },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);

/** Only cleans up: readers decide by a record's age whether it is still valid. */
const CLEAN_UP_AFTER_S = 25 * 3600;
recordSchema.index({ createdAt: 1 }, { expireAfterSeconds: CLEAN_UP_AFTER_S });

/** @param limitedKeyId the caller's API key if it is limited: it shares no records with other keys */
export const recordId = (workspaceId: string, keyHash: string, limitedKeyId?: string) =>
  limitedKeyId ? `${workspaceId}:${limitedKeyId}:${keyHash}` : `${workspaceId}:${keyHash}`;

export type IdempotencyStore = ReturnType<typeof createIdempotencyStore>;

/** All queries on idempotency records. Every change is one conditional write. */
export function createIdempotencyStore(connection: Connection) {
  const Records = connection.model<IdempotencyRecord>('IdempotencyRecord', recordSchema, 'idempotency');
  const held = ({ _id, leaseToken }: Reservation) => ({ _id, ...heldBy({ leaseToken }) });

  return {
    /** False if the key exists. */
    insert: (record: Reservation): Promise<boolean> => unlessDuplicate(Records.create(record)),

    get: (id: string) => Records.findById(id).lean<IdempotencyRecord>().exec(),

    /** Replaces an expired record; false if another request was faster. */
    async replace({ _id, createdAt }: IdempotencyRecord, record: Reservation): Promise<boolean> {
      const result = await Records.replaceOne({ _id, createdAt }, record);
      return result.matchedCount === 1;
    },

    /** Takes over a request that is not running and did not succeed; false if another request was faster. */
    async takeOver({ _id, createdAt }: IdempotencyRecord, next: Partial<Reservation>): Promise<boolean> {
      const result = await Records.updateOne(
        { _id, createdAt, ...isUnleased(), response: { $exists: false } },
        { $set: next },
      );
      return result.matchedCount === 1;
    },

    renew: (record: Reservation, leaseMs: number) =>
      Records.updateOne(held(record), { $set: renewedFor(leaseMs) }),

    release: (record: Reservation) => Records.updateOne(held(record), { $unset: RELEASED }),

    /** Frees the key for any request with the same resource id; `createdAt` defines for how long. */
    free: (record: Reservation, createdAt: Date) =>
      Records.updateOne(held(record), { $set: { createdAt }, $unset: { ...RELEASED, fingerprint: 1 } }),

    finish: (record: Reservation, response: KeptResponse) =>
      Records.updateOne(held(record), { $set: { response }, $unset: RELEASED }),
  };
}
