import { useQuery } from '@connectrpc/connect-query';
import { SessionService } from '@postrider/contracts/dashboard';
import { fieldError } from '../../requests/problem.ts';
import { addPasskey } from '../../shared/sign-in/passkeys.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Row, Stack } from '../../ui/page.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useForm } from '../../ui/use-form.ts';
import { browserName } from './browser-name.ts';
import { SignInAgain } from './sign-in-again.tsx';

interface AddPasskeyProps {
  onAdded(): unknown;
  onCancel(): void;
}

/** Creates a passkey in this browser. Requires the password or, without one, a recent sign-in. */
export function AddPasskey({ onAdded, onCancel }: AddPasskeyProps) {
  const { data: methods } = useQuery(SessionService.method.getSignInMethods, {});
  const suggestion = browserName(navigator.userAgent);
  const { onSubmit, isPending, error } = useForm(
    ({ name = '', password = '' }) => addPasskey(name.trim() || suggestion, password),
    onAdded,
  );
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        <TextField
          label={t('Name of the passkey')}
          hint={t('Helps you to tell your passkeys apart.')}
          name="name"
          defaultValue={suggestion}
          required
          maxLength={100}
          error={fieldError(error, '/name')}
        />
        {methods?.hasPassword === false ? (
          <p>{t('You have no password, so you can add a passkey within ten minutes of signing in.')}</p>
        ) : (
          <TextField
            label={t('Your password')}
            name="password"
            type="password"
            autoComplete="current-password"
            required
            autoFocus
            error={fieldError(error, '/password')}
          />
        )}
        <ProblemNotice error={error} unchanged={t('No passkey was added.')} shown={['/name', '/password']} />
        <SignInAgain error={error} />
        <Row>
          <Button type="submit" look="primary" isPending={isPending}>
            {t('Add')}
          </Button>
          <Button onClick={onCancel}>{t('Cancel')}</Button>
        </Row>
      </Stack>
    </form>
  );
}
