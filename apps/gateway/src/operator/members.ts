import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { ServiceImpl } from '@connectrpc/connect';
import type { OperatorService } from '@postrider/contracts/operator';
import { AppError } from '@postrider/service';
import type { Dashboard } from '../dashboard/dashboard.ts';
import { INVITATION_PATH, RESET_PASSWORD_PATH } from '../paths.ts';
import { Refusal } from '../people/failure.ts';
import { invitationMessage, MAIL_STATUS, memberMessage } from '../people/members/messages.ts';
import { roleFrom } from '../people/roles.ts';
import type { createWorkspaces } from '../workspaces/workspaces.ts';

interface Dependencies {
  workspaces: Pick<ReturnType<typeof createWorkspaces>, 'getWorkspace'>;
  dashboard: Pick<
    Dashboard,
    'members' | 'invitations' | 'mailInvitation' | 'reset' | 'instanceOwners' | 'recordAs'
  >;
  publicUrl: string | undefined;
}

type Handlers = Pick<
  ServiceImpl<typeof OperatorService>,
  | 'listMembers'
  | 'createInvitation'
  | 'createPasswordResetLink'
  | 'listInstanceOwners'
  | 'setInstanceOwner'
  | 'updateMember'
  | 'removeMember'
>;

/** The name of operators in audit logs; they are not people of the dashboard. */
const OPERATOR = { id: 'operator', name: 'Operator', address: '' };

/** For `catch`: turns the dashboard's errors into codes of the operator service. */
function refuse(caught: unknown): never {
  throw caught instanceof Refusal ? new AppError('limit_reached', caught.message) : caught;
}

/** The members of a workspace: the actions of its owners in the dashboard. */
export const createMemberHandlers = ({
  workspaces,
  dashboard: { members, invitations, mailInvitation, reset, instanceOwners, recordAs },
  publicUrl,
}: Dependencies): Handlers => ({
  async listMembers({ workspaceId }) {
    await workspaces.getWorkspace(workspaceId);
    return { members: (await members.list(workspaceId)).map(memberMessage) };
  },

  async createInvitation({ workspaceId, email, role }) {
    await workspaces.getWorkspace(workspaceId);
    const input = { email, role: roleFrom(role) };
    const { invitation, token, mailedToken } = await invitations
      .create(workspaceId, input, { id: '', name: OPERATOR.name })
      .catch(refuse);
    await recordAs(OPERATOR, workspaceId, 'invitation.created', {
      id: invitation._id,
      name: invitation.email,
    });
    return {
      invitation: invitationMessage(invitation),
      url: `${publicUrl ?? ''}${INVITATION_PATH}#${token}`,
      mail: MAIL_STATUS[await mailInvitation(invitation, mailedToken, '')],
    };
  },

  async createPasswordResetLink({ email }) {
    const { token, expiresAt } = await reset.createToken(reset.addressOf(email), 'operator');
    return {
      url: `${publicUrl ?? ''}${RESET_PASSWORD_PATH}#${token}`,
      expiresAt: timestampFromDate(expiresAt),
    };
  },

  listInstanceOwners: async () => ({ owners: await instanceOwners.list() }),

  async setInstanceOwner({ email, isOwner }) {
    await instanceOwners.set(email, isOwner).catch(refuse);
    return {};
  },

  async updateMember({ workspaceId, userId, role }) {
    const name = await members.nameOf(workspaceId, userId);
    await members.setRole(workspaceId, userId, roleFrom(role)).catch(refuse);
    await recordAs(OPERATOR, workspaceId, 'member.role_changed', { id: userId, name });
    return {};
  },

  async removeMember({ workspaceId, userId }) {
    const name = await members.nameOf(workspaceId, userId);
    await members.remove(workspaceId, userId).catch(refuse);
    await recordAs(OPERATOR, workspaceId, 'member.removed', { id: userId, name });
    return {};
  },
});
