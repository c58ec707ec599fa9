import { KeysService } from '@postrider/contracts/dashboard';
import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../requests/call.ts';
import { fieldError } from '../../requests/problem.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Stack } from '../../ui/page.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useForm } from '../../ui/use-form.ts';

interface RenameKeyDialogProps {
  keyId: string;
  name: string;
  isOpen: boolean;
  onClose(): void;
}

/** Renames a key; the key stays valid. */
export function RenameKeyDialog({ keyId, name, isOpen, onClose }: RenameKeyDialogProps) {
  const { id: workspaceId } = useWorkspace();
  const queries = useQueryClient();
  const { onSubmit, isPending, error } = useForm(
    ({ name: given = '' }) => client(KeysService).updateKey({ workspaceId, keyId, name: given }),
    () => {
      onClose();
      return queries.invalidateQueries();
    },
  );
  return (
    <Dialog title={t('Rename the key')} isOpen={isOpen} onClose={onClose}>
      <form onSubmit={onSubmit}>
        <Stack>
          <TextField
            label={t('Name')}
            name="name"
            defaultValue={name}
            required
            maxLength={100}
            error={fieldError(error, '/name')}
          />
          <ProblemNotice error={error} unchanged={t('The name is as it was.')} shown={['/name']} />
          <DialogButtons>
            <Button onClick={onClose}>{t('Cancel')}</Button>
            <Button type="submit" look="primary" isPending={isPending}>
              {t('Rename')}
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  );
}
