import { useState } from 'react';
import { problemOf } from '../../requests/problem.ts';
import { callAuth } from '../../session/auth.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';

/** Goes through the sign-in and back to this page, if `error` is that the session is too old. */
export function SignInAgain({ error }: { error: unknown }) {
  const [failure, setFailure] = useState<unknown>();
  if (!error || problemOf(error).code !== 'session_old') return null;
  async function signOut() {
    try {
      await callAuth('/sign-out');
      location.assign('/sign-in?return=/me');
    } catch (caught) {
      setFailure(caught);
    }
  }
  return (
    <>
      <ProblemNotice error={failure} unchanged={t('You are still signed in.')} />
      <div>
        <Button onClick={signOut}>{t('Sign in again')}</Button>
      </div>
    </>
  );
}
