import { ok } from '../http/answer.ts';
import { accountView } from '../views/account.ts';
import type { Call } from './route.ts';

export async function listAccounts({ caller, services }: Call) {
  const { accounts } = await services.platforms.listAccounts({ workspaceId: caller.workspaceId });
  return ok({ accounts: accounts.map(accountView) });
}
