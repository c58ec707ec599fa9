import { isDuplicateKey } from '@postrider/service/mongo';
import { type Connection, Schema } from 'mongoose';
import type { Held, PublishingState, Resumed } from './hold.ts';

type Stored = PublishingState & { _id: string };

const held = new Schema<Held>({ since: Date, reason: String, dataFrom: Date, note: String }, { _id: false });
const resumed = new Schema<Resumed>({ at: Date, heldSince: Date, dataFrom: Date }, { _id: false });
const state = new Schema<Stored>(
  { _id: String, aliveAt: Date, isRecorded: Boolean, held, resumed },
  { versionKey: false },
);

/** The id of the only document. */
const ID = 'publishing';

/** The queries on whether this system publishes: one document. */
export function createHoldStore(connection: Connection) {
  const states = connection.model<Stored>('PublishingState', state, 'publishing');

  /** Makes a change if `aliveAt` matches; false if it does not. */
  async function changeIf(aliveAt: object, change: object, upsert: boolean): Promise<boolean> {
    try {
      const { matchedCount, upsertedCount } = await states.updateOne({ _id: ID, aliveAt }, change, {
        upsert,
      });
      return matchedCount + upsertedCount > 0;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  return {
    read: async (): Promise<PublishingState> => (await states.findById(ID).lean<Stored>()) ?? {},

    /**
     * Records that this system was alive at this time; false if the database is older than `latest`, or is no longer
     * new.
     */
    recordAlive: (at: Date, latest: Date | undefined, isRecorded: boolean): Promise<boolean> =>
      changeIf(
        latest ? { $gte: latest } : { $exists: false },
        { $max: { aliveAt: at }, ...(isRecorded ? { $set: { isRecorded } } : {}) },
        !latest,
      ),

    /** Holds publishing if the database has no later time than was seen; false if it has one. */
    holdRestored: (held: Held, seen: Date | undefined): Promise<boolean> =>
      changeIf(seen ? { $lte: seen } : { $exists: false }, { $set: { held } }, !seen),

    /** Holds publishing for an operator; keeps the findings about a restored database. */
    async hold(held: Held): Promise<void> {
      const reason = held.reason === 'operator' ? { $exists: true } : held.reason;
      const known = { _id: ID, 'held.reason': reason };
      const { matchedCount } = await states.updateOne(known, { $set: { 'held.note': held.note } });
      if (matchedCount === 0) await states.updateOne({ _id: ID }, { $set: { held } }, { upsert: true });
    },

    async resume(resumed: Resumed | undefined): Promise<void> {
      const change = { $unset: { held: 1 }, ...(resumed ? { $set: { resumed } } : {}) };
      await states.updateOne({ _id: ID }, change, { upsert: true });
    },
  };
}

export type HoldStore = ReturnType<typeof createHoldStore>;
