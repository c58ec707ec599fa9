import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Row, Stack } from '../../ui/page.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useForm } from '../../ui/use-form.ts';

interface PasswordFormProps {
  /** A verb. */
  action: string;
  send(password: string): Promise<Record<string, unknown>>;
  onDone(answer: Record<string, unknown>): unknown;
  onCancel(): void;
}

/** Asks for the password again before a change of the second factor. */
export function PasswordForm({ action, send, onDone, onCancel }: PasswordFormProps) {
  const { onSubmit, isPending, error } = useForm(({ password = '' }) => send(password), onDone);
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        <TextField
          label={t('Your password')}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          autoFocus
        />
        <ProblemNotice error={error} unchanged={t('Nothing was changed.')} />
        <Row>
          <Button type="submit" look="primary" isPending={isPending}>
            {action}
          </Button>
          <Button onClick={onCancel}>{t('Cancel')}</Button>
        </Row>
      </Stack>
    </form>
  );
}
