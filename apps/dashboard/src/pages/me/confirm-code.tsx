import { callAuth } from '../../session/auth.ts';
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
        <p>Scan this with your authenticator app, or enter the secret by hand.</p>
        <QrCode text={uri} label="The secret for an authenticator app" />
        <TextField label="Secret" readOnly value={secret} onFocus={({ target }) => target.select()} />
        <TextField
          label="Code"
          hint="The six digits that the app shows now."
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
        <ProblemNotice error={error} unchanged="The second factor is still off." />
        <Row>
          <Button type="submit" look="primary" isPending={isPending}>
            Turn on
          </Button>
          <Button onClick={onCancel}>Cancel</Button>
        </Row>
      </Stack>
    </form>
  );
}
