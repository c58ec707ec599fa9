import { useMutation } from '@connectrpc/connect-query';
import { SessionService } from '@postrider/contracts/dashboard';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { fieldError } from '../../app/problem.ts';
import { renewSession, sessionQuery } from '../../app/session.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NarrowPage, Stack } from '../../ui/page.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';

const FIELDS = ['/name', '/email', '/password', '/workspaceName'];

/** The first owner of an installation, by the operator's link; its token is in the fragment. */
export function SetUpPage() {
  const token = location.hash.slice(1);
  const navigate = useNavigate();
  const { data: session } = useQuery(sessionQuery);
  const { mutateAsync, error, isPending } = useMutation(SessionService.method.setUp);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '');
    const created = await mutateAsync({
      ...{ token, name: text('name'), email: text('email'), password: text('password') },
      workspaceName: text('workspaceName'),
    }).catch(() => undefined);
    if (!created) return;
    await renewSession();
    await navigate({ to: `/w/${created.workspaceId}`, replace: true });
  }
  if (session && !session.needsSetUp)
    return (
      <NarrowPage title="Set up">
        <p>This installation has its owner already.</p>
        <Link to="/">Sign in</Link>
      </NarrowPage>
    );
  if (token === '')
    return (
      <NarrowPage title="Set up">
        <p>
          Nobody has an account here yet. The operator makes a link for the first one:{' '}
          <code>npm run admin -- dashboard setup-link</code>
        </p>
      </NarrowPage>
    );
  return (
    <NarrowPage title="Set up" intro="You become the owner of this installation’s first workspace.">
      {session?.sessionProblem && <Notice kind="warn">{session.sessionProblem}</Notice>}
      <form onSubmit={submit}>
        <Stack>
          <TextField
            label="Your name"
            name="name"
            autoComplete="name"
            required
            error={fieldError(error, '/name')}
          />
          <TextField
            label="E-mail address"
            name="email"
            type="email"
            autoComplete="username"
            required
            error={fieldError(error, '/email')}
          />
          <TextField
            label="Password"
            hint="Ten characters or more, none that is easy to guess. Four random words do well."
            name="password"
            type="password"
            autoComplete="new-password"
            required
            minLength={10}
            error={fieldError(error, '/password')}
          />
          <TextField
            label="Workspace"
            hint="The name of your team or product."
            name="workspaceName"
            autoComplete="organization"
            required
            error={fieldError(error, '/workspaceName')}
          />
          <ProblemNotice error={error} shown={FIELDS} />
          <Button type="submit" look="primary" isPending={isPending}>
            Set up
          </Button>
        </Stack>
      </form>
    </NarrowPage>
  );
}
