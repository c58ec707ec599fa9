import type { Profile } from '@postrider/sdk/types';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';

/** The most profiles that a choice shows at a time; others are found by a search. */
const MOST = 100;

/** Profiles to choose from, newest first: those with `search` in their name or reference. */
export function useProfiles(search = ''): { profiles: readonly Profile[]; hasMore: boolean } {
  const { id: workspaceId } = useWorkspace();
  const { data } = useQuery(
    apiQuery(
      workspaceId,
      'get /profiles',
      { query: { limit: MOST, ...(search && { search }) } },
      { placeholderData: keepPreviousData },
    ),
  );
  return { profiles: data?.profiles ?? [], hasMore: data?.pagination.hasMore ?? false };
}

/** Whether the workspace has profiles; false until that is known. Without any, no page mentions them. */
export const useHasProfiles = (): boolean => useProfiles().profiles.length > 0;

/** A profile by its id; undefined until it is read, and if it was deleted. */
export function useProfile(id: string | null | undefined): Profile | undefined {
  const { id: workspaceId } = useWorkspace();
  const known = useProfiles().profiles.find((profile) => profile.id === id);
  const { data } = useQuery(
    apiQuery(
      workspaceId,
      'get /profiles/{id}',
      { path: { id: id ?? '' } },
      { enabled: Boolean(id) && !known, retry: false },
    ),
  );
  return known ?? data?.profile;
}
