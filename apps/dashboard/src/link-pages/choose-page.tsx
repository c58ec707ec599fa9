import { ConnectLinksService, type GetLinkChoicesResponse } from '@postrider/contracts/dashboard';
import { client } from '../requests/call.ts';
import { AccountChoice } from '../shared/accounts/account-choice.tsx';
import { isNoChoice, useChoiceEnded } from '../shared/accounts/choice-ended.ts';
import { buttonClass } from '../ui/button.tsx';
import { Stack } from '../ui/page.tsx';
import { EndPage } from './end-page.tsx';
import { Frame } from './frame.tsx';
import { LoadProblem, Problem } from './problem.tsx';
import { useLoad } from './use-load.ts';
import { Waiting } from './waiting.tsx';
import { Sentence, timeIn, useWords } from './words.tsx';

/** Chooses accounts for a connect link, without a session; the token of the choice is in the fragment. */
export function ChoosePage() {
  const choiceToken = location.hash.slice(1);
  const { data, error, isPending, retry } = useLoad(() =>
    client(ConnectLinksService).getLinkChoices({ choiceToken }),
  );
  const isEnded = useChoiceEnded(data?.choice);
  if (isEnded || isNoChoice(error)) return <EndPage code="choice_ended" />;
  return (
    <Frame branding={data?.branding} title="title.choose">
      {data && <Choice data={data} choiceToken={choiceToken} />}
      {!data &&
        (error ? <LoadProblem error={error} isPending={isPending} onRetry={retry} /> : <Waiting lines={5} />)}
    </Frame>
  );
}

function Choice({ data, choiceToken }: { data: GetLinkChoicesResponse; choiceToken: string }) {
  const words = useWords();
  const { branding, choice, returnHost, returnUrl } = data;
  return (
    <Stack>
      <p>
        <Sentence name="ask.several" values={{ name: branding?.name ?? '' }} />{' '}
        <Sentence name="return" values={{ host: returnHost }} />
      </p>
      {choice && (
        <AccountChoice
          choice={choice}
          words={words}
          Problem={Problem}
          until={timeIn(words.language, choice.expiresAt)}
          readPicture={(externalId) =>
            client(ConnectLinksService).getLinkChoicePicture({ choiceToken, externalId })
          }
          connect={async (externalIds) => {
            const chosen = { choiceToken, externalIds };
            location.assign((await client(ConnectLinksService).chooseLinkAccounts(chosen)).returnUrl);
          }}
          others={
            <a href={returnUrl} className={buttonClass()}>
              {words.text('cancel')}
            </a>
          }
        />
      )}
    </Stack>
  );
}
