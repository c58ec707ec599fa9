import { type Member, MembersService } from '@postrider/contracts/dashboard';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { labelOf } from '../../format/label.ts';
import { isolated } from '../../format/quoted.ts';
import { client } from '../../requests/call.ts';
import { problemOf } from '../../requests/problem.ts';
import { renewSession, usePerson } from '../../session/session.ts';
import { roleName, useWorkspace } from '../../session/workspace.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { ROLES, roleNamed } from './roles.ts';

/** The role of a member; a choice for owners, who must confirm giving up their own role. */
export function MemberRole({ member: { userId, name, role } }: { member: Member }) {
  const { id: workspaceId, can } = useWorkspace();
  const { user } = usePerson();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<string>();
  const isOwn = userId === user.id;
  if (!can('owner')) return labelOf(roleName(role));
  async function change(chosen: string) {
    await client(MembersService).updateMember({ workspaceId, userId, role: roleNamed(chosen) });
    toast(`${isolated(name)} is ${chosen} now.`);
    if (isOwn) await renewSession();
    await queries.invalidateQueries();
  }
  const changeOther = (chosen: string) =>
    change(chosen).catch((caught: unknown) =>
      toast(`${isolated(name)} is still ${roleName(role)}. ${problemOf(caught).message}`),
    );
  return (
    <>
      <select
        aria-label={`Role of ${name}`}
        value={roleName(role)}
        onChange={({ target }) => (isOwn ? setAsked(target.value) : changeOther(target.value))}
      >
        {ROLES.map(([, each]) => (
          <option key={each} value={each}>
            {labelOf(each)}
          </option>
        ))}
      </select>
      {asked !== undefined && (
        <ConfirmDialog
          title={`Become ${asked}?`}
          action={`Become ${asked}`}
          unchanged={`You are still ${roleName(role)}.`}
          isOpen
          onClose={() => setAsked(undefined)}
          onConfirm={() => change(asked)}
        >
          Only another owner can make you an owner again.
        </ConfirmDialog>
      )}
    </>
  );
}
