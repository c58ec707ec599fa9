import type { Metrics } from './post.ts';

/** The fields of a group that sum up the metrics in the field `from`. */
export const sumsOf = (from: 'metrics' | 'gained') => ({
  views: { $sum: `$${from}.views` },
  likes: { $sum: `$${from}.likes` },
  comments: { $sum: `$${from}.comments` },
  // A sum of nothing is 0, a maximum of nothing is null: that distinguishes the two.
  mostViews: { $max: `$${from}.views` },
  mostLikes: { $max: `$${from}.likes` },
  mostComments: { $max: `$${from}.comments` },
});

/** What they give. */
export interface Sums {
  views: number;
  likes: number;
  comments: number;
  mostViews: number | null;
  mostLikes: number | null;
  mostComments: number | null;
}

/** The metrics of a group; one that nothing in it has is left out. */
export const toMetrics = (row: Sums): Metrics => ({
  ...(row.mostViews === null ? {} : { views: row.views }),
  ...(row.mostLikes === null ? {} : { likes: row.likes }),
  ...(row.mostComments === null ? {} : { comments: row.comments }),
});
