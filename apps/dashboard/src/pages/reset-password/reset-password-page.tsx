import { PasswordService, type ResetPasswordResponse } from '@postrider/contracts/dashboard';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../../requests/call.ts';
import { fieldError } from '../../requests/problem.ts';
import { queryClient } from '../../requests/query-client.ts';
import { t } from '../../texts/t.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { NarrowPage } from '../../ui/narrow-page.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stack } from '../../ui/page.tsx';
import { NewPasswordField } from '../../ui/password-field.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useForm } from '../../ui/use-form.ts';

/** Sets a new password with a link; its token is in the fragment. */
export function ResetPasswordPage() {
  const [done, setDone] = useState<ResetPasswordResponse>();
  return (
    <NarrowPage title={t('New password')}>
      {done ? (
        <Stack>
          <Notice kind="good">
            <p>{t('Your password is set. All of your sessions have ended.')}</p>
            {done.confirmed && (
              <p>
                {t(
                  'Your address is confirmed. Passkeys, second factors and assistants that were set up before were removed.',
                )}
              </p>
            )}
          </Notice>
          <Link to="/sign-in" className={buttonClass('primary')}>
            {t('Sign in')}
          </Link>
        </Stack>
      ) : (
        <PasswordForm onSet={setDone} />
      )}
    </NarrowPage>
  );
}

function PasswordForm({ onSet }: { onSet(done: ResetPasswordResponse): void }) {
  const token = location.hash.slice(1);
  const { onSubmit, isPending, error } = useForm(
    ({ password = '' }) => client(PasswordService).resetPassword({ token, password }),
    (done) => {
      queryClient.clear();
      onSet(done);
    },
  );
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        <NewPasswordField name="password" label={t('New password')} error={fieldError(error, '/password')} />
        <ProblemNotice error={error} unchanged={t('Your password is as it was.')} shown={['/password']} />
        <Button type="submit" look="primary" isPending={isPending}>
          {t('Set the password')}
        </Button>
        <Link to="/forgotten-password">{t('Ask for a new link')}</Link>
      </Stack>
    </form>
  );
}
