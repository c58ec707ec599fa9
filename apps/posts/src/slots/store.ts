import { ONE_REPLY, unlessDuplicate, whereSet } from '@postrider/service/mongo';
import { type Connection, type Model, Schema } from 'mongoose';
import type { StoredPost } from '../schema.ts';
import { type Queue, type Slot, slotClaim } from './slot.ts';

export interface StoredQueue extends Queue {
  /** The workspace and the profile. */
  _id: string;
  workspaceId: string;
  profileId?: string;
  updatedAt: Date;
  /** The number of changes, because two can have the same time. Absent if an earlier version wrote it last. */
  revision?: number;
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
    revision: Number,
  },
  { versionKey: false },
).index({ workspaceId: 1, profileId: 1 }, whereSet('profileId'));

/** A `profileId` "" means the workspace itself. */
interface QueueOwner {
  workspaceId: string;
  profileId: string;
}

/** Queries on slots. A `profileId` "" means the workspace itself. */
export interface SlotQueries {
  queue(workspaceId: string, profileId: string): Promise<StoredQueue | null>;
  /** False if it has changed since it was read (`found`). */
  setQueue(owner: QueueOwner, found: StoredQueue | null, queue: Queue, now: Date): Promise<boolean>;
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
      queues.findOne({ _id: idOf(workspaceId, profileId), workspaceId }).lean<StoredQueue | null>(),

    async setQueue({ workspaceId, profileId }, found, { timezone, slots }, updatedAt) {
      const fields = { timezone, slots, updatedAt };
      if (found) {
        const { _id, revision = 0 } = found;
        const asRead = {
          _id,
          workspaceId,
          updatedAt: found.updatedAt,
          revision: revision || { $exists: false },
        };
        const changed = { $set: { ...fields, revision: revision + 1 } };
        return (await queues.updateOne(asRead, changed)).matchedCount === 1;
      }
      const owner = { _id: idOf(workspaceId, profileId), workspaceId, ...(profileId && { profileId }) };
      return unlessDuplicate(queues.insertMany([{ ...owner, ...fields, revision: 1 }], { lean: true }));
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
