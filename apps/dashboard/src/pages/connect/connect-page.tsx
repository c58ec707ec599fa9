import { useQuery } from '@connectrpc/connect-query';
import { ConnectLinksService, type OpenConnectLinkResponse } from '@postrider/contracts/dashboard';
import { problemOf } from '../../requests/problem.ts';
import { buttonClass } from '../../ui/button.tsx';
import { useFilters } from '../../ui/filters.ts';
import { NarrowPage, Row, Stack } from '../../ui/page.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { Time } from '../../ui/time.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { ConnectChoice } from './connect-choice.tsx';
import { endOf, readProblem } from './ends.ts';

/** Connecting an account with a link, without a session; the token is in the fragment. */
export function ConnectPage() {
  const token = location.hash.slice(1);
  const [{ problem }] = useFilters(readProblem);
  const link = useQuery(
    ConnectLinksService.method.openConnectLink,
    { token },
    { enabled: token !== '', staleTime: Number.POSITIVE_INFINITY },
  );
  const code = problem ?? (token === '' ? 'incomplete' : undefined);
  if (code !== undefined) return <EndPage code={code} />;
  if (link.error && problemOf(link.error).code === 'token_invalid') return <EndPage code="unknown" />;
  if (link.data && link.data.status !== 'open') return <EndPage code={link.data.status} link={link.data} />;
  return (
    <NarrowPage title="Connect an account">
      <QueryStates query={link}>{(found) => <Open token={token} link={found} />}</QueryStates>
    </NarrowPage>
  );
}

/** Shown if nothing can be connected: the reason and the next step. */
function EndPage({ code, link }: { code: string; link?: OpenConnectLinkResponse }) {
  const { title, text } = endOf(code);
  return (
    <NarrowPage title={title}>
      <p>{text}</p>
      {link && (
        <Row>
          <a href={link.returnUrl} className={buttonClass('primary')}>
            Go to {link.returnHost}
          </a>
        </Row>
      )}
    </NarrowPage>
  );
}

function Open({ token, link }: { token: string; link: OpenConnectLinkResponse }) {
  const { workspaceName, username, returnHost, expiresAt } = link;
  return (
    <Stack>
      <p>
        <UserText as="strong">{workspaceName}</UserText> asks to publish on{' '}
        {username === '' ? 'your account' : <strong>{username}</strong>} and to read the metrics of its posts.
        Afterwards, you return to <strong>{returnHost}</strong>.
      </p>
      <ConnectChoice token={token} link={link} />
      <p>
        You can use the link once, until <Time value={expiresAt} />.
      </p>
    </Stack>
  );
}
