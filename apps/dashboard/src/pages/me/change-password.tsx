import { useQueryClient } from '@tanstack/react-query';
import { fieldError } from '../../requests/problem.ts';
import { callAuth } from '../../session/auth.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Stack } from '../../ui/page.tsx';
import { NewPasswordField } from '../../ui/password-field.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { useForm } from '../../ui/use-form.ts';

/** Changes the password, which ends all other sessions. */
export function ChangePassword() {
  const queries = useQueryClient();
  const { onSubmit, isPending, error } = useForm(
    (fields) => callAuth('/change-password', { ...fields, revokeOtherSessions: true }),
    async (_answer, form) => {
      form.reset();
      toast(t('Your password is changed. All other sessions have ended.'));
      await queries.invalidateQueries();
    },
  );
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        <p>{t('A new password ends your sessions on other devices.')}</p>
        <TextField
          label={t('Current password')}
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          required
        />
        <NewPasswordField
          name="newPassword"
          label={t('New password')}
          error={fieldError(error, '/newPassword')}
        />
        <ProblemNotice error={error} unchanged={t('Your password is as it was.')} shown={['/newPassword']} />
        <div>
          <Button type="submit" isPending={isPending}>
            {t('Change the password')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
