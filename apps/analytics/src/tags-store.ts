import type { Model } from 'mongoose';
import { MEDIANS, type MedianRow, toMedians, VALUE_NAMES, VALUES } from './medians.ts';
import type { Metrics, PublishedPost } from './post.ts';
import { MOST_POSTS, type Selection, selectedPosts } from './selection.ts';
import { type Sums, sumsOf, toMetrics } from './sums.ts';

/** The posts with one tag. */
export interface TagSums {
  tag: string;
  posts: number;
  metrics: Metrics;
  medians: Metrics;
}

/** The part of the store for tags. */
export interface TagsStore {
  /** The tags with the most posts, then by name. */
  tags(workspaceId: string, selection: Selection, limit: number): Promise<TagSums[]>;
}

export const createTagsStore = (posts: Model<PublishedPost>): TagsStore => ({
  async tags(workspaceId, selection, limit) {
    const rows = await posts.aggregate<Sums & MedianRow & { _id: string; posts: number }>([
      // An empty list has no first tag.
      { $match: { ...selectedPosts(workspaceId, selection), 'tags.0': { $exists: true } } },
      { $sort: { publishedAt: -1 } },
      { $limit: MOST_POSTS },
      { $project: { tags: 1, metrics: 1 } },
      { $unwind: '$tags' },
      { $group: { _id: '$tags', posts: { $sum: 1 }, ...sumsOf('metrics'), ...VALUES } },
      { $sort: { posts: -1, _id: 1 } },
      { $limit: limit },
      { $set: MEDIANS },
      { $unset: VALUE_NAMES },
    ]);
    return rows.map((row) => ({
      tag: row._id,
      posts: row.posts,
      metrics: toMetrics(row),
      medians: toMedians(row),
    }));
  },
});
