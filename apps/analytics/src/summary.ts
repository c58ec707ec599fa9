import { METRIC_NAMES, type Metrics, type PublishedPost } from './post.ts';

/** The metrics of one platform's posts. */
export interface PlatformSums {
  platform: string;
  /** Posts that went live, one for each account. */
  posts: number;
  /** Sums of the latest metrics; a metric that no post has is absent. */
  metrics: Metrics;
  /** The time of the last collection; absent if there was none. */
  collectedAt?: Date;
}

/** The metrics of one account's posts. */
export interface AccountSums {
  accountId: string;
  platform: string;
  posts: number;
  metrics: Metrics;
}

/** The medians of an account's posts, and of how many posts each is. */
export interface AccountMedians {
  medians: Metrics;
  counts: Required<Metrics>;
}

/** A top post. */
export type TopPost = Pick<
  PublishedPost,
  'postId' | 'accountId' | 'platform' | 'title' | 'url' | 'publishedAt' | 'metrics'
>;

/** A post compared with the posts of its account: by which metric, and the median. */
export interface Comparison {
  by: keyof Metrics;
  median: number;
}

export interface Summary {
  from: Date;
  to: Date;
  totals: Omit<PlatformSums, 'platform'>;
  /** By name; only those with posts in the period. */
  platforms: PlatformSums[];
  /** By views, likes, then newest; posts without a metric come last. */
  topPosts: (TopPost & { comparison?: Comparison })[];
  /** Those with the most posts. */
  accounts: (AccountSums & { medians: Metrics })[];
  /** As many days before. */
  previous: Omit<PlatformSums, 'platform'>;
}

/** A median of fewer posts is no measure. */
const FEWEST_COMPARED = 3;

/** The comparison of a post by the first metric that it has; undefined if its account has too few posts with it. */
export function comparisonOf(
  { metrics = {} }: TopPost,
  of: AccountMedians | undefined,
): Comparison | undefined {
  const by = METRIC_NAMES.find((name) => metrics[name] !== undefined);
  const median = by && of?.medians[by];
  if (!by || !of || median === undefined || of.counts[by] < FEWEST_COMPARED) return undefined;
  return { by, median };
}

/** Sums up platforms; a metric is absent only if no platform reports it. */
export function addUp(platforms: readonly PlatformSums[]): Summary['totals'] {
  const collected = platforms.flatMap(({ collectedAt }) => (collectedAt ? [collectedAt.getTime()] : []));
  return {
    posts: platforms.reduce((sum, { posts }) => sum + posts, 0),
    metrics: {
      ...total('views', platforms),
      ...total('likes', platforms),
      ...total('comments', platforms),
    },
    ...(collected.length > 0 ? { collectedAt: new Date(Math.max(...collected)) } : {}),
  };
}

function total(name: keyof Metrics, platforms: readonly PlatformSums[]): Metrics {
  const reported = platforms.flatMap(({ metrics: { [name]: value } }) =>
    value === undefined ? [] : [value],
  );
  return reported.length === 0 ? {} : { [name]: reported.reduce((sum, value) => sum + value, 0) };
}
