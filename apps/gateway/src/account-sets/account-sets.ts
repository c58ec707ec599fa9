import { AppError, createQuota, invalid, notFound } from '@postrider/service';
import { isDuplicateKey } from '@postrider/service/mongo';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { Services } from '../services.ts';
import { oneLine } from '../validation/one-line.ts';
import { checkBody } from '../workspaces/input.ts';
import type { AccountSet, AccountSetStore } from './store.ts';

/** The most sets of a workspace, its profiles included. */
const MAX_SETS = 50;
/** The most accounts of a post. */
const MAX_ACCOUNTS = 20;

const accountSet = z.object({
  name: oneLine(60),
  accountIds: z
    .array(z.string().max(64))
    .min(1)
    .max(MAX_ACCOUNTS)
    .refine((ids) => new Set(ids).size === ids.length, 'List each account once.'),
});

interface Dependencies {
  store: AccountSetStore;
  platforms: Services['platforms'];
}

export type AccountSets = ReturnType<typeof createAccountSets>;

/** Named sets of accounts, with which people choose the accounts of a post. */
export function createAccountSets({ store, platforms }: Dependencies) {
  const withinLimit = createQuota({ count: store.count, refusal: tooManySets });

  /** The ids of the accounts of a profile, or of the workspace itself. */
  async function accountsOf(workspaceId: string, profileId: string): Promise<Set<string>> {
    const { accounts } = await platforms.listAccounts({ workspaceId, profileId });
    return new Set(accounts.filter((account) => account.profileId === profileId).map(({ id }) => id));
  }

  /** Throws invalid_request for a taken name, and limit_reached. */
  async function insert(set: AccountSet): Promise<void> {
    if (!(await withinLimit(set.workspaceId, MAX_SETS, () => store.insert(set)))) throw nameTaken();
  }

  /** Throws not_found, and invalid_request for a taken name. */
  async function replace(set: AccountSet): Promise<void> {
    try {
      if (!(await store.replace(set))) throw notFound('set of accounts');
    } catch (error) {
      throw isDuplicateKey(error) ? nameTaken() : error;
    }
  }

  return {
    /** The sets by name, without accounts that no longer exist. */
    async list(workspaceId: string, profileId: string): Promise<AccountSet[]> {
      const sets = await store.list(workspaceId, profileId);
      if (sets.length === 0) return sets;
      const known = await accountsOf(workspaceId, profileId);
      return sets.map((set) => ({ ...set, accountIds: set.accountIds.filter((id) => known.has(id)) }));
    },

    /** Creates a set, or replaces the name and the accounts of one. Throws invalid_request, not_found and limit_reached. */
    async save(
      workspaceId: string,
      wanted: { id: string; profileId: string; name: string; accountIds: string[] },
    ): Promise<AccountSet> {
      const { name, accountIds } = checkBody(accountSet, {
        name: wanted.name,
        accountIds: wanted.accountIds,
      });
      const before = wanted.id === '' ? undefined : await store.get(workspaceId, wanted.id);
      if (wanted.id !== '' && !before) throw notFound('set of accounts');
      const profileId = before?.profileId ?? wanted.profileId;
      const known = await accountsOf(workspaceId, profileId);
      const unknown = accountIds.findIndex((id) => !known.has(id));
      if (unknown >= 0) throw unknownAccount(unknown);
      const set = { _id: before?._id ?? uuidv7(), workspaceId, profileId, name, accountIds };
      await (before ? replace(set) : insert(set));
      return set;
    },

    /** Returns whether there was a set. */
    delete: (workspaceId: string, id: string): Promise<boolean> => store.remove(workspaceId, id),
  };
}

const nameTaken = () => invalid('/name', 'invalid_value', 'Another set has this name. Choose another name.');

const unknownAccount = (place: number) =>
  invalid(
    `/accountIds/${place}`,
    'invalid_value',
    'This account is not connected any more. Remove it from the set.',
  );

const tooManySets = (limit: number) =>
  new AppError('limit_reached', `A workspace can have ${limit} sets of accounts. Delete one first.`);
