import type { ServiceImpl } from '@connectrpc/connect';
import type { AccountSetsService } from '@postrider/contracts/dashboard';
import type { NoteChange } from '@postrider/service';
import type { AccountSets } from '../account-sets/account-sets.ts';
import type { AccountSet } from '../account-sets/store.ts';

const messageOf = ({ _id, name, accountIds }: AccountSet) => ({ id: _id, name, accountIds });

/** The service of the sets of accounts: message in, call, message out. */
export const createAccountSetHandlers = (
  sets: AccountSets,
  noteChange: NoteChange,
): ServiceImpl<typeof AccountSetsService> => ({
  async listAccountSets({ workspaceId, profileId }) {
    return { sets: (await sets.list(workspaceId, profileId)).map(messageOf) };
  },

  async saveAccountSet({ workspaceId, setId, profileId, name, accountIds }) {
    const set = await sets.save(workspaceId, { id: setId, profileId, name, accountIds });
    // Pages read the sets again with the accounts.
    noteChange(workspaceId, 'account', set._id);
    return { set: messageOf(set) };
  },

  async deleteAccountSet({ workspaceId, setId }) {
    if (await sets.delete(workspaceId, setId)) noteChange(workspaceId, 'account', setId);
    return {};
  },
});
