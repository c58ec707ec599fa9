import { useQuery } from '@connectrpc/connect-query';
import { SessionService } from '@postrider/contracts/dashboard';
import { useState } from 'react';
import { callAuth } from '../../session/auth.ts';
import { renewSession, usePerson } from '../../session/session.ts';
import { t } from '../../texts/t.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Row, Section, Stack } from '../../ui/page.tsx';
import { StoredButton } from '../../ui/stored-button.tsx';
import { toast } from '../../ui/toast.tsx';
import { BackupCodes } from './backup-codes.tsx';
import { ConfirmCode } from './confirm-code.tsx';
import { PasswordForm } from './password-form.tsx';

type Step =
  | { name: 'idle' }
  | { name: 'enable' | 'disable' | 'renew' }
  | { name: 'confirm'; uri: string; codes: readonly string[] }
  | { name: 'codes'; codes: readonly string[] };

const codesOf = ({ backupCodes }: Record<string, unknown>): string[] =>
  Array.isArray(backupCodes) ? backupCodes.filter((code) => typeof code === 'string') : [];

/** The second factor: a code of an authenticator app. */
export function SecondFactorSection() {
  const { user } = usePerson();
  const { data: methods } = useQuery(SessionService.method.getSignInMethods, {});
  const [step, setStep] = useState<Step>({ name: 'idle' });
  const idle = () => setStep({ name: 'idle' });
  return (
    <Section
      title={t('Second factor')}
      intro={t('Signing in then requires your password and a code from an authenticator app.')}
    >
      {step.name === 'idle' && (
        <Row>
          {user.twoFactorEnabled ? (
            <Badge kind="good">{t('on')}</Badge>
          ) : (
            <Badge kind="warn">{t('off')}</Badge>
          )}
          {!user.twoFactorEnabled && methods?.hasPassword === false && (
            <p>{t('It requires a password. Set one first.')}</p>
          )}
          {!user.twoFactorEnabled && methods?.hasPassword && (
            <Button onClick={() => setStep({ name: 'enable' })}>{t('Set up')}</Button>
          )}
          {user.twoFactorEnabled && (
            <>
              <Button onClick={() => setStep({ name: 'renew' })}>{t('Create new backup codes')}</Button>
              <Button look="danger" onClick={() => setStep({ name: 'disable' })}>
                {t('Turn off')}
              </Button>
            </>
          )}
        </Row>
      )}
      {step.name === 'enable' && (
        <PasswordForm
          action={t('Continue')}
          onCancel={idle}
          send={(password) => callAuth('/two-factor/enable', { password })}
          onDone={(answer) =>
            setStep({ name: 'confirm', uri: String(answer.totpURI), codes: codesOf(answer) })
          }
        />
      )}
      {step.name === 'confirm' && (
        <ConfirmCode
          uri={step.uri}
          onCancel={idle}
          onConfirmed={async () => {
            await renewSession();
            setStep({ name: 'codes', codes: step.codes });
          }}
        />
      )}
      {step.name === 'renew' && (
        <PasswordForm
          action={t('Create new backup codes')}
          onCancel={idle}
          send={(password) => callAuth('/two-factor/generate-backup-codes', { password })}
          onDone={(answer) => setStep({ name: 'codes', codes: codesOf(answer) })}
        />
      )}
      {step.name === 'codes' && (
        <Stack>
          <BackupCodes codes={step.codes} />
          <div>
            <StoredButton onStored={idle}>{t('I have stored them')}</StoredButton>
          </div>
        </Stack>
      )}
      {step.name === 'disable' && (
        <PasswordForm
          action={t('Turn off')}
          onCancel={idle}
          send={(password) => callAuth('/two-factor/disable', { password })}
          onDone={async () => {
            await renewSession();
            toast(t('Two-factor sign-in is off.'));
            idle();
          }}
        />
      )}
    </Section>
  );
}
