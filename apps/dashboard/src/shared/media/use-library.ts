import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { apiPages } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import type { MediaFilters } from './filters.ts';

const PAGE_SIZE = 24;

/** The files of the library, newest first; `fetchNextPage` reads more. The previous ones stay while others are read. */
export function useLibrary({ type, search, profile }: MediaFilters) {
  const { id: workspaceId } = useWorkspace();
  const query = useInfiniteQuery({
    ...apiPages(workspaceId, 'get /media', {
      query: {
        ...(type && { type }),
        ...(search && { search }),
        limit: PAGE_SIZE,
        ...(profile && { profileId: profile }),
      },
    }),
    placeholderData: keepPreviousData,
  });
  const { data, error, errorUpdateCount, isFetching, refetch } = query;
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return {
    data: data?.pages.flatMap(({ media }) => media),
    error,
    errorUpdateCount,
    isFetching,
    refetch,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
  };
}
