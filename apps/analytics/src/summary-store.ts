import type { Model } from 'mongoose';
import { MEDIANS, type MedianRow, toMedians, VALUE_NAMES, VALUES } from './medians.ts';
import type { PublishedPost } from './post.ts';
import { MOST_POSTS, type Selection, selectedPosts } from './selection.ts';
import type { AccountMedians, AccountSums, PlatformSums, TopPost } from './summary.ts';
import { type Sums, sumsOf, toMetrics } from './sums.ts';
import { visibleRows } from './visible.ts';

/** The part of the store for summaries. */
export interface SummaryStore {
  /** By platform name. */
  sums(workspaceId: string, selection: Selection): Promise<PlatformSums[]>;
  /** The accounts with the most posts, then by id. */
  accountSums(workspaceId: string, selection: Selection, limit: number): Promise<AccountSums[]>;
  /** The medians of these accounts, by id; of the newest posts if there are many. */
  accountMedians(
    workspaceId: string,
    selection: Pick<Selection, 'from'>,
    accountIds: readonly string[],
  ): Promise<Map<string, AccountMedians>>;
  /** By views, likes, then newest; absent values last. */
  top(workspaceId: string, selection: Selection, limit: number): Promise<TopPost[]>;
  /** A post on each of its accounts, in the order of publication. */
  ofPost(workspaceId: string, postId: string): Promise<PublishedPost[]>;
}

export function createSummaryStore(posts: Model<PublishedPost>): SummaryStore {
  return {
    async sums(workspaceId, selection) {
      const rows = await posts.aggregate<SumsRow>([
        { $match: selectedPosts(workspaceId, selection) },
        ...SUMS_BY_PLATFORM,
      ]);
      return rows.map(toSums);
    },

    async accountSums(workspaceId, selection, limit) {
      const rows = await posts.aggregate<SumsRow & { platform: string }>([
        { $match: selectedPosts(workspaceId, selection) },
        {
          $group: {
            _id: '$accountId',
            platform: { $first: '$platform' },
            posts: { $sum: 1 },
            ...sumsOf('metrics'),
          },
        },
        { $sort: { posts: -1, _id: 1 } },
        { $limit: limit },
      ]);
      return rows.map(({ _id, platform, posts: count, ...row }) => ({
        accountId: _id,
        platform,
        posts: count,
        metrics: toMetrics(row),
      }));
    },

    async accountMedians(workspaceId, selection, accountIds) {
      const rows = await posts.aggregate<MedianRow & { _id: string }>([
        { $match: { ...selectedPosts(workspaceId, selection), accountId: { $in: [...accountIds] } } },
        { $sort: { publishedAt: -1 } },
        { $limit: MOST_POSTS },
        { $group: { _id: '$accountId', ...VALUES } },
        { $set: MEDIANS },
        { $unset: VALUE_NAMES },
      ]);
      return new Map(
        rows.map((row) => [
          row._id,
          {
            medians: toMedians(row),
            counts: { views: row.viewCount, likes: row.likeCount, comments: row.commentCount },
          },
        ]),
      );
    },

    top: (workspaceId, selection, limit) =>
      posts
        .find(selectedPosts(workspaceId, selection), {
          postId: 1,
          accountId: 1,
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
