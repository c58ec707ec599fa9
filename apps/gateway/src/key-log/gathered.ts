import { type KeyRequest, MAX_REQUESTS } from './store.ts';

/** The collected requests of one key. */
export interface Gathered {
  workspaceId: string;
  requests: KeyRequest[];
  /** Writes since the last pruning. */
  written: number;
  /** By `performance.now()`. */
  useWrittenAt: number;
}

/** The most requests of all keys together. */
const MAX_GATHERED = 50_000;

/**
 * The unwritten requests by key. All keys share one limit, so that memory stays bounded while the database is down; the
 * oldest requests of a key are dropped first.
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
        workspaceId,
        requests: [],
        useWrittenAt: Number.NEGATIVE_INFINITY,
        // The first write also prunes entries of other processes.
        written: MAX_REQUESTS,
      };
      keys.set(keyId, gathered);
      gathered.requests.push(request);
      trim(gathered);
    },

    /** Puts back requests after a failed write. */
    putBack(gathered: Gathered, requests: readonly KeyRequest[]): void {
      gathered.requests.unshift(...requests);
      trim(gathered);
    },
  };
}
