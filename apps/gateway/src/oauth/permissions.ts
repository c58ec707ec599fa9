import { isScope, type Scope } from '@postrider/contracts';
import type { MemberStore } from '../dashboard/members/store.ts';
import { allowedScopes } from './scopes.ts';
import type { Grant } from './store.ts';

/** What a grant allows now: no more than its person may do. Undefined where the person has left the workspace. */
export type Permissions = (grant: Grant) => Promise<readonly Scope[] | undefined>;

export const createPermissions =
  (members: Pick<MemberStore, 'roleOf'>): Permissions =>
  async ({ workspaceId, userId, scopes }) => {
    const role = await members.roleOf(workspaceId, userId);
    return role && allowedScopes(scopes.filter(isScope), role);
  };
