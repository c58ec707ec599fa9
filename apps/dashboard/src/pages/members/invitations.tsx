import { useQuery } from '@connectrpc/connect-query';
import { type Invitation, MembersService } from '@postrider/contracts/dashboard';
import { useQueryClient } from '@tanstack/react-query';
import { labelOf } from '../../format/label.ts';
import { client } from '../../requests/call.ts';
import { problemOf } from '../../requests/problem.ts';
import { roleName, useWorkspace } from '../../session/workspace.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { Time } from '../../ui/time.tsx';
import { toast } from '../../ui/toast.tsx';

const COLUMNS: readonly Column<Invitation>[] = [
  { label: 'Invited', cell: ({ email }) => email },
  { label: 'Role', cell: ({ role }) => labelOf(roleName(role)) },
  { label: 'By', cell: ({ invitedBy }) => invitedBy },
  { label: 'Valid until', cell: ({ expiresAt }) => <Time value={expiresAt} form="date" /> },
  { label: 'Actions', isHidden: true, cell: (invitation) => <Withdraw invitation={invitation} /> },
];

/** Open invitations; empty without any. */
export function Invitations() {
  const { id: workspaceId } = useWorkspace();
  const query = useQuery(MembersService.method.listInvitations, { workspaceId });
  return (
    <QueryStates query={query} lines={1}>
      {({ invitations }) =>
        invitations.length > 0 && (
          <>
            <h2>Invitations</h2>
            <DataTable label="Invitations" columns={COLUMNS} items={invitations} keyOf={({ id }) => id} />
          </>
        )
      }
    </QueryStates>
  );
}

function Withdraw({ invitation: { id: invitationId, email } }: { invitation: Invitation }) {
  const { id: workspaceId } = useWorkspace();
  const queries = useQueryClient();
  async function withdraw() {
    try {
      await client(MembersService).deleteInvitation({ workspaceId, invitationId });
      toast(`The link for ${email} is no longer valid.`);
    } catch (caught) {
      toast(`The link for ${email} is still valid. ${problemOf(caught).message}`);
    }
    await queries.invalidateQueries();
  }
  return (
    <Button look="quiet" aria-label={`Withdraw the invitation of ${email}`} onClick={withdraw}>
      Withdraw
    </Button>
  );
}
