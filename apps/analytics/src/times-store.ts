import type { Model } from 'mongoose';
import { QUARTER_MINUTES } from './local-hours.ts';
import { VALUES, type Values } from './medians.ts';
import type { PublishedPost } from './post.ts';
import { MOST_POSTS, type Selection, selectedPosts } from './selection.ts';

/** The posts that went live in a quarter of an hour. */
export interface Quarter {
  /** Its start. */
  at: Date;
  posts: number;
  values: Values;
}

/** The part of the store for times of the week. */
export interface TimesStore {
  /** The quarters with posts, in any order: at most 96 a day. */
  quarters(workspaceId: string, selection: Selection): Promise<Quarter[]>;
}

interface QuarterRow {
  _id: Date;
  posts: number;
  viewValues: number[];
  likeValues: number[];
  commentValues: number[];
}

export const createTimesStore = (posts: Model<PublishedPost>): TimesStore => ({
  async quarters(workspaceId, selection) {
    const rows = await posts.aggregate<QuarterRow>([
      { $match: selectedPosts(workspaceId, selection) },
      { $sort: { publishedAt: -1 } },
      { $limit: MOST_POSTS },
      {
        $group: {
          _id: { $dateTrunc: { date: '$publishedAt', unit: 'minute', binSize: QUARTER_MINUTES } },
          posts: { $sum: 1 },
          ...VALUES,
        },
      },
    ]);
    return rows.map(({ _id, posts, viewValues, likeValues, commentValues }) => ({
      at: _id,
      posts,
      values: { views: viewValues, likes: likeValues, comments: commentValues },
    }));
  },
});
