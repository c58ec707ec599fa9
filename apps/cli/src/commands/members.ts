import { CreateInvitationResponseSchema, MemberSchema, Role } from '@postrider/contracts/dashboard';
import { type Command, Option } from 'commander';
import { confirm, operatorOf, withConfirmation, withExample } from '../command.ts';
import { plain } from '../plain.ts';
import { print, printList } from '../print.ts';
import { wholeLink } from '../whole-link.ts';

const ROLES = { viewer: Role.VIEWER, contributor: Role.CONTRIBUTOR, editor: Role.EDITOR, owner: Role.OWNER };
type RoleName = keyof typeof ROLES;

const COLUMNS = ['userId', 'name', 'email', 'role', 'twoFactorEnabled', 'createdAt'];
const WORKSPACE = '0197c1f2-6a3b-7c4d-8e5f-000000000001';
const IDS = `${WORKSPACE} 0197c1f2-6a3b-7c4d-8e5f-000000000002`;

const roleOption = () =>
  new Option('--role <role>', 'the role of the person').choices(Object.keys(ROLES)).makeOptionMandatory();

/** Adds the commands on the people of a workspace. */
export function memberCommands(members: Command): void {
  withExample(members.command('list <workspace>'), `members list ${WORKSPACE}`)
    .description('list the members of a workspace')
    .action(async (workspaceId: string, _options, command: Command) => {
      const { members } = await operatorOf(command).listMembers({ workspaceId });
      const rows = members.map((member) => plain(MemberSchema, member));
      printList(command, rows, COLUMNS);
    });
  withExample(
    members.command('invite <workspace> <email>'),
    `members invite ${WORKSPACE} ada@example.com --role owner`,
  )
    .description('create an invitation link, valid for a week; it replaces an earlier one')
    .addOption(roleOption())
    .action(async (workspaceId: string, email: string, { role }: { role: RoleName }, command: Command) => {
      const made = await operatorOf(command).createInvitation({ workspaceId, email, role: ROLES[role] });
      const { invitation, url, mail } = plain(CreateInvitationResponseSchema, made);
      print(command, wholeLink({ ...Object(invitation), url, mail }));
    });
  withExample(members.command('set-role <workspace> <user>'), `members set-role ${IDS} --role editor`)
    .description('change the role of a member; a workspace always keeps an owner')
    .addOption(roleOption())
    .action(async (workspaceId: string, userId: string, { role }: { role: RoleName }, command: Command) => {
      await operatorOf(command).updateMember({ workspaceId, userId, role: ROLES[role] });
      print(command, { userId, role });
    });
  withConfirmation(withExample(members.command('remove <workspace> <user>'), `members remove ${IDS} --yes`))
    .description('remove a member, effective from the next request')
    .action(async (workspaceId: string, userId: string, _options, command: Command) => {
      await confirm(command, `Remove the member ${userId}? The person loses access to the workspace.`);
      await operatorOf(command).removeMember({ workspaceId, userId });
      print(command, { userId, status: 'removed' });
    });
}
