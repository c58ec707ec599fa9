import type { Timestamp } from '@bufbuild/protobuf/wkt';
import { useQuery } from '@connectrpc/connect-query';
import { AccountsService } from '@postrider/contracts/dashboard';
import { createTexts } from '@postrider/texts';
import { en } from '@postrider/texts/link-pages/en';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { formatTime, toDate, zoneName } from '../../format/time-format.ts';
import { client } from '../../requests/call.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { AccountChoice } from '../../shared/accounts/account-choice.tsx';
import { isNoChoice, useChoiceEnded } from '../../shared/accounts/choice-ended.ts';
import { t } from '../../texts/t.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { NoMatch } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';

const words = createTexts('en', en);

const Problem = ({ error }: { error: unknown }) => (
  <ProblemNotice error={error} unchanged={t('No account was connected.')} />
);

/** Chooses accounts after a sign-in on a platform that opens several; the token of the choice is in the fragment. */
export function ChoosePage() {
  const { id: workspaceId, path, timeZone } = useWorkspace();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const choiceToken = location.hash.slice(1);
  const query = useQuery(
    AccountsService.method.getChoices,
    { workspaceId, choiceToken },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  const isEnded = useChoiceEnded(query.data) || isNoChoice(query.error);
  const toAccounts = (look?: 'primary') => (
    <Link to={path('accounts')} className={buttonClass(look)}>
      {look ? t('Go to accounts') : t('Cancel')}
    </Link>
  );
  async function connect(externalIds: string[]) {
    const { accountIds } = await client(AccountsService).chooseAccounts({
      workspaceId,
      choiceToken,
      externalIds,
    });
    const [, ...others] = accountIds;
    toast(
      others.length === 0
        ? t('The account is connected.')
        : t('{count} accounts are connected.', { count: accountIds.length }),
    );
    await navigate({ to: path('accounts') });
    await queries.invalidateQueries();
  }
  return (
    <Page title={t('Choose accounts')}>
      {isEnded ? (
        <NoMatch action={toAccounts('primary')}>
          {t(
            'This choice has ended: accounts were already chosen, or ten minutes have passed. Connect the account again to choose others.',
          )}
        </NoMatch>
      ) : (
        <QueryStates query={query} lines={5}>
          {(choice) => (
            <AccountChoice
              choice={choice}
              words={words}
              Problem={Problem}
              until={timeOf(choice.expiresAt, timeZone)}
              readPicture={(externalId) =>
                client(AccountsService).getChoicePicture({ workspaceId, choiceToken, externalId })
              }
              connect={connect}
              others={toAccounts()}
            />
          )}
        </QueryStates>
      )}
    </Page>
  );
}

const timeOf = (time: Timestamp | undefined, timeZone: string): string => {
  const date = time && toDate(time);
  return date ? `${formatTime(date, timeZone)} ${zoneName(date, timeZone)}` : '';
};
