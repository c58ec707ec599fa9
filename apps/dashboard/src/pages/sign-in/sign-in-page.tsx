import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Fingerprint } from 'lucide-react';
import { useEffect, useState } from 'react';
import { callAuth } from '../../session/auth.ts';
import { renewSession, sessionQuery } from '../../session/session.ts';
import { HAS_PASSKEYS } from '../../shared/sign-in/passkeys.ts';
import { keptReturn, reasonOf } from '../../shared/sign-in/provider.ts';
import { ProviderLink } from '../../shared/sign-in/provider-link.tsx';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useFilters } from '../../ui/filters.ts';
import { Loading } from '../../ui/loading.tsx';
import { NarrowPage } from '../../ui/narrow-page.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stack } from '../../ui/page.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useForm } from '../../ui/use-form.ts';
import { returnPath } from './return-path.ts';
import { SecondFactor } from './second-factor.tsx';
import { usePasskey } from './use-passkey.ts';

/**
 * Sign-in with a passkey, at the provider, whose page returns here, or with a password; and with the second factor if
 * the person has one.
 */
export function SignInPage() {
  const [{ provider, problem, hasEnded, back }] = useFilters(readSearch);
  const navigate = useNavigate();
  const { data: session } = useQuery(sessionQuery);
  const [needsCode, setNeedsCode] = useState(provider === 'code');
  const providerName = session?.providerName;

  const isOffered = HAS_PASSKEYS && !session?.sessionProblem;
  const passkey = usePasskey(isOffered && !needsCode, enter);

  async function enter() {
    await renewSession();
    await navigate({ href: back, replace: true });
  }
  if (provider === 'done') return <GoOn to={back} />;
  if (needsCode) return <SecondFactor onSignedIn={enter} onBack={() => setNeedsCode(false)} />;
  return (
    <NarrowPage title={t('Sign in')}>
      {session?.sessionProblem && <Notice kind="warn">{session.sessionProblem}</Notice>}
      {session?.needsSetUp && (
        <Notice>{t('There are no accounts yet. The operator’s set-up link creates the first one.')}</Notice>
      )}
      {hasEnded && <Notice>{t('Your session has ended. Sign in to continue.')}</Notice>}
      {problem && <Notice kind="bad">{reasonOf(problem, providerName || t('The provider'))}</Notice>}
      <Stack>
        {providerName && <ProviderLink name={providerName} back={back} />}
        <PasswordForm onSignedIn={enter} onCodeNeeded={() => setNeedsCode(true)} />
        <ProblemNotice error={passkey.error} />
        {isOffered && (
          <Button icon={Fingerprint} isPending={passkey.isPending} onClick={passkey.signIn}>
            {t('Use a passkey')}
          </Button>
        )}
        <Link to="/forgotten-password">{t('Forgotten your password?')}</Link>
      </Stack>
    </NarrowPage>
  );
}

/** Redirects a person who has signed in at the provider. */
function GoOn({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate({ href: to, replace: true }), [navigate, to]);
  return <Loading />;
}

/** How the page was opened: directly, or by the provider's page. */
function readSearch({ provider, problem, ended, return: given }: Record<string, unknown>) {
  const isReturn = provider !== undefined || problem !== undefined;
  return {
    provider,
    problem: typeof problem === 'string' ? problem : undefined,
    hasEnded: ended === true,
    back: returnPath(isReturn ? keptReturn() : given),
  };
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
        <TextField
          label={t('E-mail address')}
          name="email"
          type="email"
          autoComplete="username webauthn"
          required
        />
        <TextField
          label={t('Password')}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <ProblemNotice error={error} />
        <Button type="submit" look="primary" isPending={isPending}>
          {t('Sign in')}
        </Button>
      </Stack>
    </form>
  );
}
