import { currentTime } from '@postrider/service';
import { MCP_PATH } from '../paths.ts';
import type { Workspace, WorkspaceStore } from '../workspaces/store.ts';
import type { Permissions } from './permissions.ts';
import type { GrantStore } from './store.ts';

interface Dependencies {
  grants: Pick<GrantStore, 'find'>;
  permissionsOf: Permissions;
  workspaces: Pick<WorkspaceStore, 'get'>;
  publicUrl: string | undefined;
}

/**
 * Looks up an access token like an API key. Returns the workspace with one key, which represents the grant and has the
 * scopes that its person may currently give. Null if the token is unknown, has expired or is for another server.
 */
export const createBearers =
  ({ grants, permissionsOf, workspaces, publicUrl }: Dependencies) =>
  async (hash: string): Promise<Workspace | null> => {
    const found = await grants.find(hash, ['access'], currentTime());
    if (!found) return null;
    const { token, grant } = found;
    // Without a public URL, the gateway uses the host of each request.
    if (publicUrl !== undefined && grant.resource !== `${publicUrl}${MCP_PATH}`) return null;
    const [permitted, workspace] = await Promise.all([
      permissionsOf(grant),
      workspaces.get(grant.workspaceId),
    ]);
    if (!permitted || !workspace) return null;
    const given = permitted.scopes.filter((scope) => token.scopes?.includes(scope) ?? true);
    const key = {
      _id: grant._id,
      hash,
      prefix: '',
      name: `${grant.clientName} for ${grant.userName}`,
      scopes: given,
      needsApproval: permitted.needsApproval,
      expiresAt: token.expiresAt,
      disabledAt: null,
      createdAt: grant.createdAt,
    };
    return { ...workspace, keys: [key] };
  };
