import { ONE_REPLY } from '@postrider/service/mongo';
import { type Connection, type Model, Schema } from 'mongoose';
import type { StoredPost } from '../schema.ts';
import { type Queue, type Slot, slotClaim } from './slot.ts';

interface StoredQueue extends Queue {
  /** The workspace and the profile. */
  _id: string;
  workspaceId: string;
  profileId?: string;
  updatedAt: Date;
}

const slot = new Schema<Slot>({ weekdays: [Number], time: String }, { _id: false });

const queue = new Schema<StoredQueue>(
  {
    _id: String,
    workspaceId: String,
    profileId: String,
    timezone: String,
    slots: [slot],
    updatedAt: Date,
  },
  { versionKey: false },
);

/** Queries on slots. A `profileId` "" means the workspace itself. */
export interface SlotQueries {
  queue(workspaceId: string, profileId: string): Promise<Queue | null>;
  setQueue(workspaceId: string, profileId: string, queue: Queue, now: Date): Promise<void>;
  /** Those of these times at which a post of the profile goes out or is to go out, apart from one post, in milliseconds. */
  takenAt(
    workspaceId: string,
    profileId: string,
    times: readonly Date[],
    exceptId: string,
  ): Promise<Set<number>>;
}

const TIMEOUT_MS = 2_000;

const idOf = (workspaceId: string, profileId: string) => `${workspaceId}:${profileId}`;

export function createSlotQueries(connection: Connection, posts: Model<StoredPost>): SlotQueries {
  const queues = connection.model('Queue', queue, 'queues');

  return {
    queue: (workspaceId, profileId) =>
      queues.findOne({ _id: idOf(workspaceId, profileId), workspaceId }).lean<Queue | null>(),

    async setQueue(workspaceId, profileId, { timezone, slots }, updatedAt) {
      const fields = { workspaceId, ...(profileId && { profileId }), timezone, slots, updatedAt };
      await queues.updateOne({ _id: idOf(workspaceId, profileId) }, { $set: fields }, { upsert: true });
    },

    async takenAt(workspaceId, profileId, times, exceptId) {
      const others = exceptId ? { _id: { $ne: exceptId } } : {};
      const read = (filter: object) =>
        posts
          .find({ workspaceId, ...filter, ...others }, { scheduledAt: 1, slot: 1 })
          .maxTimeMS(TIMEOUT_MS)
          .batchSize(ONE_REPLY)
          .lean<Pick<StoredPost, 'scheduledAt' | 'slot'>[]>();
      const claims = new Map(times.map((time) => [slotClaim(profileId, time), time.getTime()]));
      const [claimed, scheduled] = await Promise.all([
        read({ slot: { $in: [...claims.keys()] } }),
        read({
          status: 'scheduled',
          scheduledAt: { $in: [...times] },
          profileId: profileId || { $exists: false },
        }),
      ]);
      return new Set([
        ...claimed.flatMap(({ slot = '' }) => claims.get(slot) ?? []),
        ...scheduled.flatMap(({ scheduledAt }) => scheduledAt?.getTime() ?? []),
      ]);
    },
  };
}
