import { useQuery } from '@connectrpc/connect-query';
import { type GetInvitationResponse, MembersService } from '@postrider/contracts/dashboard';
import { useQuery as useStoredQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { client } from '../../requests/call.ts';
import { queryClient } from '../../requests/query-client.ts';
import { callAuth } from '../../session/auth.ts';
import { renewSession, sessionQuery } from '../../session/session.ts';
import { roleLabel } from '../../session/workspace.ts';
import { ProviderLink } from '../../shared/sign-in/provider-link.tsx';
import { Rich } from '../../texts/rich.ts';
import { t } from '../../texts/t.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { NarrowPage } from '../../ui/narrow-page.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stack } from '../../ui/page.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { useForm } from '../../ui/use-form.ts';
import { UserText } from '../../ui/user-text.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** Joining a workspace with a link; its token is in the fragment. */
export function InvitationPage() {
  const token = location.hash.slice(1);
  const invitation = useQuery(MembersService.method.getInvitation, { token });
  return (
    <NarrowPage title={t('Invitation')}>
      <QueryStates query={invitation}>{(found) => <Found token={token} invitation={found} />}</QueryStates>
    </NarrowPage>
  );
}

interface FoundProps {
  token: string;
  invitation: GetInvitationResponse;
}

function Found({ token, invitation }: FoundProps) {
  const { workspaceName, email, role, invitedBy, hasAccount, confirmsAddress, problem } = invitation;
  const navigate = useNavigate();
  const { data: session } = useStoredQuery(sessionQuery);
  const isInvited = session?.user?.email === email;
  async function enter({ workspaceId }: { workspaceId: string }) {
    await renewSession();
    await navigate({ to: `/w/${workspaceId}`, replace: true });
  }
  return (
    <Stack>
      <p>
        <Rich
          message="{person} invites {email} to {workspace}. Role: {role}."
          person={<UserText>{invitedBy}</UserText>}
          email={email}
          workspace={<UserText as="strong">{workspaceName}</UserText>}
          role={roleLabel(role)}
        />
      </p>
      {session?.sessionProblem && <Notice kind="warn">{session.sessionProblem}</Notice>}
      {problem && <Notice kind="warn">{problem}</Notice>}
      {isInvited && hasAccount && !problem && <Accept token={token} onAccepted={enter} />}
      {session?.user && !isInvited && <OtherPerson email={session.user.email} />}
      {session && !session.user && hasAccount && (
        <Link
          to="/sign-in"
          search={{ return: `${location.pathname}${location.hash}` }}
          className={buttonClass('primary')}
        >
          {t('Sign in to accept')}
        </Link>
      )}
      {session && (!session.user || isInvited) && !hasAccount && (
        <>
          {confirmsAddress && <Takeover email={email} />}
          {session.providerName && <ProviderLink name={session.providerName} back="/" />}
          <SignUpForm token={token} email={email} onSignedUp={enter} />
        </>
      )}
    </Stack>
  );
}

const Takeover = ({ email }: { email: string }) => (
  <Notice>
    {t(
      'There is an account with {email} that was never confirmed. This link confirms that the address is yours. Setting a new password removes all earlier sign-in methods.',
      { email },
    )}
  </Notice>
);

interface AcceptProps {
  token: string;
  onAccepted(joined: { workspaceId: string }): Promise<void>;
}

function Accept({ token, onAccepted }: AcceptProps) {
  const accept = () => client(MembersService).acceptInvitation({ token });
  const { onSubmit, isPending, error } = useForm(accept, onAccepted);
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        <ProblemNotice error={error} />
        <Button type="submit" look="primary" isPending={isPending}>
          {t('Accept')}
        </Button>
      </Stack>
    </form>
  );
}

function OtherPerson({ email }: { email: string }) {
  const { onSubmit, isPending, error } = useForm(
    () => callAuth('/sign-out'),
    async () => {
      queryClient.clear();
      await renewSession();
    },
  );
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        <Notice kind="warn">
          {t('You are signed in as {email}. Sign out to accept as the invited person.', { email })}
        </Notice>
        <ProblemNotice error={error} unchanged={t('You are still signed in.')} />
        <Button type="submit" isPending={isPending}>
          {t('Sign out')}
        </Button>
      </Stack>
    </form>
  );
}
