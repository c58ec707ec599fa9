import { unlessDuplicate } from '@postrider/service/mongo';
import { type Connection, Schema } from 'mongoose';
import type { Count } from './counters.ts';

/** What one replica counted between two looks. */
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
    // As it is: casting thousands of small documents four times a second is work for nothing.
    counts: { type: Schema.Types.Mixed, required: true },
    expiresAt: { type: Date, required: true },
  },
  // Worth a minute at most: a write that a failover loses is no harm, and waiting for the journal is.
  { versionKey: false, writeConcern: { w: 1, j: false } },
);
tallySchema.index({ at: 1 });
tallySchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type TallyStore = ReturnType<typeof createTallyStore>;

/** All queries on tallies. They are only ever added and read: no two replicas write the same document. */
export function createTallyStore(connection: Connection) {
  const Tallies = connection.model<Tally>('RateLimitTally', tallySchema, 'rate_limit_tallies');

  return {
    /** Safe to repeat. */
    async insert(tally: Tally): Promise<void> {
      await unlessDuplicate(Tallies.create(tally));
    },

    /** The tallies of the other replicas since then, without those that are known. */
    ofOthers: (replica: string, since: Date, known: readonly string[]) =>
      Tallies.find({ at: { $gte: since }, replica: { $ne: replica }, _id: { $nin: known } })
        .lean<Tally[]>()
        .exec(),
  };
}
