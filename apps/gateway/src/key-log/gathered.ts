import { type KeyRequest, MAX_REQUESTS } from './store.ts';

/** What is gathered of one key. */
export interface Gathered {
  workspaceId: string;
  requests: KeyRequest[];
  /** Written since what is too old was deleted. */
  written: number;
  /** By `performance.now()`. */
  useWrittenAt: number;
}

/** Of all keys together; more only for those that made no request since others came. */
const MAX_GATHERED = 50_000;

/**
 * The requests that are not written yet, by key. All keys share so many places, so that they stay few while the database
 * is away; the oldest requests of a key make room.
 */
export function createGathered() {
  const keys = new Map<string, Gathered>();

  function trim(gathered: Gathered) {
    const most = Math.min(2 * MAX_REQUESTS, Math.max(1, Math.floor(MAX_GATHERED / keys.size)));
    const { requests } = gathered;
    if (requests.length > most) requests.splice(0, requests.length - most);
  }

  return {
    keys,

    add(keyId: string, workspaceId: string, request: KeyRequest): void {
      const gathered = keys.get(keyId) ?? {
        ...{ workspaceId, requests: [], useWrittenAt: Number.NEGATIVE_INFINITY },
        // What other processes have left is pruned with the first write.
        written: MAX_REQUESTS,
      };
      keys.set(keyId, gathered);
      gathered.requests.push(request);
      trim(gathered);
    },

    /** Puts back what could not be written. */
    putBack(gathered: Gathered, requests: readonly KeyRequest[]): void {
      gathered.requests.unshift(...requests);
      trim(gathered);
    },
  };
}
