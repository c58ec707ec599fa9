import { type Passkey, PasskeysService } from '@postrider/contracts/dashboard';
import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../requests/call.ts';
import { fieldError } from '../../requests/problem.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Stack } from '../../ui/page.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useForm } from '../../ui/use-form.ts';

/** Renames a passkey. */
export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose(): void }) {
  const queries = useQueryClient();
  const { onSubmit, isPending, error } = useForm(
    ({ name = '' }) => client(PasskeysService).renamePasskey({ passkeyId: passkey.id, name }),
    () => {
      onClose();
      return queries.invalidateQueries();
    },
  );
  return (
    <Dialog title={t('Rename the passkey')} isOpen onClose={onClose}>
      <form onSubmit={onSubmit}>
        <Stack>
          <TextField
            label={t('Name')}
            name="name"
            defaultValue={passkey.name}
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
