import type { Position, PositionOrder } from '@postrider/service';
import { containing } from '@postrider/service/mongo';
import type { ApprovalStatus, PostStatus } from './post.ts';

/** The orders of a list; `-` is descending. */
export type PostOrder = 'scheduled' | '-scheduled' | 'created' | '-created';

export interface ListQuery {
  statuses: readonly PostStatus[];
  tag?: string | undefined;
  /** Only posts of this profile. */
  profileId?: string | undefined;
  /** Only posts on this account. */
  accountId?: string | undefined;
  /**
   * Only posts on this platform. Reads the posts in the statuses and the range until the page is full; all of them if
   * few are on the platform.
   */
  platform?: string | undefined;
  /** Only posts with this file, at any position. */
  mediaId?: string | undefined;
  /** Only posts with this reference. */
  reference?: string | undefined;
  /** Only posts changed at this time or later, in the order of their last change. */
  updatedSince?: Date | undefined;
  /** Only posts that have failed on at least one of their accounts. */
  hasFailedResult?: boolean | undefined;
  /** Only posts with an approval in this status. */
  approval?: ApprovalStatus | undefined;
  /** Only posts scheduled at this time or later. */
  from?: Date | undefined;
  /** Only posts scheduled earlier. */
  to?: Date | undefined;
  /** Only posts with this in their caption or title, in upper or lower case; reads like `platform`. */
  search?: string | undefined;
  /** Not with `updatedSince`. Defaults to the scheduled time for only scheduled posts or a range, otherwise to newest first. */
  order?: PostOrder | undefined;
  /** Only the beginning of captions, and no options. */
  isSummary?: boolean | undefined;
  /** Whether each post has its whole results. */
  expandResults?: boolean | undefined;
  limit: number;
  offset: number;
  /** Only posts after this one in the order of the list. */
  after?: Position | undefined;
}

/** The part of a query that selects posts. */
type Selection = Omit<ListQuery, 'limit' | 'offset' | 'after' | 'order' | 'isSummary' | 'expandResults'>;

/**
 * How long a change is left out of a list by last change: longer than a write takes. Otherwise a write that is slower than
 * a later one would come before posts that a client has already read.
 */
const SETTLED_AFTER_MS = 10_000;

/** The filter on a workspace's posts. Statuses and times match an index, so that a month reads only that month. */
export function listFilter(query: Selection, now: Date) {
  const { statuses, profileId, tag, accountId, platform, mediaId, reference, hasFailedResult, approval } =
    query;
  const { from, to, search } = query;
  const result = { ...(accountId && { accountId }), ...(platform && { platform }) };
  const words = search && containing(search);
  const either = allOf(
    // Posts of the previous version have only `mediaId`.
    mediaId ? [{ mediaId }, { 'media.mediaId': mediaId }] : [],
    words ? [{ caption: words }, { title: words }] : [],
  );
  return {
    status: { $in: [...statuses] },
    ...(profileId && { profileId }),
    ...(query.updatedSince && changedSince(query.updatedSince, now)),
    ...(tag && { tags: tag }),
    ...(reference && { reference }),
    ...(hasFailedResult && { 'results.status': 'failed' as const }),
    ...(approval && { 'approval.status': approval }),
    ...((from || to) && { scheduledAt: { ...(from && { $gte: from }), ...(to && { $lt: to }) } }),
    ...(Object.keys(result).length > 0 && { results: { $elemMatch: result } }),
    ...(either.length > 0 && { $or: either }),
  };
}

const changedSince = (time: Date, now: Date) => ({
  updatedAt: { $gte: time, $lt: new Date(now.getTime() - SETTLED_AFTER_MS) },
});

/** The alternatives that match one of each group. */
const allOf = (...groups: readonly object[][]): object[] =>
  groups
    .filter((group) => group.length > 0)
    .reduce<object[]>(
      (all, group) =>
        all.length === 0 ? group : all.flatMap((one) => group.map((other) => ({ ...one, ...other }))),
      [],
    );

/** The indexed part of the filter, which a search scans. */
export const searchedFilter = ({ statuses, profileId, from, to, updatedSince }: ListQuery, now: Date) =>
  updatedSince ? changedSince(updatedSince, now) : listFilter({ statuses, profileId, from, to }, now);

/**
 * Whether the filter has a part without an index: a platform or words, or anything in addition to the time of the last
 * change.
 */
export function isSearch(query: ListQuery): boolean {
  const { statuses, search, platform, accountId, mediaId, tag, reference, approval } = query;
  const { hasFailedResult, from, to } = query;
  const isNarrow = Boolean(accountId || mediaId || tag || reference || approval);
  if (!query.updatedSince) return Boolean(search || platform) && !isNarrow;
  return Boolean(isNarrow || search || platform || hasFailedResult || from || to) || statuses.length < ALL;
}

/** The number of statuses. */
const ALL = 4;

/** The order of a list; each has an index. */
export function listOrder({ statuses, from, to, updatedSince, order }: ListQuery): PositionOrder {
  if (updatedSince) return { field: 'updatedAt', direction: 1 };
  const isByTime = (statuses.length === 1 && statuses[0] === 'scheduled') || from || to;
  switch (order ?? (isByTime ? 'scheduled' : '-created')) {
    case 'scheduled':
      return { field: 'scheduledAt', direction: 1 };
    case '-scheduled':
      return { field: 'scheduledAt', direction: -1 };
    case 'created':
      return { direction: 1 };
    case '-created':
      return { direction: -1 };
  }
}
