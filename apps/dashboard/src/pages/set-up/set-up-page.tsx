import { SessionService } from '@postrider/contracts/dashboard';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { viewerZone } from '../../format/date-format.ts';
import { client } from '../../requests/call.ts';
import { fieldError } from '../../requests/problem.ts';
import { renewSession, sessionQuery } from '../../session/session.ts';
import { Rich } from '../../texts/rich.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { NarrowPage } from '../../ui/narrow-page.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stack } from '../../ui/page.tsx';
import { NewPasswordField } from '../../ui/password-field.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useForm } from '../../ui/use-form.ts';

/** Sign-up of an installation's first owner with the operator's link; its token is in the fragment. */
export function SetUpPage() {
  const token = location.hash.slice(1);
  const { data: session } = useQuery(sessionQuery);
  if (session && !session.needsSetUp)
    return (
      <NarrowPage title={t('Set up')}>
        <p>{t('This installation already has an owner.')}</p>
        <Link to="/">{t('Sign in')}</Link>
      </NarrowPage>
    );
  if (token === '')
    return (
      <NarrowPage title={t('Set up')}>
        <p>
          <Rich
            message="There are no accounts yet. The operator creates a link for the first one: {code}"
            code={<code>npm run admin -- dashboard setup-link</code>}
          />
        </p>
      </NarrowPage>
    );
  return (
    <NarrowPage title={t('Set up')} intro={t('You become the owner of this installation’s first workspace.')}>
      {session?.sessionProblem && <Notice kind="warn">{session.sessionProblem}</Notice>}
      <OwnerForm token={token} />
    </NarrowPage>
  );
}

const FIELDS = ['/name', '/email', '/password', '/workspaceName'];

function OwnerForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const { onSubmit, isPending, error } = useForm(
    (fields) => client(SessionService).setUp({ ...fields, token, timeZone: viewerZone() }),
    async ({ workspaceId }) => {
      await renewSession();
      await navigate({ to: `/w/${workspaceId}`, replace: true });
    },
  );
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        <TextField
          label={t('Your name')}
          name="name"
          autoComplete="name"
          required
          error={fieldError(error, '/name')}
        />
        <TextField
          label={t('E-mail address')}
          name="email"
          type="email"
          autoComplete="username"
          required
          error={fieldError(error, '/email')}
        />
        <NewPasswordField name="password" error={fieldError(error, '/password')} />
        <TextField
          label={t('Workspace')}
          hint={t(
            'The name of your team or product. Its time zone will be {viewerZone}; you can change it.',
            { viewerZone: viewerZone() },
          )}
          name="workspaceName"
          autoComplete="organization"
          required
          error={fieldError(error, '/workspaceName')}
        />
        <ProblemNotice error={error} shown={FIELDS} />
        <Button type="submit" look="primary" isPending={isPending}>
          {t('Set up')}
        </Button>
      </Stack>
    </form>
  );
}
