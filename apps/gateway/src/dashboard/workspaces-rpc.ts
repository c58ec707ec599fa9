import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { ServiceImpl } from '@connectrpc/connect';
import type { WorkspacesService } from '@postrider/contracts/dashboard';
import type { createWorkspaces } from '../workspaces/workspaces.ts';
import { callerRole } from './caller.ts';
import { ROLE_NUMBERS } from './roles.ts';

/** The workspaces service: message in, call, message out. */
export const createWorkspaceHandlers = (
  workspaces: Pick<ReturnType<typeof createWorkspaces>, 'getWorkspace'>,
): ServiceImpl<typeof WorkspacesService> => ({
  async getWorkspace({ workspaceId }, context) {
    const { id, name, plan, createdAt } = await workspaces.getWorkspace(workspaceId);
    return {
      workspace: {
        ...{ id, name, role: ROLE_NUMBERS[callerRole(context)] },
        ...{ plan: plan.name, planStatus: plan.status, createdAt: timestampFromDate(createdAt) },
      },
    };
  },
});
