import { ONE_REPLY } from '@postrider/service/mongo';
import type { Model } from 'mongoose';
import type { Post } from '../post.ts';
import type { StoredPost } from '../schema.ts';
import { visibleFilter } from '../visible.ts';

/** A post with one of the texts that are looked for. */
export type SimilarPost = Pick<Post, 'status' | 'textKeys'> & { scheduledAt: Date };

/** Queries on the posts that an account has, or will have. */
export interface PaceQueries {
  /** Posts that the caller sees, with one of these keys between these times, the latest first. */
  similar(workspaceId: string, keys: readonly string[], span: Span): Promise<SimilarPost[]>;
  /** The number of posts on an account between these times, up to `max`; also of those that the caller does not see. */
  countOn(workspaceId: string, accountId: string, span: Span, max: number): Promise<number>;
  /** The same for all accounts of a platform. */
  countOnPlatform(workspaceId: string, platform: string, span: Span, max: number): Promise<number>;
}

/** A span of scheduled times, both ends included, and a post to leave out. */
export interface Span {
  from: Date;
  to: Date;
  exceptId: string;
}

/** Platforms refuse most repeats, so that there are few. */
const MOST_SIMILAR = 100;
const TIMEOUT_MS = 2_000;

const GOES_OUT = { status: { $in: ['scheduled', 'published'] as const } };

const within = ({ from, to, exceptId }: Span) => ({
  scheduledAt: { $gte: from, $lte: to },
  ...(exceptId && { _id: { $ne: exceptId } }),
});

export const createPaceQueries = (posts: Model<StoredPost>): PaceQueries => ({
  similar: (workspaceId, keys, span) =>
    posts
      .find(
        { workspaceId, textKeys: { $in: [...keys] }, ...within(span), ...GOES_OUT, ...visibleFilter() },
        { status: 1, textKeys: 1, scheduledAt: 1 },
      )
      .sort({ scheduledAt: -1 })
      .limit(MOST_SIMILAR)
      .maxTimeMS(TIMEOUT_MS)
      .batchSize(ONE_REPLY)
      .lean<SimilarPost[]>(),

  countOn: (workspaceId, accountId, span, max) =>
    posts
      .countDocuments({ workspaceId, 'results.accountId': accountId, ...within(span), ...GOES_OUT })
      .limit(max)
      .maxTimeMS(TIMEOUT_MS)
      .exec(),

  countOnPlatform: (workspaceId, platform, span, max) =>
    posts
      .countDocuments({ workspaceId, 'results.platform': platform, ...within(span), ...GOES_OUT })
      .limit(max)
      .maxTimeMS(TIMEOUT_MS)
      .exec(),
});
