import { unlessDuplicate } from '@postrider/service/mongo';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import type { Post } from './post.ts';
import { DAY_MS, type ProfileCount, periodsOf } from './profile-quota.ts';

/** A write of a post; one without a profile has no count. */
interface Counted {
  post: Pick<Post, 'workspaceId' | 'profileId'>;
  profile?: ProfileCount;
}

/** The number of a profile's posts that were scheduled in a day or a month (UTC). */
interface ProfileCounter {
  /** `<workspace>:<profile>:<day or month>` */
  _id: string;
  workspaceId: string;
  profileId: string;
  used: number;
  /** When nothing reads it any more. */
  expiresAt: Date;
}

const counter = new Schema<ProfileCounter>(
  { _id: String, workspaceId: String, profileId: String, used: Number, expiresAt: Date },
  { versionKey: false },
)
  .index({ workspaceId: 1, profileId: 1 })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const idOf = (workspaceId: string, profileId: string, period: string) =>
  `${workspaceId}:${profileId}:${period}`;

/** The posts of each profile that were scheduled, by day and by month. */
export interface ProfileCounters {
  /** Creates missing counters. Call it before a transaction that adds to them. */
  ensure(write: Counted): Promise<void>;
  /** Counts writes; false if one of them would exceed a limit of its profile. */
  add(writes: readonly Counted[], session: ClientSession): Promise<boolean>;
  /** The posts of a profile that were scheduled on this day and in this month. */
  used(workspaceId: string, profileId: string, at: Date): Promise<{ day: number; month: number }>;
}

export function createProfileCounters(connection: Connection): ProfileCounters {
  const counters = connection.model<ProfileCounter>('ProfileCounter', counter, 'profile_counters');

  return {
    async ensure({ post: { workspaceId, profileId }, profile }) {
      if (!profileId || !profile) return;
      const upserts = periodsOf(profile).map(({ name, endsAt }) => ({
        updateOne: {
          filter: { _id: idOf(workspaceId, profileId, name) },
          update: {
            // Kept for a day, for requests that began before the end of the period.
            $setOnInsert: { workspaceId, profileId, used: 0, expiresAt: new Date(endsAt.getTime() + DAY_MS) },
          },
          upsert: true,
        },
      }));
      await unlessDuplicate(counters.bulkWrite(upserts, { ordered: false }));
    },

    async add(writes, session) {
      for (const [_id, { posts, limit }] of sumsOf(writes)) {
        const room = { _id, ...(limit !== undefined && { used: { $lte: limit - posts } }) };
        const { matchedCount } = await counters.updateOne(room, { $inc: { used: posts } }, { session });
        if (matchedCount === 0) return false;
      }
      return true;
    },

    async used(workspaceId, profileId, at) {
      const [day, month] = await Promise.all(
        periodsOf({ at, limits: {} }).map(async ({ name }) => {
          const found = await counters.findById(idOf(workspaceId, profileId, name)).lean<ProfileCounter>();
          return found?.used ?? 0;
        }),
      );
      return { day: day ?? 0, month: month ?? 0 };
    },
  };
}

/** The number of posts for each counter, and the lowest limit of these posts. */
function sumsOf(writes: readonly Counted[]): Map<string, { posts: number; limit: number | undefined }> {
  const sums = new Map<string, { posts: number; limit: number | undefined }>();
  for (const { post, profile } of writes) {
    if (!post.profileId || !profile) continue;
    for (const { name, limit } of periodsOf(profile)) {
      const id = idOf(post.workspaceId, post.profileId, name);
      const known = sums.get(id);
      const lowest = Math.min(known?.limit ?? Infinity, limit ?? Infinity);
      sums.set(id, { posts: (known?.posts ?? 0) + 1, limit: lowest === Infinity ? undefined : lowest });
    }
  }
  return sums;
}
