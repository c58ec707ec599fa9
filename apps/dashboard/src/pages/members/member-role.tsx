import { type Member, MembersService } from '@postrider/contracts/dashboard';
import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../app/call.ts';
import { problemOf } from '../../app/problem.ts';
import { renewSession, usePerson } from '../../app/session.ts';
import { roleName, useWorkspace } from '../../app/workspace.ts';
import { toast } from '../../ui/toast.tsx';
import { ROLES, roleNamed } from './roles.ts';

/** The role of a member; a choice for owners. */
export function MemberRole({ member: { userId, name, role } }: { member: Member }) {
  const { id: workspaceId, can } = useWorkspace();
  const { user } = usePerson();
  const queries = useQueryClient();
  if (!can('owner')) return roleName(role);
  async function change(chosen: string) {
    try {
      await client(MembersService).updateMember({ workspaceId, userId, role: roleNamed(chosen) });
      toast(`${name} is ${chosen} now.`);
    } catch (caught) {
      toast(`${name} is still ${roleName(role)}. ${problemOf(caught).message}`);
    }
    if (userId === user.id) await renewSession();
    await queries.invalidateQueries();
  }
  return (
    <select
      aria-label={`Role of ${name}`}
      value={roleName(role)}
      onChange={({ target }) => change(target.value)}
    >
      {ROLES.map(([, each]) => (
        <option key={each}>{each}</option>
      ))}
    </select>
  );
}
