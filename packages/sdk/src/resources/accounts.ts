import type { Api } from '../api.ts';
import type { Account, CallOptions } from '../types.ts';

export type Accounts = ReturnType<typeof createAccounts>;

export const createAccounts = (call: Api) => ({
  /** The connected social accounts, newest first. Scope `accounts:read`. */
  async list(options?: CallOptions): Promise<readonly Account[]> {
    const { accounts } = await call('get /accounts', {}, options);
    return accounts;
  },
});
