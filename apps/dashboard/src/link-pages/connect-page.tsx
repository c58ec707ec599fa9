import { ConnectLinksService, type OpenConnectLinkResponse } from '@postrider/contracts/dashboard';
import { client } from '../requests/call.ts';
import { problemOf } from '../requests/problem.ts';
import { Stack } from '../ui/page.tsx';
import { ConnectChoice } from './connect-choice.tsx';
import { EndPage } from './end-page.tsx';
import { Frame } from './frame.tsx';
import { LoadProblem } from './problem.tsx';
import { useLoad } from './use-load.ts';
import { Waiting } from './waiting.tsx';
import { Sentence, timeIn, useWords } from './words.tsx';

/** Connecting an account with a link, without a session; the token is in the fragment. */
export function ConnectPage() {
  const token = location.hash.slice(1);
  const problem = new URLSearchParams(location.search).get('problem') || undefined;
  const code = problem ?? (token === '' ? 'incomplete' : undefined);
  return code === undefined ? <LinkPage token={token} /> : <EndPage code={code} />;
}

function LinkPage({ token }: { token: string }) {
  const { data, error, isPending, retry } = useLoad(() =>
    client(ConnectLinksService).openConnectLink({ token }),
  );
  if (!data && error && problemOf(error).code === 'token_invalid') return <EndPage code="unknown" />;
  if (data && data.status !== 'open') return <EndPage code={data.status} link={data} />;
  return (
    <Frame branding={data?.branding} title="title.connect">
      {data && <Open token={token} link={data} />}
      {!data &&
        (error ? <LoadProblem error={error} isPending={isPending} onRetry={retry} /> : <Waiting lines={4} />)}
    </Frame>
  );
}

function Open({ token, link }: { token: string; link: OpenConnectLinkResponse }) {
  const words = useWords();
  const { branding, username, returnHost, expiresAt } = link;
  const name = branding?.name ?? '';
  return (
    <Stack>
      <p>
        <Sentence name={username === '' ? 'ask.one' : 'ask.known'} values={{ name, username }} />{' '}
        <Sentence name="return" values={{ host: returnHost }} />
      </p>
      <ConnectChoice token={token} link={link} />
      <p>{words.text('once', { time: timeIn(words.language, expiresAt) })}</p>
    </Stack>
  );
}
