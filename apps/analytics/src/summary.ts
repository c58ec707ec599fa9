import type { Metrics, PublishedPost } from './post.ts';

/** What the posts of one platform brought. */
export interface PlatformSums {
  platform: string;
  /** Posts that went live, one for each account. */
  posts: number;
  /** Sums of the latest metrics; one that no post of the platform has is absent. */
  metrics: Metrics;
  /** When metrics were last collected; absent where none were. */
  collectedAt?: Date;
}

/** A post among the best. */
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
  /** By views, likes, then newest; a post without a number comes after those that have it. */
  topPosts: TopPost[];
}

/** Adds platforms up: a number is absent only where no platform reports it. */
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
