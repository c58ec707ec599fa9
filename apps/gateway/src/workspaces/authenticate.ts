import type { Scope } from '@postrider/contracts';
import { AppError } from '@postrider/service';
import { LRUCache } from 'lru-cache';
import { hashKey, isUsable, isWellFormedKey, scopesOf } from './key.ts';
import { allowsApi, type Plan } from './plan.ts';
import type { Workspace, WorkspaceStore } from './store.ts';

/** Who asks, as every route sees it. */
export interface Caller {
  workspaceId: string;
  keyId: string;
  scopes: readonly Scope[];
  plan: Plan;
}

/**
 * How long one read of a key serves, counted from the moment it was sent. Halves the cost of a busy key's requests;
 * a change made anywhere counts everywhere after this time, whatever became of the broker.
 */
const READ_SERVES_MS = 100;
const MAX_READS = 10_000;

/** Finds the caller behind an Authorization header. */
export type Authenticate = ReturnType<typeof createAuthenticate>;

export function createAuthenticate(store: WorkspaceStore) {
  const reads = new LRUCache<string, Promise<Workspace | null>>({ max: MAX_READS, ttl: READ_SERVES_MS });

  function read(hash: string): Promise<Workspace | null> {
    const recent = reads.get(hash);
    if (recent) return recent;
    const reading = store.byKeyHash(hash);
    reads.set(hash, reading);
    return reading;
  }

  async function findKey(value: string) {
    if (!isWellFormedKey(value)) return undefined;
    const hash = hashKey(value);
    const workspace = await read(hash);
    const key = workspace?.keys.find((candidate) => candidate.hash === hash);
    return workspace && key && isUsable(key, new Date()) ? { workspace, key } : undefined;
  }

  /** Throws missing_api_key, invalid_api_key (one answer for all bad keys) or plan_required. */
  return async (header: string | undefined): Promise<Caller> => {
    const value = /^bearer +(.*)$/i.exec(header ?? '')?.[1]?.trim();
    if (!value) {
      throw new AppError(
        'missing_api_key',
        'Send your API key in the header "Authorization: Bearer <API_KEY>".',
      );
    }
    const found = await findKey(value);
    if (!found) {
      throw new AppError(
        'invalid_api_key',
        'This API key is unknown, mistyped, disabled, deleted or expired. Check it, or create a new one.',
      );
    }
    const { workspace, key } = found;
    if (!allowsApi(workspace.plan)) {
      throw new AppError(
        'plan_required',
        'The developer API belongs to the Scale plan, and this workspace has none that is active. Renew the plan.',
      );
    }
    return { workspaceId: workspace._id, keyId: key._id, scopes: scopesOf(key), plan: workspace.plan };
  };
}
