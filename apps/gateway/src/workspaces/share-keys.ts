import { type ShareKey, shareOf } from '@postrider/service';
import { LRUCache } from 'lru-cache';
import { shareKeyOf, type WorkspaceStore } from './store.ts';

const MAX_ENTRIES = 10_000;

/** Finds the owner of a workspace's share, with one query each, because the creator never changes. */
export function createShareKeys(store: Pick<WorkspaceStore, 'get'>) {
  const known = new LRUCache<string, ShareKey>({ max: MAX_ENTRIES });

  return async (workspaceId: string): Promise<ShareKey> => {
    const found = known.get(workspaceId);
    if (found) return found;
    const workspace = await store.get(workspaceId);
    // It is being deleted.
    if (!workspace) return shareOf({ workspaceId }).shareKey;
    const shareKey = shareKeyOf(workspace);
    known.set(workspaceId, shareKey);
    return shareKey;
  };
}
