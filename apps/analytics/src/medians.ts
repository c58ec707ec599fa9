import { METRIC_NAMES, type Metrics, metricsOf } from './post.ts';

/** The values of several posts by metric. */
export type Values = { [Name in keyof Required<Metrics>]: number[] };

/** The fields of a group with the values of its posts; posts without a metric add nothing. */
export const VALUES = {
  viewValues: { $push: '$metrics.views' },
  likeValues: { $push: '$metrics.likes' },
  commentValues: { $push: '$metrics.comments' },
};

/** The fields of a stage that adds the medians of the values and their numbers. */
export const MEDIANS = {
  medianViews: medianOfField('$viewValues'),
  medianLikes: medianOfField('$likeValues'),
  medianComments: medianOfField('$commentValues'),
  viewCount: { $size: '$viewValues' },
  likeCount: { $size: '$likeValues' },
  commentCount: { $size: '$commentValues' },
};

/** The names of the values, which need not leave the database. */
export const VALUE_NAMES = Object.keys(VALUES);

/** The result of the stage. */
export interface MedianRow {
  medianViews: number | null;
  medianLikes: number | null;
  medianComments: number | null;
  viewCount: number;
  likeCount: number;
  commentCount: number;
}

/** The medians of a group; a metric that no post has is absent. */
export const toMedians = (row: MedianRow): Metrics => ({
  ...(row.medianViews === null ? {} : { views: row.medianViews }),
  ...(row.medianLikes === null ? {} : { likes: row.medianLikes }),
  ...(row.medianComments === null ? {} : { comments: row.medianComments }),
});

/** The median of each metric; absent without values. */
export const mediansOf = (values: Values): Metrics => metricsOf((name) => median(values[name]));

/** The middle value, or the mean of the two in the middle; undefined without values. */
function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}

/** No values yet. */
export const noValues = (): Values => ({ views: [], likes: [], comments: [] });

/** Adds the values of other posts. */
export function addValues(to: Values, other: Values): void {
  for (const name of METRIC_NAMES) for (const value of other[name]) to[name].push(value);
}

/** The same in the database, because the values of all groups together can be many; null without values. */
function medianOfField(field: string) {
  const at = (place: object) => ({ $arrayElemAt: ['$$sorted', { $floor: { $divide: [place, 2] } }] });
  return {
    $let: {
      vars: { sorted: { $sortArray: { input: field, sortBy: 1 } }, count: { $size: field } },
      in: {
        $cond: [
          { $eq: ['$$count', 0] },
          null,
          { $avg: [at({ $subtract: ['$$count', 1] }), at({ $sum: '$$count' })] },
        ],
      },
    },
  };
}
