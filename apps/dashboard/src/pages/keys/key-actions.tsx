import { useMutation } from '@connectrpc/connect-query';
import { type Key, KeysService } from '@postrider/contracts/dashboard';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '../../app/problem.ts';
import { useWorkspace } from '../../app/workspace.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Menu } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.tsx';
import { RenameKeyDialog } from './rename-key-dialog.tsx';

/** What can be done with a key. */
export function KeyActions({ apiKey: { id: keyId, name, status } }: { apiKey: Key }) {
  const { id: workspaceId } = useWorkspace();
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries();
  const update = useMutation(KeysService.method.updateKey, { onSuccess });
  const remove = useMutation(KeysService.method.deleteKey, { onSuccess });
  const [asking, setAsking] = useState<'rename' | 'delete'>();
  const close = () => setAsking(undefined);

  const isDisabled = status === 'disabled';
  async function toggle() {
    const disabled = !isDisabled;
    try {
      await update.mutateAsync({ workspaceId, keyId, disabled });
      toast(disabled ? `“${name}” is disabled: its next request is refused.` : `“${name}” is enabled.`);
    } catch (caught) {
      toast(`“${name}” is as it was. ${problemOf(caught).message}`);
    }
  }
  return (
    <>
      <Menu
        label={`Actions for the key “${name}”`}
        actions={[
          { label: 'Rename', onAction: () => setAsking('rename') },
          { label: isDisabled ? 'Enable' : 'Disable', onAction: toggle },
          { label: 'Delete', isDanger: true, onAction: () => setAsking('delete') },
        ]}
      />
      <RenameKeyDialog name={name} keyId={keyId} isOpen={asking === 'rename'} onClose={close} />
      <ConfirmDialog
        title={`Delete the key “${name}”?`}
        action="Delete"
        unchanged="The key still exists."
        isOpen={asking === 'delete'}
        onClose={close}
        onConfirm={() => remove.mutateAsync({ workspaceId, keyId })}
      >
        Programs that use it are refused from their next request on. It can’t be brought back.
      </ConfirmDialog>
    </>
  );
}
