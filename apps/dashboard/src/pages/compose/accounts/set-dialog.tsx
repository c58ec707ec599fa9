import { useMutation } from '@connectrpc/connect-query';
import { type AccountSet, AccountSetsService } from '@postrider/contracts/dashboard';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { quoted } from '../../../format/quoted.ts';
import { fieldError } from '../../../requests/problem.ts';
import { useWorkspace } from '../../../session/workspace.ts';
import { t } from '../../../texts/t.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx';
import { CheckField, TextField } from '../../../ui/field.tsx';
import { Stack } from '../../../ui/page.tsx';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import { toast } from '../../../ui/toast.tsx';

interface SetDialogProps {
  /** Without an id: a new one. */
  set: Pick<AccountSet, 'id' | 'name' | 'accountIds'>;
  /** Empty: the workspace itself. */
  profileId: string;
  /** The accounts of the post. */
  chosen: readonly string[];
  onClose(): void;
}

const MAX_NAME = 60;

/** Saves a new set of accounts, or changes one. */
export function SetDialog({ set, profileId, chosen, onClose }: SetDialogProps) {
  const { id: workspaceId } = useWorkspace();
  const client = useQueryClient();
  const save = useMutation(AccountSetsService.method.saveAccountSet);
  const [name, setName] = useState(set.name);
  const [isReplaced, setReplaced] = useState(false);
  const isNew = set.id === '';
  async function submit(event: FormEvent) {
    event.preventDefault();
    const accountIds = isReplaced ? [...chosen] : set.accountIds;
    await save.mutateAsync({ workspaceId, profileId, setId: set.id, name, accountIds });
    await client.invalidateQueries();
    toast(t('{name} is saved.', { name: quoted(name) }));
    onClose();
  }
  return (
    <Dialog title={isNew ? t('Save a set of accounts') : t('Change the set')} isOpen onClose={onClose}>
      <form onSubmit={(event) => void submit(event).catch(() => {})}>
        <Stack>
          <TextField
            label={t('Name')}
            value={name}
            maxLength={MAX_NAME}
            required
            autoFocus
            error={fieldError(save.error, '/name')}
            onChange={({ target }) => setName(target.value)}
          />
          {!isNew && chosen.length > 0 && (
            <CheckField
              label={t(
                'Replace its accounts by the {count, plural, one {selected account} other {# selected accounts}}',
                { count: chosen.length },
              )}
              checked={isReplaced}
              onChange={({ target }) => setReplaced(target.checked)}
            />
          )}
          {!fieldError(save.error, '/name') && <ProblemNotice error={save.error} />}
          <DialogButtons>
            <Button onClick={onClose}>{t('Cancel')}</Button>
            <Button look="primary" type="submit" isPending={save.isPending} disabled={name.trim() === ''}>
              {t('Save')}
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  );
}
