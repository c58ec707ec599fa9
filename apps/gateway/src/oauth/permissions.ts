import { isScope, type Scope } from '@postrider/contracts';
import type { MemberStore } from '../people/members/store.ts';
import { needsApproval } from '../people/roles.ts';
import type { Caller } from '../workspaces/caller.ts';
import { allowedScopes } from './scopes.ts';
import type { Grant, GrantStore } from './store.ts';

/** What a grant currently allows: no more than its person may do. */
interface Permitted {
  scopes: readonly Scope[];
  /** Whether posts made with it need approval. */
  needsApproval: boolean;
}

/** Undefined if the person of the grant has left the workspace. */
export type Permissions = (grant: Grant) => Promise<Permitted | undefined>;

export const createPermissions =
  (members: Pick<MemberStore, 'roleOf'>): Permissions =>
  async ({ workspaceId, userId, scopes }) => {
    const role = await members.roleOf(workspaceId, userId);
    return (
      role && { scopes: allowedScopes(scopes.filter(isScope), role), needsApproval: needsApproval(role) }
    );
  };

/** Whether the person of a grant may give all of these scopes with their current role. */
export const createCanAllow =
  (grants: Pick<GrantStore, 'get'>, members: Pick<MemberStore, 'roleOf'>) =>
  async ({ workspaceId, keyId }: Caller, scopes: readonly Scope[]): Promise<boolean> => {
    const grant = await grants.get(workspaceId, keyId);
    const role = grant && (await members.roleOf(workspaceId, grant.userId));
    return role ? allowedScopes(scopes, role).length === scopes.length : false;
  };
