import { currentTime, invalid } from '@postrider/service';
import { COLLECTED_DAYS, daysBefore } from './post.ts';
import { visibleRows } from './visible.ts';

/** Which posts count; each absent filter: any. */
export interface PostFilter {
  profileId?: string;
  platform?: string;
  accountId?: string;
  tag?: string;
}

/** The posts of a period. */
export interface Selection extends PostFilter {
  from: Date;
  /** Excluded; absent: now. */
  to?: Date;
}

/** The posts of the last days. */
export interface PeriodQuery extends PostFilter {
  days: number;
}

/** Queries sort, compare and list at most this many posts of a period: the newest ones. */
export const MOST_POSTS = 10_000;

/** Throws invalid_request for a period outside the range. */
export function checkDays(days: number): void {
  if (days < 1 || days > COLLECTED_DAYS)
    throw invalid('/period', 'out_of_range', `The period must be 1 to ${COLLECTED_DAYS} days.`);
}

/** The posts that went live in the last `days` times 24 hours. Throws invalid_request outside the range. */
export function lastDays({ days, ...filter }: PeriodQuery): Selection {
  checkDays(days);
  return { from: daysBefore(currentTime(), days), ...filter };
}

/** The database's filter for rows with these properties that the caller sees. */
export const matching = (workspaceId: string, { profileId, platform, accountId, tag }: PostFilter) => ({
  workspaceId,
  ...(profileId === undefined ? {} : { profileId }),
  ...(platform === undefined ? {} : { platform }),
  ...(accountId === undefined ? {} : { accountId }),
  ...(tag === undefined ? {} : { tags: tag }),
  ...visibleRows(),
});

/** The same for published posts of a period. */
export const selectedPosts = (workspaceId: string, { from, to, ...filter }: Selection) => ({
  ...matching(workspaceId, filter),
  publishedAt: { $gte: from, ...(to && { $lt: to }) },
});
