import { callAuth } from '../../session/auth.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Row, Stack } from '../../ui/page.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useForm } from '../../ui/use-form.ts';
import { QrCode } from './qr-code.tsx';

interface ConfirmCodeProps {
  /** otpauth://totp/… */
  uri: string;
  onConfirmed(): Promise<void>;
  onCancel(): void;
}

/** Shows the secret to the authenticator app, and turns the second factor on by its first code. */
export function ConfirmCode({ uri, onConfirmed, onCancel }: ConfirmCodeProps) {
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  const { onSubmit, isPending, error } = useForm(
    ({ code = '' }) => callAuth('/two-factor/verify-totp', { code: code.replaceAll(' ', '') }),
    onConfirmed,
  );
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        <p>{t('Scan this with your authenticator app, or enter the secret by hand.')}</p>
        <QrCode text={uri} label={t('The secret for an authenticator app')} />
        <TextField label={t('Secret')} readOnly value={secret} onFocus={({ target }) => target.select()} />
        <TextField
          label={t('Code')}
          hint={t('The six digits that the app shows now.')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
        <ProblemNotice error={error} unchanged={t('The second factor is still off.')} />
        <Row>
          <Button type="submit" look="primary" isPending={isPending}>
            {t('Turn on')}
          </Button>
          <Button onClick={onCancel}>{t('Cancel')}</Button>
        </Row>
      </Stack>
    </form>
  );
}
