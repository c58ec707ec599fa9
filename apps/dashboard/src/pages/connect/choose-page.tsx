import { useQuery } from '@connectrpc/connect-query';
import { ConnectLinksService } from '@postrider/contracts/dashboard';
import { client } from '../../requests/call.ts';
import { AccountChoice } from '../../shared/accounts/account-choice.tsx';
import { isNoChoice, useChoiceEnded } from '../../shared/accounts/choice-ended.ts';
import { buttonClass } from '../../ui/button.tsx';
import { NarrowPage, Stack } from '../../ui/page.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { endOf } from './ends.ts';

/** Chooses accounts for a connect link, without a session; the token of the choice is in the fragment. */
export function ChoosePage() {
  const choiceToken = location.hash.slice(1);
  const query = useQuery(
    ConnectLinksService.method.getLinkChoices,
    { choiceToken },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  const isEnded = useChoiceEnded(query.data?.choice);
  if (isEnded || isNoChoice(query.error)) {
    const { title, text } = endOf('choice_ended');
    return (
      <NarrowPage title={title}>
        <p>{text}</p>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage title="Choose accounts">
      <QueryStates query={query} lines={5}>
        {({ workspaceName, choice, returnHost, returnUrl }) => (
          <Stack>
            <p>
              <UserText as="strong">{workspaceName}</UserText> asks to publish on your accounts and to read
              the metrics of their posts. Afterwards, you return to <strong>{returnHost}</strong>.
            </p>
            {choice && (
              <AccountChoice
                choice={choice}
                readPicture={(externalId) =>
                  client(ConnectLinksService).getLinkChoicePicture({ choiceToken, externalId })
                }
                connect={async (externalIds) => {
                  const chosen = { choiceToken, externalIds };
                  location.assign((await client(ConnectLinksService).chooseLinkAccounts(chosen)).returnUrl);
                }}
                others={
                  <a href={returnUrl} className={buttonClass()}>
                    Cancel
                  </a>
                }
              />
            )}
          </Stack>
        )}
      </QueryStates>
    </NarrowPage>
  );
}
