import { useState } from 'react';
import { callAuth } from '../../session/auth.ts';
import { msg } from '../../texts/message.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { NarrowPage } from '../../ui/narrow-page.tsx';
import { Stack } from '../../ui/page.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useForm } from '../../ui/use-form.ts';

const WAYS = {
  totp: {
    path: '/two-factor/verify-totp',
    label: msg('Code'),
    hint: msg('The six digits that your authenticator app shows now.'),
    other: msg('Use a backup code'),
  },
  backup: {
    path: '/two-factor/verify-backup-code',
    label: msg('Backup code'),
    hint: msg('One of the codes that you stored when you set up the second factor. Each works once.'),
    other: msg('Use the authenticator app'),
  },
} as const;

/** The second step of signing in. */
export function SecondFactor({ onSignedIn, onBack }: { onSignedIn(): Promise<void>; onBack(): void }) {
  const [way, setWay] = useState<keyof typeof WAYS>('totp');
  const { path, label, hint, other } = WAYS[way];
  const { onSubmit, isPending, error } = useForm(
    ({ code = '' }) => callAuth(path, { code: code.replaceAll(' ', '') }),
    onSignedIn,
  );
  return (
    <NarrowPage title={t('Second factor')}>
      <form onSubmit={onSubmit}>
        <Stack>
          <TextField
            key={way}
            label={t(label)}
            hint={t(hint)}
            name="code"
            inputMode={way === 'totp' ? 'numeric' : 'text'}
            autoComplete="one-time-code"
            autoFocus
            required
          />
          <ProblemNotice error={error} />
          <Button type="submit" look="primary" isPending={isPending}>
            {t('Sign in')}
          </Button>
          <Button look="quiet" onClick={() => setWay(way === 'totp' ? 'backup' : 'totp')}>
            {t(other)}
          </Button>
          <Button look="quiet" onClick={onBack}>
            {t('Back')}
          </Button>
        </Stack>
      </form>
    </NarrowPage>
  );
}
