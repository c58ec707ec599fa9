import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { callAuth } from '../../app/auth.ts';
import { useFilters } from '../../app/filters.ts';
import { renewSession, sessionQuery } from '../../app/session.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NarrowPage, Stack } from '../../ui/page.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useForm } from '../../ui/use-form.ts';
import { returnPath } from './return-path.ts';
import { SecondFactor } from './second-factor.tsx';

/** Signing in by password, and by the second factor where the person has one. */
export function SignInPage() {
  const [{ back }] = useFilters((search) => ({ back: returnPath(search.return) }));
  const navigate = useNavigate();
  const { data: session } = useQuery(sessionQuery);
  const [needsCode, setNeedsCode] = useState(false);

  async function enter() {
    await renewSession();
    await navigate({ href: back, replace: true });
  }
  if (needsCode) return <SecondFactor onSignedIn={enter} onBack={() => setNeedsCode(false)} />;
  return (
    <NarrowPage title="Sign in">
      {session?.sessionProblem && <Notice kind="warn">{session.sessionProblem}</Notice>}
      {session?.needsSetUp && (
        <Notice>Nobody has an account here yet. The operator’s set-up link makes the first one.</Notice>
      )}
      <Stack>
        <PasswordForm onSignedIn={enter} onCodeNeeded={() => setNeedsCode(true)} />
        <Link to="/forgotten-password">Forgotten your password?</Link>
      </Stack>
    </NarrowPage>
  );
}

interface PasswordFormProps {
  onSignedIn(): Promise<void>;
  onCodeNeeded(): void;
}

function PasswordForm({ onSignedIn, onCodeNeeded }: PasswordFormProps) {
  const { onSubmit, isPending, error } = useForm(
    (fields) => callAuth('/sign-in/email', fields),
    ({ twoFactorRedirect }) => (twoFactorRedirect === true ? onCodeNeeded() : onSignedIn()),
  );
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        <TextField label="E-mail address" name="email" type="email" autoComplete="username" required />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <ProblemNotice error={error} />
        <Button type="submit" look="primary" isPending={isPending}>
          Sign in
        </Button>
      </Stack>
    </form>
  );
}
