import { isScope, list, SCOPES } from '@postrider/contracts';
import { AppError, currentTime, invalid, notFound } from '@postrider/service';
import { DateTime } from 'luxon';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { check, name } from './input.ts';
import {
  type ApiKey,
  hashKey,
  isTestKey,
  isUsable,
  MAX_KEYS,
  MAX_LIMITS,
  newKeyValue,
  scopesOf,
  shownPrefix,
} from './key.ts';
import type { WorkspaceStore } from './store.ts';

/** The lifetimes of keys, chosen at creation (docs/api-rules.md, Authentication). */
const LIFETIMES = { never: null, '30d': { days: 30 }, '90d': { days: 90 }, '1y': { years: 1 } };

/** More than there are, because they may repeat. */
const MAX_SCOPES = 100;

/** The profiles or accounts of a limited key; empty: not limited to any. */
const limits = list(z.guid().toLowerCase(), { max: MAX_LIMITS })
  .default([])
  .transform((ids) => [...new Set(ids)]);

const newKey = z.strictObject({
  name,
  scopes: list(
    z.string().refine(isScope, { error: `This must be one of: ${Object.keys(SCOPES).join(', ')}.` }),
    { min: 1, max: MAX_SCOPES },
  ).transform((scopes) => [...new Set(scopes)]),
  expiry: z
    .string()
    .default('never')
    .pipe(z.enum(['never', '30d', '90d', '1y'])),
  refuseAmbiguousAccounts: z.boolean().default(false),
  needsApproval: z.boolean().default(false),
  isTest: z.boolean().default(false),
  profileIds: limits,
  accountIds: limits,
});

const keyChange = z
  .strictObject({ name, disabled: z.boolean(), refuseAmbiguousAccounts: z.boolean() })
  .partial();

export type NewKey = z.input<typeof newKey>;
export type KeyChange = z.input<typeof keyChange>;

/** A key without its value. */
export type KeySummary = ReturnType<typeof summary>;

const summary = (key: ApiKey) => ({
  id: key._id,
  name: key.name,
  prefix: key.prefix,
  isTest: isTestKey(key),
  scopes: [...scopesOf(key)],
  status: isUsable(key, currentTime()) ? 'active' : key.disabledAt ? 'disabled' : 'expired',
  expiresAt: key.expiresAt,
  disabledAt: key.disabledAt,
  refuseAmbiguousAccounts: key.refuseAmbiguousAccounts ?? false,
  needsApproval: key.needsApproval ?? false,
  profileIds: [...(key.profileIds ?? [])],
  accountIds: [...(key.accountIds ?? [])],
  createdAt: key.createdAt,
  lastUsedAt: key.lastUsedAt,
});

/** The operator's use cases on API keys; changes take effect with the next request. */
export const createKeys = (store: WorkspaceStore) => ({
  /**
   * Returns the new key with its value, which can't be read again. Throws invalid_request, not_found, or limit_reached
   * if the workspace has ten keys in any state.
   */
  async createKey(workspaceId: string, input: NewKey): Promise<KeySummary & { value: string }> {
    const { name, scopes, expiry, refuseAmbiguousAccounts, isTest, ...limits } = check(newKey, input);
    const { profileIds, accountIds, needsApproval } = limits;
    if (needsApproval && scopes.includes('posts:approve'))
      throw invalid('/scopes', 'conflict', 'A key whose posts need approval can’t approve posts.');
    if (profileIds.length > 0 && accountIds.length > 0)
      throw invalid('/accountIds', 'conflict', 'Limit a key to profiles or to accounts, not to both.');
    const isLimited = needsApproval || profileIds.length > 0 || accountIds.length > 0;
    const value = newKeyValue(isTest);
    const now = DateTime.utc();
    const lifetime = LIFETIMES[expiry];
    const key: ApiKey = {
      _id: uuidv7(),
      hash: hashKey(value),
      prefix: shownPrefix(value),
      name,
      ...(isLimited ? { scopes: [], limitedScopes: scopes } : { scopes }),
      ...(profileIds.length > 0 && { profileIds }),
      ...(accountIds.length > 0 && { accountIds }),
      expiresAt: lifetime && now.plus(lifetime).toJSDate(),
      disabledAt: null,
      refuseAmbiguousAccounts,
      needsApproval,
      createdAt: now.toJSDate(),
    };
    if (await store.addKey(workspaceId, key)) return { ...summary(key), value };
    if (!(await store.get(workspaceId))) throw notFound('workspace');
    throw new AppError(
      'limit_reached',
      `A workspace can have at most ${MAX_KEYS} API keys. Delete one first.`,
    );
  },

  /** Oldest first. Throws not_found. */
  async listKeys(workspaceId: string): Promise<KeySummary[]> {
    const workspace = await store.get(workspaceId);
    if (!workspace) throw notFound('workspace');
    return workspace.keys.map(summary);
  },

  /**
   * Renames, disables or enables a key, or changes its rejection of ambiguous accounts. Throws invalid_request or
   * not_found.
   */
  async updateKey(workspaceId: string, keyId: string, input: KeyChange): Promise<void> {
    const { name, disabled, refuseAmbiguousAccounts } = check(keyChange, input);
    const change = {
      ...(name !== undefined && { name }),
      ...(disabled !== undefined && { disabledAt: disabled ? currentTime() : null }),
      ...(refuseAmbiguousAccounts !== undefined && { refuseAmbiguousAccounts }),
    };
    if (!(await store.changeKey(workspaceId, keyId, change))) throw notFound('API key');
  },

  /** Throws not_found. */
  async deleteKey(workspaceId: string, keyId: string): Promise<void> {
    if (!(await store.removeKey(workspaceId, keyId))) throw notFound('API key');
  },
});
