import { useQuery } from '@connectrpc/connect-query';
import { type Member, MembersService } from '@postrider/contracts/dashboard';
import { useState } from 'react';
import { useWorkspace } from '../../session/workspace.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Page } from '../../ui/page.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { Time } from '../../ui/time.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { Invitations } from './invitations.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberRole } from './member-role.tsx';
import { RemoveMember } from './remove-member.tsx';

const COLUMNS: readonly Column<Member>[] = [
  {
    label: 'Member',
    cell: ({ name, email, emailVerified }) => (
      <>
        <UserText>{name}</UserText>{' '}
        <div>
          {email} {!emailVerified && <Badge kind="warn">not confirmed</Badge>}
        </div>
      </>
    ),
  },
  { label: 'Role', cell: (member) => <MemberRole member={member} /> },
  {
    label: 'Second factor',
    cell: ({ twoFactorEnabled }) =>
      twoFactorEnabled ? <Badge kind="good">on</Badge> : <Badge kind="warn">off</Badge>,
  },
  { label: 'Joined', cell: ({ createdAt }) => <Time value={createdAt} form="date" /> },
];
const ACTIONS: Column<Member> = {
  label: 'Actions',
  isHidden: true,
  cell: (member) => <RemoveMember member={member} />,
};

/** The members of the workspace and the invited people. */
export function MembersPage() {
  const { id: workspaceId, can } = useWorkspace();
  const query = useQuery(MembersService.method.listMembers, { workspaceId });
  const [isInviting, setInviting] = useState(false);
  const isOwner = can('owner');
  return (
    <Page
      title="Members"
      actions={
        isOwner && (
          <Button look="primary" onClick={() => setInviting(true)}>
            Invite
          </Button>
        )
      }
      intro="Viewers see everything except keys and the audit log. Editors work with posts. Owners manage keys and people."
    >
      <QueryStates query={query}>
        {({ members }) => (
          <DataTable
            label="Members"
            columns={isOwner ? [...COLUMNS, ACTIONS] : COLUMNS}
            items={members}
            keyOf={({ userId }) => userId}
          />
        )}
      </QueryStates>
      {isOwner && <Invitations />}
      <InviteDialog isOpen={isInviting} onClose={() => setInviting(false)} />
    </Page>
  );
}
