import type { Metrics } from './post.ts';

/** The fields of a group that sum up the metrics in the field `from`. */
export const sumsOf = (from: 'metrics' | 'gained') => ({
  views: { $sum: `$${from}.views` },
  likes: { $sum: `$${from}.likes` },
  comments: { $sum: `$${from}.comments` },
  // An empty sum is 0, but an empty maximum is null, which distinguishes the two.
  mostViews: { $max: `$${from}.views` },
  mostLikes: { $max: `$${from}.likes` },
  mostComments: { $max: `$${from}.comments` },
});

/** Their result. */
export interface Sums {
  views: number;
  likes: number;
  comments: number;
  mostViews: number | null;
  mostLikes: number | null;
  mostComments: number | null;
}

/** The metrics of a group; absent ones are omitted. */
export const toMetrics = (row: Sums): Metrics => ({
  ...(row.mostViews === null ? {} : { views: row.views }),
  ...(row.mostLikes === null ? {} : { likes: row.likes }),
  ...(row.mostComments === null ? {} : { comments: row.comments }),
});
