import type { Model } from 'mongoose';
import type { PublishedPost } from './post.ts';
import type { PlatformSums, TopPost } from './summary.ts';
import { type Sums, sumsOf, toMetrics } from './sums.ts';
import { visibleRows } from './visible.ts';

/** The posts of a summary. */
export interface Selection {
  from: Date;
  /** Absent: all. */
  profileId?: string;
  /** Absent: all. */
  platform?: string;
  /** Absent: all. */
  accountId?: string;
}

/** The part of the store for summaries. */
export interface SummaryStore {
  /** By platform name. */
  sums(workspaceId: string, selection: Selection): Promise<PlatformSums[]>;
  /** By views, likes, then newest; absent values last. */
  top(workspaceId: string, selection: Selection, limit: number): Promise<TopPost[]>;
  /** A post on each of its accounts, in the order of publication. */
  ofPost(workspaceId: string, postId: string): Promise<PublishedPost[]>;
}

export function createSummaryStore(posts: Model<PublishedPost>): SummaryStore {
  const selected = (workspaceId: string, { from, profileId, platform, accountId }: Selection) => ({
    workspaceId,
    ...(profileId === undefined ? {} : { profileId }),
    publishedAt: { $gte: from },
    ...(platform === undefined ? {} : { platform }),
    ...(accountId === undefined ? {} : { accountId }),
    ...visibleRows(),
  });

  return {
    async sums(workspaceId, selection) {
      const rows = await posts.aggregate<SumsRow>([
        { $match: selected(workspaceId, selection) },
        ...SUMS_BY_PLATFORM,
      ]);
      return rows.map(toSums);
    },

    top: (workspaceId, selection, limit) =>
      posts
        .find(selected(workspaceId, selection), {
          postId: 1,
          platform: 1,
          title: 1,
          url: 1,
          publishedAt: 1,
          metrics: 1,
        })
        // An absent value sorts below every number.
        .sort({ 'metrics.views': -1, 'metrics.likes': -1, publishedAt: -1, _id: -1 })
        .limit(limit)
        .lean<TopPost[]>(),

    ofPost: (workspaceId, postId) =>
      posts
        .find({ workspaceId, postId, ...visibleRows() })
        .sort({ publishedAt: 1, _id: 1 })
        .lean<PublishedPost[]>(),
  };
}

/** The stages that sum posts by platform, ordered by name. */
const SUMS_BY_PLATFORM = [
  {
    $group: {
      _id: '$platform',
      posts: { $sum: 1 },
      ...sumsOf('metrics'),
      collectedAt: { $max: '$collectedAt' },
    },
  },
  { $sort: { _id: 1 as const } },
];

/** Their result. */
interface SumsRow extends Sums {
  _id: string;
  posts: number;
  collectedAt: Date | null;
}

const toSums = (row: SumsRow): PlatformSums => ({
  platform: row._id,
  posts: row.posts,
  metrics: toMetrics(row),
  ...(row.collectedAt === null ? {} : { collectedAt: row.collectedAt }),
});
