import { useQueryClient } from '@tanstack/react-query';
import { fieldError } from '../requests/problem.ts';
import { t } from '../texts/t.ts';
import { Button } from './button.tsx';
import { Dialog, DialogButtons } from './dialog.tsx';
import { TextField } from './field.tsx';
import { Stack } from './page.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { useForm } from './use-form.ts';

interface RenameDialogProps {
  title: string;
  name: string;
  isOpen: boolean;
  /** Stores the new name. */
  save(name: string): Promise<unknown>;
  onClose(): void;
}

/** Asks for a new name of up to 100 characters. */
export function RenameDialog({ title, name, isOpen, save, onClose }: RenameDialogProps) {
  const queries = useQueryClient();
  const { onSubmit, isPending, error } = useForm(
    ({ name: given = '' }) => save(given),
    () => {
      onClose();
      return queries.invalidateQueries();
    },
  );
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
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
