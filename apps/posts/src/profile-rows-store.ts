import type { Model } from 'mongoose';
import type { PostStatus } from './post.ts';
import type { StoredPost } from './schema.ts';

/** Queries on the posts of a profile. */
export interface ProfileRows {
  /** Posts of a profile in this status, up to `max`. */
  countOfProfile(workspaceId: string, profileId: string, status: PostStatus, max: number): Promise<number>;
  /** Deletes some drafts and scheduled posts that are not handed over yet; returns their number. */
  cancelOfProfile(workspaceId: string, profileId: string): Promise<number>;
  /** Whether posts are being published, or changes of live posts are not finished. */
  isProfileBusy(workspaceId: string, profileId: string): Promise<boolean>;
}

const CANCELED_AT_ONCE = 1_000;

export const createProfileRows = (posts: Model<StoredPost>): ProfileRows => ({
  countOfProfile: (workspaceId, profileId, status, max) =>
    posts.countDocuments({ workspaceId, profileId, status }).limit(max).exec(),

  async cancelOfProfile(workspaceId, profileId) {
    const waiting = () =>
      posts.find(
        { workspaceId, profileId, status: { $in: ['draft', 'scheduled'] }, handedOverAt: { $exists: false } },
        { _id: 1 },
      );
    const found = await waiting().limit(CANCELED_AT_ONCE).lean<{ _id: string }[]>();
    if (found.length === 0) return 0;
    const ids = found.map(({ _id }) => _id);
    // A post that was handed over in the meantime is finished first.
    return (await posts.deleteMany(waiting().where('_id').in(ids).getFilter())).deletedCount;
  },

  isProfileBusy: async (workspaceId, profileId) =>
    (await posts.exists({
      workspaceId,
      profileId,
      $or: [{ handedOverAt: { $exists: true } }, { changeDueAt: { $exists: true } }],
    })) !== null,
});
