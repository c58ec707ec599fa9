import { isScope, SCOPES } from '@postrider/contracts';
import { AppError, currentTime, notFound } from '@postrider/service';
import { DateTime } from 'luxon';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import {
  type ApiKey,
  hashKey,
  isUsable,
  MAX_KEYS,
  newKeyValue,
  scopesOf,
  shownPrefix,
} from '../workspaces/key.ts';
import type { WorkspaceStore } from '../workspaces/store.ts';
import { check, name } from './input.ts';

/** How long a key may live, chosen at its creation (docs/api-rules.md, Authentication). */
export const EXPIRIES = ['never', '30d', '90d', '1y'] as const;
export type Expiry = (typeof EXPIRIES)[number];

const LIFETIMES = { never: undefined, '30d': { days: 30 }, '90d': { days: 90 }, '1y': { years: 1 } };

const newKey = z.strictObject({
  name,
  scopes: z
    .array(z.string().refine(isScope, { error: `This must be one of: ${Object.keys(SCOPES).join(', ')}.` }))
    .min(1)
    .transform((scopes) => [...new Set(scopes)]),
  expiry: z.enum(EXPIRIES).default('never'),
});

export type NewKey = z.input<typeof newKey>;

/** A key, without its value. */
export type KeyMessage = ReturnType<typeof keyMessage>;

/** A new key with its value, which is never returned again. */
export type CreatedKey = KeyMessage & { value: string };

const keyMessage = (key: ApiKey) => ({
  id: key._id,
  name: key.name,
  prefix: key.prefix,
  scopes: [...scopesOf(key)],
  status: isUsable(key, currentTime()) ? 'active' : key.disabledAt ? 'disabled' : 'expired',
  expiresAt: key.expiresAt,
  disabledAt: key.disabledAt,
  createdAt: key.createdAt,
});

export function keyCommands(store: WorkspaceStore) {
  async function change(
    workspaceId: string,
    keyId: string,
    fields: Parameters<WorkspaceStore['changeKey']>[2],
  ) {
    if (!(await store.changeKey(workspaceId, keyId, fields))) throw notFound('API key');
  }

  return {
    /** Throws limit_reached where the workspace has ten keys, whatever their state. */
    async createKey(workspaceId: string, input: NewKey): Promise<CreatedKey> {
      const { name, scopes, expiry } = check(newKey, input);
      const value = newKeyValue();
      const now = DateTime.utc();
      const lifetime = LIFETIMES[expiry];
      const key: ApiKey = {
        _id: uuidv7(),
        hash: hashKey(value),
        prefix: shownPrefix(value),
        name,
        scopes,
        expiresAt: lifetime ? now.plus(lifetime).toJSDate() : null,
        disabledAt: null,
        createdAt: now.toJSDate(),
      };
      if (await store.addKey(workspaceId, key)) return { ...keyMessage(key), value };
      if (!(await store.get(workspaceId))) throw notFound('workspace');
      throw new AppError('limit_reached', `A workspace has at most ${MAX_KEYS} API keys. Delete one first.`);
    },

    async listKeys(workspaceId: string): Promise<KeyMessage[]> {
      const workspace = await store.get(workspaceId);
      if (!workspace) throw notFound('workspace');
      return workspace.keys.map(keyMessage);
    },

    renameKey: async (workspaceId: string, keyId: string, newName: string) =>
      change(workspaceId, keyId, { name: check(name, newName) }),

    disableKey: (workspaceId: string, keyId: string) =>
      change(workspaceId, keyId, { disabledAt: currentTime() }),

    enableKey: (workspaceId: string, keyId: string) => change(workspaceId, keyId, { disabledAt: null }),

    async deleteKey(workspaceId: string, keyId: string): Promise<void> {
      if (!(await store.removeKey(workspaceId, keyId))) throw notFound('API key');
    },
  };
}
