import type { Scope } from '@postrider/contracts';
import { AppError } from '@postrider/service';
import { hashKey, isUsable, isWellFormedKey, scopesOf } from './key.ts';
import { allowsApi, type Plan } from './plan.ts';
import type { WorkspaceStore } from './store.ts';

/** Who asks, as every route sees it. */
export interface Caller {
  workspaceId: string;
  keyId: string;
  scopes: readonly Scope[];
  plan: Plan;
}

/**
 * The caller behind an Authorization header. One indexed read each time and no cache: a key that was disabled or
 * deleted anywhere is refused by the very next request everywhere, whatever became of the broker.
 * Throws missing_api_key, invalid_api_key (one answer for all bad keys) or plan_required.
 */
export async function authenticate(header: string | undefined, store: WorkspaceStore): Promise<Caller> {
  const value = /^bearer +(.*)$/i.exec(header ?? '')?.[1]?.trim();
  if (!value) {
    throw new AppError(
      'missing_api_key',
      'Send your API key in the header "Authorization: Bearer <API_KEY>".',
    );
  }
  const found = isWellFormedKey(value) ? await findKey(hashKey(value), store) : undefined;
  if (!found || !isUsable(found.key, new Date())) {
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
}

async function findKey(hash: string, store: WorkspaceStore) {
  const workspace = await store.byKeyHash(hash);
  const key = workspace?.keys.find((candidate) => candidate.hash === hash);
  return workspace && key ? { workspace, key } : undefined;
}
