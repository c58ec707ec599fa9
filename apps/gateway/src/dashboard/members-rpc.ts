import type { ServiceImpl } from '@connectrpc/connect';
import type { MembersService } from '@postrider/contracts/dashboard';
import { INVITATION_PATH } from '../paths.ts';
import { callerKey, callerOf, visitKey } from '../people/caller.ts';
import type { Doors } from '../people/doors.ts';
import { Refusal } from '../people/failure.ts';
import type { Identity } from '../people/identity/identity.ts';
import type { Invitations } from '../people/members/invitations.ts';
import type { MailInvitation } from '../people/members/mail-invitation.ts';
import type { Members } from '../people/members/members.ts';
import { invitationMessage, MAIL_STATUS, memberMessage } from '../people/members/messages.ts';
import type { RecordOwn } from '../people/record.ts';
import { actorOf, type Record } from '../people/record.ts';
import { ROLE_NUMBERS, roleFrom } from '../people/roles.ts';
import { addressSubject } from '../rate-limits/address.ts';
import type { createWorkspaces } from '../workspaces/workspaces.ts';
import { setCookies } from './session-rpc.ts';

interface MemberDependencies {
  members: Members;
  invitations: Invitations;
  workspaces: Pick<ReturnType<typeof createWorkspaces>, 'getWorkspace'>;
  identity: Identity;
  doors: Doors;
  record: Record;
  recordOwn: RecordOwn;
  mailInvitation: MailInvitation;
}

/** The members service: message in, call, message out. */
export const createMemberHandlers = ({
  members,
  invitations,
  workspaces,
  identity,
  doors,
  record,
  recordOwn,
  mailInvitation,
}: MemberDependencies): ServiceImpl<typeof MembersService> => ({
  listMembers: async ({ workspaceId }) => ({
    members: (await members.list(workspaceId)).map(memberMessage),
  }),

  async updateMember({ workspaceId, userId, role }, context) {
    const name = await members.nameOf(workspaceId, userId);
    await members.setRole(workspaceId, userId, roleFrom(role));
    await record(context, workspaceId, 'member.role_changed', { id: userId, name });
    return {};
  },

  async removeMember({ workspaceId, userId }, context) {
    const name = await members.nameOf(workspaceId, userId);
    await members.remove(workspaceId, userId);
    await record(context, workspaceId, 'member.removed', { id: userId, name });
    return {};
  },

  async leaveWorkspace({ workspaceId }, context) {
    const { person } = callerOf(context);
    await members.remove(workspaceId, person.id);
    await record(context, workspaceId, 'member.left', person);
    return {};
  },

  async setApprovalMails({ workspaceId, isOn }, context) {
    await members.setApprovalMails(workspaceId, callerOf(context).person.id, isOn);
    return {};
  },

  async setCommentMails({ workspaceId, isOn }, context) {
    await members.setCommentMails(workspaceId, callerOf(context).person.id, isOn);
    return {};
  },

  listInvitations: async ({ workspaceId }) => ({
    invitations: (await invitations.list(workspaceId)).map(invitationMessage),
  }),

  async createInvitation({ workspaceId, email, role }, context) {
    const { person } = callerOf(context);
    const input = { email, role: roleFrom(role) };
    const { invitation, token, mailedToken } = await invitations.create(workspaceId, input, person);
    await record(context, workspaceId, 'invitation.created', { id: invitation._id, name: invitation.email });
    const { origin } = context.values.get(visitKey);
    return {
      invitation: invitationMessage(invitation),
      url: `${origin}${INVITATION_PATH}#${token}`,
      mail: MAIL_STATUS[await mailInvitation(invitation, mailedToken, origin)],
    };
  },

  async deleteInvitation({ workspaceId, invitationId }, context) {
    const { email } = await invitations.remove(workspaceId, invitationId);
    await record(context, workspaceId, 'invitation.deleted', { id: invitationId, name: email });
    return {};
  },

  async getInvitation({ token }, context) {
    doors.attempt(addressSubject(context.values.get(visitKey).address));
    const { invitation, way, problem, user } = await invitations.find(token);
    const { workspaceId, email, role, invitedBy } = invitation;
    const { name } = await workspaces.getWorkspace(workspaceId);
    return {
      workspaceName: name,
      email,
      role: ROLE_NUMBERS[role],
      invitedBy,
      hasAccount: way !== 'sign_up',
      confirmsAddress: way === 'sign_up' && user !== null,
      problem: way === 'prove_first' ? problem : '',
    };
  },

  async acceptInvitation({ token }, context) {
    const { person } = callerOf(context);
    doors.attempt(addressSubject(context.values.get(visitKey).address));
    const workspaceId = await invitations.accept(token, person);
    await record(context, workspaceId, 'member.joined', person);
    return { workspaceId };
  },

  async signUp({ token, name, password }, context) {
    const visit = context.values.get(visitKey);
    doors.attempt(addressSubject(visit.address));
    if (visit.problem) throw new Refusal('session_impossible', visit.problem);
    const { workspaceId, person, isFirstProof } = await invitations.signUp(token, { name, password });
    context.values.set(callerKey, { person, sessionId: '' });
    await record(context, workspaceId, 'member.joined', person);
    if (isFirstProof) await recordOwn(actorOf(context), 'member.address_confirmed');
    setCookies(context, await identity.signIn(visit, person.email, password));
    return { workspaceId };
  },
});
