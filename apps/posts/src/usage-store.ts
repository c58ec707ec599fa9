import { currentAccess } from '@postrider/service';
import type { Model, mongo } from 'mongoose';
import type { StoredPost } from './schema.ts';
import { visibleFilter } from './visible.ts';

/** The queries for usage and quotas. */
export interface UsageQueries {
  /** The number of all drafts, up to `max`. */
  countDrafts(workspaceId: string, max: number): Promise<number>;
  /** The number of drafts that the caller sees, up to `max`. */
  countVisibleDrafts(workspaceId: string, max: number): Promise<number>;
  /** Posts counted in the quota of a month; for a limited caller, the existing ones that it sees. */
  scheduledIn(workspaceId: string, month: string): Promise<number>;
  /** The existing posts that were counted in a month. */
  countedIn(workspaceId: string, month: string): Promise<number>;
  /** Raises a counter to at least this number. */
  raiseCount(counterId: string, posts: number): Promise<void>;
  /** Results published since a time, of posts that the caller sees. */
  publishedSince(workspaceId: string, since: Date, profileId?: string): Promise<number>;
}

/** The number of posts that were counted against a limit. */
interface Counter {
  _id: string;
  used: number;
}

/** The limit of a query that may read all posts of a workspace. */
const COUNT_TIMEOUT_MS = 10_000;

/** The id of a workspace's counter for a month. */
export const counterId = (workspaceId: string, month: string): string => `${workspaceId}:${month}`;

/** Counts posts. */
export function createUsageQueries(
  posts: Model<StoredPost>,
  counters: mongo.Collection<Counter>,
): UsageQueries {
  return {
    countDrafts: async (workspaceId, max) =>
      max > 0 ? posts.countDocuments({ workspaceId, status: 'draft' }).limit(max) : 0,

    countVisibleDrafts: async (workspaceId, max) =>
      posts.countDocuments({ workspaceId, status: 'draft', ...visibleFilter() }).limit(max),

    async scheduledIn(workspaceId, month) {
      if (currentAccess())
        return posts
          .countDocuments({ workspaceId, quotaMonth: month, ...visibleFilter() })
          .maxTimeMS(COUNT_TIMEOUT_MS);
      const found = await counters.findOne({ _id: counterId(workspaceId, month) });
      return found?.used ?? 0;
    },

    countedIn: (workspaceId, month) =>
      posts.countDocuments({ workspaceId, quotaMonth: month }).maxTimeMS(COUNT_TIMEOUT_MS).exec(),

    async raiseCount(_id, used) {
      await counters.updateOne({ _id }, { $max: { used } });
    },

    async publishedSince(workspaceId, since, profileId) {
      const isPublished = { 'results.publishedAt': { $gte: since } };
      const [total] = await posts.aggregate<{ count: number }>([
        { $match: { workspaceId, ...(profileId && { profileId }), ...isPublished, ...visibleFilter() } },
        { $unwind: '$results' },
        { $match: isPublished },
        { $count: 'count' },
      ]);
      return total?.count ?? 0;
    },
  };
}
