import type { PlatformSums } from './summary.ts';

/** The stages that sum posts up, in the order of the platforms' names. */
export const SUMS_BY_PLATFORM = [
  {
    $group: {
      _id: '$platform',
      posts: { $sum: 1 },
      views: { $sum: '$numbers.views' },
      likes: { $sum: '$numbers.likes' },
      comments: { $sum: '$numbers.comments' },
      // A sum of nothing is 0, a maximum of nothing is null: that tells the two apart.
      mostViews: { $max: '$numbers.views' },
      mostLikes: { $max: '$numbers.likes' },
      mostComments: { $max: '$numbers.comments' },
      collectedAt: { $max: '$collectedAt' },
    },
  },
  { $sort: { _id: 1 as const } },
];

/** What they give. */
export interface SumsRow {
  _id: string;
  posts: number;
  views: number;
  likes: number;
  comments: number;
  mostViews: number | null;
  mostLikes: number | null;
  mostComments: number | null;
  collectedAt: Date | null;
}

/** A number that no post of the platform has is left out. */
export const toSums = (row: SumsRow): PlatformSums => ({
  platform: row._id,
  posts: row.posts,
  numbers: {
    ...(row.mostViews === null ? {} : { views: row.views }),
    ...(row.mostLikes === null ? {} : { likes: row.likes }),
    ...(row.mostComments === null ? {} : { comments: row.comments }),
  },
  ...(row.collectedAt === null ? {} : { collectedAt: row.collectedAt }),
});
