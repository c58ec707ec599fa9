import { type Member, MembersService } from '@postrider/contracts/dashboard';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../requests/call.ts';
import { problemOf } from '../../requests/problem.ts';
import { renewSession, usePerson } from '../../session/session.ts';
import { type RoleName, roleName, useWorkspace } from '../../session/workspace.ts';
import { t } from '../../texts/t.ts';
import { Badge } from '../../ui/badge.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Segments } from '../../ui/segments.tsx';
import { toast } from '../../ui/toast.tsx';
import { ROLE_TITLES, ROLES, roleNamed } from './roles.ts';

/** The role of a member; a choice for owners, who must confirm giving up their own role. */
export function MemberRole({ member: { userId, name, role } }: { member: Member }) {
  const { id: workspaceId, can } = useWorkspace();
  const { user } = usePerson();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<RoleName>();
  const isOwn = userId === user.id;
  const present = roleName(role);
  if (!can('owner')) return <Badge>{t(ROLE_TITLES[present])}</Badge>;
  async function change(chosen: RoleName) {
    await client(MembersService).updateMember({ workspaceId, userId, role: roleNamed(chosen) });
    toast(t('{name} has the role {role} now.', { name, role: t(ROLE_TITLES[chosen]) }));
    if (isOwn) await renewSession();
    await queries.invalidateQueries();
  }
  const changeOther = (chosen: RoleName) =>
    change(chosen).catch((caught: unknown) =>
      toast(
        t('{name} still has the role {role}. {reason}', {
          name,
          role: t(ROLE_TITLES[present]),
          reason: problemOf(caught).message,
        }),
      ),
    );
  return (
    <>
      <Segments
        label={t('Role of {name}', { name })}
        items={ROLES.map(([, each]) => ({ value: each, label: t(ROLE_TITLES[each]) }))}
        value={present}
        onChange={(chosen) => {
          if (chosen === present) return;
          if (isOwn) setAsked(chosen);
          else void changeOther(chosen);
        }}
      />
      {asked !== undefined && (
        <ConfirmDialog
          title={t('Change your own role to {role}?', { role: t(ROLE_TITLES[asked]) })}
          action={t('Change my role')}
          unchanged={t('You still have the role {role}.', { role: t(ROLE_TITLES[present]) })}
          isOpen
          onClose={() => setAsked(undefined)}
          onConfirm={() => change(asked)}
        >
          {t('Only another owner can make you an owner again.')}
        </ConfirmDialog>
      )}
    </>
  );
}
