import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Day } from '../../format/zoned-time.ts';
import { apiPages } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { addDays, momentOf } from './days.ts';
import { type PostFilters, type PostSort, toRequest } from './filters.ts';

/** The page size of the calendar, and of a list. */
const PAGE_SIZE = 100;
const LIST_SIZE = 50;
/** The most posts of a calendar; it reports that others are missing. */
const MOST_PAGES = 10;

/** The days of a calendar, both included. */
export interface DayRange {
  first: Day;
  last: Day;
}

interface PostQuery {
  /** All posts of these days, by time. Without it: a page of posts, and more by `fetchNextPage`. */
  range?: DayRange;
  /** The order of a page; not set: that of the API for these filters. */
  sort?: PostSort;
  /** Whether to read them. */
  isWanted?: boolean;
}

/** The posts of the list and of the calendar. While new filters are loading, the previous posts stay. */
export function usePosts(filters: PostFilters, { range, sort, isWanted = true }: PostQuery = {}) {
  const { id: workspaceId, timeZone } = useWorkspace();
  const days = range && {
    from: momentOf(range.first, '00:00', timeZone).toISOString(),
    to: momentOf(addDays(range.last, 1), '00:00', timeZone).toISOString(),
    sort: 'scheduledDatetime' as const,
  };
  const query = useInfiniteQuery({
    ...apiPages(workspaceId, 'get /posts', {
      query: { ...toRequest(filters), ...(sort && { sort }), ...days, limit: range ? PAGE_SIZE : LIST_SIZE },
    }),
    placeholderData: keepPreviousData,
    enabled: isWanted,
  });
  const { data, error, hasNextPage, isFetching, isPlaceholderData, fetchNextPage } = query;
  const isCut = (data?.pages.length ?? 0) >= MOST_PAGES;
  const needsMore = range !== undefined && hasNextPage && !isFetching && !error && !isCut;
  useEffect(() => {
    if (needsMore) void fetchNextPage();
  }, [needsMore, fetchNextPage]);
  const posts = useMemo(() => data?.pages.flatMap((page) => page.posts), [data]);
  return {
    data: posts,
    error,
    errorUpdateCount: query.errorUpdateCount,
    refetch: query.refetch,
    hasNextPage,
    isFetching,
    isPlaceholderData,
    fetchNextPage,
    /** Whether there are more posts than a calendar reads. */
    isCut: isCut && hasNextPage,
  };
}
