import { LRUCache } from 'lru-cache';
import type { Account } from './account.ts';
import type { AccountsStore } from './store.ts';

/**
 * How long one read of a workspace's accounts serves where only good ones are looked for: an account that was
 * disconnected in another process counts as connected in this one for so long, as if it had been asked for before.
 */
const READ_SERVES_MS = 100;
const MAX_WORKSPACES = 10_000;

export interface RememberingStore extends AccountsStore {
  /** The accounts as they were a moment ago, newest first. What this process changed, it sees at once. */
  recent(workspaceId: string): Promise<Account[]>;
}

/** A store that remembers each workspace's accounts for a moment: a busy one's posts all ask for the same. */
export function rememberLists(store: AccountsStore): RememberingStore {
  const lists = new LRUCache<string, Promise<Account[]>>({ max: MAX_WORKSPACES, ttl: READ_SERVES_MS });

  function read(workspaceId: string): Promise<Account[]> {
    const reading = store.list(workspaceId);
    lists.set(workspaceId, reading);
    // A read that failed serves nobody else.
    reading.catch(() => lists.delete(workspaceId));
    return reading;
  }

  /** Also where the answer got lost: the change may have been made all the same. */
  const forgetting =
    <A extends unknown[], R>(change: (workspaceId: string, ...rest: A) => Promise<R>) =>
    async (workspaceId: string, ...rest: A): Promise<R> => {
      try {
        return await change(workspaceId, ...rest);
      } finally {
        lists.delete(workspaceId);
      }
    };

  return {
    ...store,
    recent: (workspaceId) => lists.get(workspaceId) ?? read(workspaceId),
    insert: forgetting(store.insert),
    reconnect: forgetting(store.reconnect),
    remove: forgetting(store.remove),
    loseAccess: forgetting(store.loseAccess),
  };
}
