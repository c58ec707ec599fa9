import { useMutation } from '@connectrpc/connect-query';
import { type Key, KeysService } from '@postrider/contracts/dashboard';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { quoted } from '../../format/quoted.ts';
import { problemOf } from '../../requests/problem.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Time } from '../../ui/time.tsx';
import { toast } from '../../ui/toast.tsx';
import { RenameKeyDialog } from './rename-key-dialog.tsx';

interface KeyActionsProps {
  apiKey: Key;
  onDeleted?(): void;
}

/** What can be done with a key. */
export function KeyActions({ apiKey, onDeleted }: KeyActionsProps) {
  const { id: keyId, name, status, lastUsedAt, refuseAmbiguousAccounts } = apiKey;
  const { id: workspaceId } = useWorkspace();
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries();
  const update = useMutation(KeysService.method.updateKey, { onSuccess });
  const remove = useMutation(KeysService.method.deleteKey, { onSuccess });
  const [asking, setAsking] = useState<'rename' | 'disable' | 'delete'>();
  const close = () => setAsking(undefined);

  const isDisabled = status === 'disabled';
  async function enable() {
    try {
      await update.mutateAsync({ workspaceId, keyId, disabled: false });
      toast(`${quoted(name)} is enabled.`);
    } catch (caught) {
      toast(`${quoted(name)} is as it was. ${problemOf(caught).message}`);
    }
  }
  async function changeRule() {
    try {
      await update.mutateAsync({ workspaceId, keyId, refuseAmbiguousAccounts: !refuseAmbiguousAccounts });
      toast(
        refuseAmbiguousAccounts
          ? `With “${name}”, a platform’s name selects the most recently connected account.`
          : `With “${name}”, requests must specify the account if a platform has several.`,
      );
    } catch (caught) {
      toast(`“${name}” is as it was. ${problemOf(caught).message}`);
    }
  }
  const lastUse = (
    <p>
      {lastUsedAt ? (
        <>
          It was last used <Time value={lastUsedAt} form="relative" />.
        </>
      ) : (
        'It has never been used.'
      )}
    </p>
  );
  return (
    <>
      <Menu
        label={`Actions for the key ${quoted(name)}`}
        actions={[
          { label: 'Rename', onAction: () => setAsking('rename') },
          isDisabled
            ? { label: 'Enable', onAction: enable }
            : { label: 'Disable', onAction: () => setAsking('disable') },
          {
            label: refuseAmbiguousAccounts ? 'Allow platform names' : 'Require named accounts',
            onAction: changeRule,
          },
          { label: 'Delete', isDanger: true, onAction: () => setAsking('delete') },
        ]}
      />
      <RenameKeyDialog name={name} keyId={keyId} isOpen={asking === 'rename'} onClose={close} />
      <ConfirmDialog
        title={`Disable the key ${quoted(name)}?`}
        action="Disable"
        unchanged="The key is still valid."
        isOpen={asking === 'disable'}
        onClose={close}
        onConfirm={async () => {
          await update.mutateAsync({ workspaceId, keyId, disabled: true });
          toast(`${quoted(name)} is disabled. Its next request is rejected.`);
        }}
      >
        {lastUse}
        <p>Requests with this key are rejected until you enable it again.</p>
      </ConfirmDialog>
      <ConfirmDialog
        title={`Delete the key ${quoted(name)}?`}
        action="Delete"
        unchanged="The key still exists."
        isOpen={asking === 'delete'}
        onClose={close}
        onConfirm={async () => {
          await remove.mutateAsync({ workspaceId, keyId });
          onDeleted?.();
        }}
      >
        {lastUse}
        <p>Requests with this key are rejected from now on. You can’t restore it.</p>
      </ConfirmDialog>
    </>
  );
}
