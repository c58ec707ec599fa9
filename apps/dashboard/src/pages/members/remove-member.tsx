import { type Member, MembersService } from '@postrider/contracts/dashboard';
import { useQueryClient } from '@tanstack/react-query';
import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../requests/call.ts';
import { usePerson } from '../../session/session.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { t } from '../../texts/t.ts';
import { IconButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

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
      <IconButton label={t('Remove {name}', { name })} icon={UserMinus} onClick={() => setAsking(true)} />
      <ConfirmDialog
        title={t('Remove {name}?', { name })}
        action={t('Remove')}
        unchanged={t('{name} is still a member.', { name })}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={remove}
      >
        {t(
          '{name} loses access to {workspace} immediately. Open invitations that {name} has created end. Keys that {name} knows stay valid. Replace them if necessary.',
          { name, workspace: workspaceName },
        )}
      </ConfirmDialog>
    </>
  );
}
