import type { Account } from '@postrider/sdk/types';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';

/** Finds connected accounts by id. */
export function useAccountOf(): (id: string) => Account | undefined {
  const { id: workspaceId } = useWorkspace();
  const { data } = useQuery(apiQuery(workspaceId, 'get /accounts', {}));
  const known = new Map((data?.accounts ?? []).map((account) => [account.id, account]));
  return (id) => known.get(id);
}
