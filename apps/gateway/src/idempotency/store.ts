import { heldBy, isUnleased, type Lease, leaseFields, RELEASED, renewedFor } from '@postrider/service';
import { unlessDuplicate } from '@postrider/service/mongo';
import { type Connection, Schema } from 'mongoose';

/** A response as it was sent, byte for byte. */
export interface StoredResponse {
  status: number;
  contentType: string;
  body: string;
}

/** A response as it is kept: its body is sealed where it holds a secret. */
export interface KeptResponse extends StoredResponse {
  isSealed?: boolean;
}

/** What is known of one idempotency key of one workspace. It has a lease while its request is executed. */
export interface IdempotencyRecord extends Partial<Lease> {
  /** See `recordId`. */
  _id: string;
  /** Of the request that the key belongs to; absent where that was refused, and any request may have the key. */
  fingerprint?: string;
  /** The id of what that request makes, fixed before it is made: no repeat can make a second one. */
  resourceId: string;
  /** Absent until the request succeeded. */
  response?: KeptResponse;
  /** When the key was last reserved. It changes with every reservation, so that it also is the record's version. */
  createdAt: Date;
}

/** A record whose request this process executes. */
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

/** Cleans up only: whether a record still counts is decided by its age, by who reads it. */
const CLEAN_UP_AFTER_S = 25 * 3600;
recordSchema.index({ createdAt: 1 }, { expireAfterSeconds: CLEAN_UP_AFTER_S });

export const recordId = (workspaceId: string, keyHash: string) => `${workspaceId}:${keyHash}`;

export type IdempotencyStore = ReturnType<typeof createIdempotencyStore>;

/** All queries on idempotency records. Every change is one conditional write. */
export function createIdempotencyStore(connection: Connection) {
  const Records = connection.model<IdempotencyRecord>('IdempotencyRecord', recordSchema, 'idempotency');
  const held = ({ _id, leaseToken }: Reservation) => ({ _id, ...heldBy({ leaseToken }) });

  return {
    /** False where the key is known already. */
    insert: (record: Reservation): Promise<boolean> => unlessDuplicate(Records.create(record)),

    get: (id: string) => Records.findById(id).lean<IdempotencyRecord>().exec(),

    /** Replaces a record that is too old to count; false where another request was faster. */
    async replace({ _id, createdAt }: IdempotencyRecord, record: Reservation): Promise<boolean> {
      const result = await Records.replaceOne({ _id, createdAt }, record);
      return result.matchedCount === 1;
    },

    /** Takes over a request that is not executed and did not succeed; false where another request was faster. */
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

    /** Lets any request have the key, from now on and with the same resource id; `createdAt` defines for how long. */
    free: (record: Reservation, createdAt: Date) =>
      Records.updateOne(held(record), { $set: { createdAt }, $unset: { ...RELEASED, fingerprint: 1 } }),

    finish: (record: Reservation, response: KeptResponse) =>
      Records.updateOne(held(record), { $set: { response }, $unset: RELEASED }),
  };
}
