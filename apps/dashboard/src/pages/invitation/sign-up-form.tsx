import { MembersService } from '@postrider/contracts/dashboard';
import { client } from '../../requests/call.ts';
import { fieldError } from '../../requests/problem.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Stack } from '../../ui/page.tsx';
import { NewPasswordField } from '../../ui/password-field.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useForm } from '../../ui/use-form.ts';

interface SignUpFormProps {
  token: string;
  email: string;
  onSignedUp(joined: { workspaceId: string }): Promise<void>;
}

/** Creates an account for the invited person. */
export function SignUpForm({ token, email, onSignedUp }: SignUpFormProps) {
  const { onSubmit, isPending, error } = useForm(
    ({ name = '', password = '' }) => client(MembersService).signUp({ token, name, password }),
    onSignedUp,
  );
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        <TextField label={t('E-mail address')} value={email} readOnly autoComplete="username" />
        <TextField
          label={t('Your name')}
          name="name"
          autoComplete="name"
          required
          error={fieldError(error, '/name')}
        />
        <NewPasswordField name="password" error={fieldError(error, '/password')} />
        <ProblemNotice
          error={error}
          unchanged={t('No account was created.')}
          shown={['/name', '/password']}
        />
        <Button type="submit" look="primary" isPending={isPending}>
          {t('Join')}
        </Button>
      </Stack>
    </form>
  );
}
