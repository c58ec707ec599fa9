import { PasswordService } from '@postrider/contracts/dashboard';
import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../requests/call.ts';
import { fieldError } from '../../requests/problem.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/page.tsx';
import { NewPasswordField } from '../../ui/password-field.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { useForm } from '../../ui/use-form.ts';
import { SignInAgain } from './sign-in-again.tsx';

/** The first password of a person who signs in another way. */
export function FirstPassword() {
  const queries = useQueryClient();
  const { onSubmit, isPending, error } = useForm(
    ({ password = '' }) => client(PasswordService).setFirstPassword({ password }),
    async () => {
      toast(t('Your password is set.'));
      await queries.invalidateQueries();
    },
  );
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        <p>
          {t('You have no password, and do not need one. You can set one within ten minutes of signing in.')}
        </p>
        <NewPasswordField name="password" label={t('New password')} error={fieldError(error, '/password')} />
        <ProblemNotice error={error} unchanged={t('You still have no password.')} shown={['/password']} />
        <SignInAgain error={error} />
        <div>
          <Button type="submit" isPending={isPending}>
            {t('Set the password')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
