import type { Metrics, PublishedPost } from './post.ts';

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

/** A top post. */
export type TopPost = Pick<
  PublishedPost,
  'postId' | 'platform' | 'title' | 'url' | 'publishedAt' | 'metrics'
>;

export interface Summary {
  from: Date;
  to: Date;
  totals: Omit<PlatformSums, 'platform'>;
  /** By name; only those with posts in the period. */
  platforms: PlatformSums[];
  /** By views, likes, then newest; posts without a metric come last. */
  topPosts: TopPost[];
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
