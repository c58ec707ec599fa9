import { useQuery } from '@connectrpc/connect-query';
import { SessionService } from '@postrider/contracts/dashboard';
import { useQueryClient, useQuery as useStoredQuery } from '@tanstack/react-query';
import { client } from '../../requests/call.ts';
import { sessionQuery } from '../../session/session.ts';
import { Rich } from '../../texts/rich.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { Section, Stack } from '../../ui/page.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { Time } from '../../ui/time.tsx';
import { toast } from '../../ui/toast.tsx';
import { useForm } from '../../ui/use-form.ts';

/** The person's account at the provider, if the installation has one. */
export function ProviderSection() {
  const { data: session } = useStoredQuery(sessionQuery);
  const name = session?.providerName;
  if (!name) return null;
  return (
    <Section title={name} intro={t('Sign in at {name} instead of with your password.', { name })}>
      <Connection name={name} />
    </Section>
  );
}

function Connection({ name }: { name: string }) {
  const query = useQuery(SessionService.method.getSignInMethods, {});
  return (
    <QueryStates query={query} lines={1}>
      {({ providerConnectedAt }) =>
        providerConnectedAt ? (
          <Stack>
            <p>
              <Rich
                message="Your account at {name} has been connected since {time}."
                name={name}
                time={<Time value={providerConnectedAt} />}
              />
            </p>
            <Disconnect name={name} />
          </Stack>
        ) : (
          <p>
            {t('No account is connected. To connect one, sign in at {name} with your e-mail address.', {
              name,
            })}
          </p>
        )
      }
    </QueryStates>
  );
}

function Disconnect({ name }: { name: string }) {
  const queries = useQueryClient();
  const { onSubmit, isPending, error } = useForm(
    () => client(SessionService).disconnectProvider({}),
    async () => {
      toast(t('Your account at {name} is disconnected.', { name }));
      await queries.invalidateQueries();
    },
  );
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        <ProblemNotice error={error} unchanged={t('The account is still connected.')} />
        <div>
          <Button type="submit" isPending={isPending}>
            {t('Disconnect')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
