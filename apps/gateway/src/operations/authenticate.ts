import { testWorkspaceOf } from '@postrider/contracts';
import { AppError, currentTime } from '@postrider/service';
import { LRUCache } from 'lru-cache';
import type { RateLimits } from '../rate-limits/rate-limits.ts';
import type { LookUps } from '../workspaces/cached-store.ts';
import type { Caller } from '../workspaces/caller.ts';
import { accessOf, hashKey, isTestKey, isUsable, isWellFormedKey, scopesOf } from '../workspaces/key.ts';
import { shareKeyOf, type Workspace } from '../workspaces/store.ts';

const MAX_KNOWN = 50_000;

/** The credentials of callers. */
export interface CredentialKind {
  /** Whether a value has the form of one. */
  isWellFormed(value: string): boolean;
  /** The caller's name in the audit log, from the key's name. */
  actorName(name: string): string;
}

const API_KEYS: CredentialKind = { isWellFormed: isWellFormedKey, actorName: (name) => `API key ${name}` };

/** Returns the caller of an Authorization header; `address` identifies the client's network. */
export type Authenticate = ReturnType<typeof createAuthenticate>;

/**
 * Requests with wrong keys are rate limited by address, and so are lookups of unknown keys, so that guessing keys does
 * not load the database. A key that was found before is exempt: it keeps working while another client behind the same
 * address guesses.
 * @param kind the kind of credential; API keys by default
 */
export function createAuthenticate(
  store: LookUps,
  limits: Pick<RateLimits, 'reserveLookUp' | 'releaseLookUp' | 'countWrongKey'>,
  { isWellFormed, actorName }: CredentialKind = API_KEYS,
) {
  // By size: with `max`, the cache takes memory for all keys when it is made.
  const known = new LRUCache<string, true>({ maxSize: MAX_KNOWN, sizeCalculation: () => 1 });

  async function lookUp(hash: string, address: string): Promise<Workspace | null> {
    if (known.has(hash) || store.isCached(hash)) return store.byKeyHash(hash);
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
    if (!isWellFormed(value)) return undefined;
    const hash = hashKey(value);
    const workspace = await lookUp(hash, address);
    const key = workspace?.keys.find((candidate) => candidate.hash === hash);
    if (!workspace || !key) {
      known.delete(hash);
      return undefined;
    }
    known.set(hash, true);
    return isUsable(key, currentTime()) ? { workspace, key } : undefined;
  }

  /** Throws missing_api_key, invalid_api_key (the same response for all invalid keys) or rate_limited. */
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
      limits.countWrongKey(address);
      throw new AppError(
        'invalid_api_key',
        'This API key is unknown, mistyped, disabled, deleted or expired. Check it, or create a new one.',
      );
    }
    const { workspace, key } = found;
    return {
      workspaceId: isTestKey(key) ? testWorkspaceOf(workspace._id) : workspace._id,
      shareKey: shareKeyOf(workspace),
      keyId: key._id,
      actorName: actorName(key.name),
      scopes: scopesOf(key),
      plan: workspace.plan,
      refuseAmbiguousAccounts:
        (workspace.refuseAmbiguousAccounts ?? false) || (key.refuseAmbiguousAccounts ?? false),
      needsApproval: key.needsApproval ?? false,
      access: accessOf(key),
      key,
      workspaceName: workspace.name,
      timeZone: workspace.timeZone ?? 'UTC',
    };
  };
}
