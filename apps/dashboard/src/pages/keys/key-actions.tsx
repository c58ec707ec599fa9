import { useMutation } from '@connectrpc/connect-query';
import { type Key, KeysService } from '@postrider/contracts/dashboard';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { quoted } from '../../format/quoted.ts';
import { problemOf } from '../../requests/problem.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { Rich } from '../../texts/rich.ts';
import { t } from '../../texts/t.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Menu } from '../../ui/menu.tsx';
import { RenameDialog } from '../../ui/rename-dialog.tsx';
import { Time } from '../../ui/time.tsx';
import { toast } from '../../ui/toast.tsx';

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
      toast(t('{name} is enabled.', { name: quoted(name) }));
    } catch (caught) {
      toast(t('{name} is as it was. {message}', { name: quoted(name), message: problemOf(caught).message }));
    }
  }
  async function changeRule() {
    try {
      await update.mutateAsync({ workspaceId, keyId, refuseAmbiguousAccounts: !refuseAmbiguousAccounts });
      toast(
        refuseAmbiguousAccounts
          ? t('With “{name}”, a platform’s name selects the most recently connected account.', { name })
          : t('With “{name}”, requests must specify the account if a platform has several.', { name }),
      );
    } catch (caught) {
      toast(t('“{name}” is as it was. {message}', { name, message: problemOf(caught).message }));
    }
  }
  const lastUse = (
    <p>
      {lastUsedAt ? (
        <Rich message="It was last used {time}." time={<Time value={lastUsedAt} form="relative" />} />
      ) : (
        t('It has never been used.')
      )}
    </p>
  );
  return (
    <>
      <Menu
        label={t('Actions for the key {name}', { name: quoted(name) })}
        actions={[
          { label: t('Rename'), onAction: () => setAsking('rename') },
          isDisabled
            ? { label: t('Enable'), onAction: enable }
            : { label: t('Disable'), onAction: () => setAsking('disable') },
          {
            label: refuseAmbiguousAccounts ? t('Allow platform names') : t('Require named accounts'),
            onAction: changeRule,
          },
          { label: t('Delete'), isDanger: true, onAction: () => setAsking('delete') },
        ]}
      />
      <RenameDialog
        title={t('Rename the key')}
        name={name}
        isOpen={asking === 'rename'}
        save={(given) => update.mutateAsync({ workspaceId, keyId, name: given })}
        onClose={close}
      />
      <ConfirmDialog
        title={t('Disable the key {name}?', { name: quoted(name) })}
        action={t('Disable')}
        unchanged={t('The key is still valid.')}
        isOpen={asking === 'disable'}
        onClose={close}
        onConfirm={async () => {
          await update.mutateAsync({ workspaceId, keyId, disabled: true });
          toast(t('{name} is disabled. Its next request is rejected.', { name: quoted(name) }));
        }}
      >
        {lastUse}
        <p>{t('Requests with this key are rejected until you enable it again.')}</p>
      </ConfirmDialog>
      <ConfirmDialog
        title={t('Delete the key {name}?', { name: quoted(name) })}
        action={t('Delete')}
        unchanged={t('The key still exists.')}
        isOpen={asking === 'delete'}
        onClose={close}
        onConfirm={async () => {
          await remove.mutateAsync({ workspaceId, keyId });
          onDeleted?.();
        }}
      >
        {lastUse}
        <p>{t('Requests with this key are rejected from now on. You can’t restore it.')}</p>
      </ConfirmDialog>
    </>
  );
}
