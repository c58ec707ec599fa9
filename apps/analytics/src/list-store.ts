import { afterPosition, type Position } from '@postrider/service';
import type { Model } from 'mongoose';
import type { PublishedPost } from './post.ts';
import { type Selection, selectedPosts } from './selection.ts';

/** The part of the store for lists of posts with their numbers. */
export interface ListStore {
  /** Newest first. */
  listed(
    workspaceId: string,
    selection: Selection,
    page: { after: Position | undefined; limit: number },
  ): Promise<PublishedPost[]>;
}

export const createListStore = (posts: Model<PublishedPost>): ListStore => ({
  listed: (workspaceId, selection, { after, limit }) =>
    posts
      .find({
        $and: [
          selectedPosts(workspaceId, selection),
          ...(after ? [afterPosition({ field: 'publishedAt', direction: -1 }, after)] : []),
        ],
      })
      .sort({ publishedAt: -1, _id: -1 })
      .limit(limit)
      .lean<PublishedPost[]>(),
});
