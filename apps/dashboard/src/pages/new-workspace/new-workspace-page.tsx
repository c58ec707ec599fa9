import { WorkspacesService } from '@postrider/contracts/dashboard';
import { Link, useNavigate } from '@tanstack/react-router';
import { viewerZone } from '../../format/date-format.ts';
import { client } from '../../requests/call.ts';
import { fieldError } from '../../requests/problem.ts';
import { renewSession, usePerson } from '../../session/session.ts';
import { AddressNotice } from '../../shared/sign-in/address-notice.tsx';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { NarrowPage } from '../../ui/narrow-page.tsx';
import { Stack } from '../../ui/page.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useForm } from '../../ui/use-form.ts';

/** Creates a workspace, for people without one or with several. */
export function NewWorkspacePage() {
  const { user, memberships, mayCreateWorkspaces } = usePerson();
  const isMember = memberships.length > 0;
  return (
    <NarrowPage
      title={mayCreateWorkspaces ? t('Create a workspace') : t('Workspaces')}
      intro={t('A workspace has its own accounts, posts, keys and members.')}
    >
      {!isMember && (
        <p>
          {mayCreateWorkspaces
            ? t('You don’t belong to a workspace yet. Create one, or ask an owner to invite {email}.', {
                email: user.email,
              })
            : t('You don’t belong to a workspace yet. Ask an owner to invite {email}.', {
                email: user.email,
              })}
        </p>
      )}
      {mayCreateWorkspaces ? (
        <NewWorkspaceForm />
      ) : (
        <>
          <p>{t('You can’t create a workspace. Only owners of this installation and the operator can.')}</p>
          <AddressNotice />
        </>
      )}
      <Link to={isMember ? '/' : '/me'}>{isMember ? t('Back') : t('Your account and security')}</Link>
    </NarrowPage>
  );
}

function NewWorkspaceForm() {
  const navigate = useNavigate();
  const { onSubmit, isPending, error } = useForm(
    ({ name = '' }) => client(WorkspacesService).createWorkspace({ name, timeZone: viewerZone() }),
    async ({ workspaceId }) => {
      await renewSession();
      await navigate({ to: `/w/${workspaceId}` });
    },
  );
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        <TextField
          label={t('Name')}
          hint={t(
            'The name of your team or product. Its time zone will be {viewerZone}; you can change it.',
            { viewerZone: viewerZone() },
          )}
          name="name"
          required
          maxLength={100}
          autoComplete="organization"
          error={fieldError(error, '/name')}
        />
        <ProblemNotice error={error} unchanged={t('No workspace was created.')} shown={['/name']} />
        <Button type="submit" look="primary" isPending={isPending}>
          {t('Create')}
        </Button>
      </Stack>
    </form>
  );
}
