import type { Scope } from '@postrider/contracts';
import { AppError, currentTime } from '@postrider/service';
import { LRUCache } from 'lru-cache';
import type { RateLimits } from '../rate-limits/rate-limits.ts';
import { hashKey, isUsable, isWellFormedKey, scopesOf } from './key.ts';
import type { RememberingStore } from './memory.ts';
import type { Plan } from './plan.ts';
import type { Workspace } from './store.ts';

/** Who asks, as every route sees it. */
export interface Caller {
  workspaceId: string;
  keyId: string;
  scopes: readonly Scope[];
  plan: Plan;
}

const MAX_SEEN = 50_000;

/** Finds the caller behind an Authorization header; `address` stands for where the request came from. */
export type Authenticate = ReturnType<typeof createAuthenticate>;

/**
 * Unknown keys are limited by address, so that guessing ends at the gateway and not in the database. A key that was
 * seen in the database once is no guess: it goes on working, whoever guesses from behind the same address.
 */
export function createAuthenticate(
  store: RememberingStore,
  limits: Pick<RateLimits, 'reserveLookUp' | 'releaseLookUp'>,
) {
  const seen = new LRUCache<string, true>({ max: MAX_SEEN });

  async function lookUp(hash: string, address: string): Promise<Workspace | null> {
    if (seen.has(hash) || store.remembers(hash)) return store.byKeyHash(hash);
    limits.reserveLookUp(address);
    let isGuess = false;
    try {
      const workspace = await store.byKeyHash(hash);
      isGuess = workspace === null;
      return workspace;
    } finally {
      if (!isGuess) limits.releaseLookUp(address);
    }
  }

  async function findKey(value: string, address: string) {
    if (!isWellFormedKey(value)) return undefined;
    const hash = hashKey(value);
    const workspace = await lookUp(hash, address);
    const key = workspace?.keys.find((candidate) => candidate.hash === hash);
    if (!workspace || !key) {
      seen.delete(hash);
      return undefined;
    }
    seen.set(hash, true);
    return isUsable(key, currentTime()) ? { workspace, key } : undefined;
  }

  /** Throws missing_api_key, invalid_api_key (one answer for all bad keys) or rate_limited. */
  return async (header: string | undefined, address: string): Promise<Caller> => {
    const value = /^bearer /i.test(header ?? '') ? header?.slice('bearer '.length).trim() : undefined;
    if (!value) {
      throw new AppError(
        'missing_api_key',
        'Send your API key in the header "Authorization: Bearer <API_KEY>".',
      );
    }
    const found = await findKey(value, address);
    if (!found) {
      throw new AppError(
        'invalid_api_key',
        'This API key is unknown, mistyped, disabled, deleted or expired. Check it, or create a new one.',
      );
    }
    const { workspace, key } = found;
    return { workspaceId: workspace._id, keyId: key._id, scopes: scopesOf(key), plan: workspace.plan };
  };
}
