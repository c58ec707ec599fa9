import type { Media } from '@postrider/sdk/types';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '../../requests/api.ts';
import { problemOf } from '../../requests/problem.ts';
import { useWorkspace } from '../../session/workspace.ts';

/** Less than the hour for which the addresses of files are valid. */
const FRESH_MS = 30 * 60_000;

const queryOf = (workspaceId: string, id: string) =>
  apiQuery(workspaceId, 'get /media/{id}', { path: { id } }, { staleTime: FRESH_MS });

/** Files of the library by id: null if deleted, absent while loading. */
export type MediaFiles = ReadonlyMap<string, Media | null>;

/** Reads files of the library. */
export function useMediaFiles(ids: readonly string[]): MediaFiles {
  const { id: workspaceId } = useWorkspace();
  const queries = useQueries({ queries: ids.map((id) => queryOf(workspaceId, id)) });
  const found = ids.flatMap((id, place): [string, Media | null][] => {
    const { data, error } = queries[place] ?? {};
    if (data) return [[id, data.media]];
    return error && problemOf(error).code === 'not_found' ? [[id, null]] : [];
  });
  return new Map(found);
}

/** Returns a function that stores a file that was read otherwise, so that it is not read again. */
export function useKnownMedia() {
  const { id: workspaceId } = useWorkspace();
  const client = useQueryClient();
  return (media: Media) => client.setQueryData(queryOf(workspaceId, media.id).queryKey, { media });
}
