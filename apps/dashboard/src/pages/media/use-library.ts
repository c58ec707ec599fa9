import { useInfiniteQuery } from '@connectrpc/connect-query';
import { type ListMediaResponse, MediaService } from '@postrider/contracts/dashboard';
import { keepPreviousData } from '@tanstack/react-query';
import { useWorkspace } from '../../app/workspace.ts';
import type { MediaFilters } from './filters.ts';

const PAGE_SIZE = 24;

const nextOffset = ({ media, pagination }: ListMediaResponse): number | undefined =>
  pagination?.hasMore ? pagination.offset + media.length : undefined;

/** The files of the library, newest first, and more by `fetchNextPage`. While others are read, those before stay. */
export function useLibrary({ type, search }: MediaFilters) {
  const { id: workspaceId } = useWorkspace();
  const query = useInfiniteQuery(
    MediaService.method.listMedia,
    { workspaceId, ...(type && { type }), ...(search && { search }), limit: PAGE_SIZE, offset: 0 },
    { pageParamKey: 'offset', getNextPageParam: nextOffset, placeholderData: keepPreviousData },
  );
  const { data, error, errorUpdateCount, isFetching, refetch } = query;
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  // A file that was pushed to the next page by a newer one is on both.
  const files = data?.pages.flatMap(({ media }) => media);
  return {
    data: files && [...new Map(files.map((media) => [media.id, media])).values()],
    ...{ error, errorUpdateCount, isFetching, refetch },
    ...{ hasNextPage, isFetchingNextPage, fetchNextPage },
  };
}
