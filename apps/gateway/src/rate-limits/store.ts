import { unlessDuplicate } from '@postrider/service/mongo';
import { type Connection, Schema } from 'mongoose';
import type { Count } from './counters.ts';

/** The counts of one replica between two syncs. */
export interface Tally {
  _id: string;
  replica: string;
  at: Date;
  counts: Count[];
  expiresAt: Date;
}

const tallySchema = new Schema<Tally>(
  {
    _id: { type: String, required: true },
    replica: { type: String, required: true },
    at: { type: Date, required: true },
    // Mixed, to avoid casting thousands of small documents four times a second.
    counts: { type: Schema.Types.Mixed, required: true },
    expiresAt: { type: Date, required: true },
  },
  // Counts matter for a minute at most, so losing a write in a failover is harmless, but waiting for the journal is
  // not.
  { versionKey: false, writeConcern: { w: 1, j: false } },
);
tallySchema.index({ at: 1 });
tallySchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type TallyStore = ReturnType<typeof createTallyStore>;

/** All queries on tallies. Tallies are append-only: no two replicas write the same document. */
export function createTallyStore(connection: Connection) {
  const Tallies = connection.model<Tally>('RateLimitTally', tallySchema, 'rate_limit_tallies');

  return {
    /** Idempotent. */
    async insert(tally: Tally): Promise<void> {
      await unlessDuplicate(Tallies.create(tally));
    },

    /** The unknown tallies of other replicas since a time. */
    ofOthers: (replica: string, since: Date, known: readonly string[]) =>
      Tallies.find({ at: { $gte: since }, replica: { $ne: replica }, _id: { $nin: known } })
        .lean<Tally[]>()
        .exec(),
  };
}
