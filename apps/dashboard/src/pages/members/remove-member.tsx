import { type Member, MembersService } from '@postrider/contracts/dashboard';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isolated } from '../../format/quoted.ts';
import { client } from '../../requests/call.ts';
import { usePerson } from '../../session/session.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { UserText } from '../../ui/user-text.tsx';

/** Removes another person; people leave on their own in the settings. */
export function RemoveMember({ member: { userId, name } }: { member: Member }) {
  const { id: workspaceId, name: workspaceName } = useWorkspace();
  const { user } = usePerson();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  if (userId === user.id) return null;
  async function remove() {
    await client(MembersService).removeMember({ workspaceId, userId });
    await queries.invalidateQueries();
  }
  return (
    <>
      <Button look="quiet" aria-label={`Remove ${name}`} onClick={() => setAsking(true)}>
        Remove
      </Button>
      <ConfirmDialog
        title={`Remove ${isolated(name)}?`}
        action="Remove"
        unchanged={`${isolated(name)} is still a member.`}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={remove}
      >
        <UserText>{name}</UserText> loses access to <UserText>{workspaceName}</UserText> immediately. Open
        invitations that <UserText>{name}</UserText> has created end. Keys that <UserText>{name}</UserText>{' '}
        knows stay valid. Replace them if necessary.
      </ConfirmDialog>
    </>
  );
}
