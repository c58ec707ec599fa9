import { upTo } from '@postrider/service/mongo';
import type { Model } from 'mongoose';
import type { Post } from './post.ts';
import type { StoredPost } from './schema.ts';
import { visibleFilter } from './visible.ts';

/** A scheduled post with a warning at some of its results. */
export type WarnedPost = Pick<Post, '_id' | 'title' | 'scheduledAt' | 'results'>;

/** The checks of posts that wait for their time. */
export interface WaitingRows {
  /** Over all workspaces: posts whose files are to be checked, earliest first. */
  dueForCheck(now: Date, limit: number): Promise<Post[]>;
  /** Scheduled posts with a warning, the next first. */
  warned(workspaceId: string, limit: number): Promise<WarnedPost[]>;
  /** Postpones the check of a post that could not be checked. */
  postponeCheck(workspaceId: string, postId: string, until: Date): Promise<void>;
}

export const createWaitingRows = (posts: Model<StoredPost>): WaitingRows => ({
  dueForCheck: (now, limit) =>
    posts
      .find({ checkAt: upTo(now) }, { outbox: 0 })
      .sort({ checkAt: 1 })
      .limit(limit)
      .lean<Post[]>(),

  warned: (workspaceId, limit) =>
    posts
      .find(
        { workspaceId, status: 'scheduled', 'results.warning.code': { $gt: '' }, ...visibleFilter() },
        { title: 1, scheduledAt: 1, results: 1 },
      )
      .sort({ scheduledAt: 1, _id: 1 })
      .limit(limit)
      .lean<WarnedPost[]>(),

  async postponeCheck(workspaceId, postId, until) {
    await posts.updateOne(
      { _id: postId, workspaceId, checkAt: { $exists: true } },
      { $set: { checkAt: until } },
    );
  },
});
