import { useQuery as useMethod } from '@connectrpc/connect-query';
import { HomeService } from '@postrider/contracts/dashboard';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../requests/api.ts';
import { currentTime } from '../../requests/clock.ts';
import { orRecovery } from '../../requests/query-client.ts';
import { useWorkspace } from '../../session/workspace.ts';

/** The length of each list. */
const MOST = 5;
/** Posts that are due now leave the lists when they are live. */
const AGAIN = { refetchInterval: orRecovery(() => 30_000) };
const DAY_MS = 86_400_000;
/** How far back failures are listed, in days. */
const FAILURES_DAYS = 30;

/** A day, so that the query stays the same until midnight. */
const failuresFrom = () =>
  new Date((Math.floor(currentTime().getTime() / DAY_MS) - FAILURES_DAYS) * DAY_MS).toISOString();

/**
 * Reads the home page, as one query. Without the posts, it fails; other parts that can't be read are
 * omitted. It has data once the first attempt of every part has ended, so that the page is drawn once.
 */
export function useHome() {
  const { id: workspaceId } = useWorkspace();
  const next = useQuery(
    apiQuery(workspaceId, 'get /posts', { query: { status: ['scheduled'], limit: MOST } }, AGAIN),
  );
  const failed = useQuery(
    apiQuery(
      workspaceId,
      'get /posts',
      {
        query: {
          status: ['published', 'failed'],
          hasFailedResult: true,
          sort: '-scheduledDatetime',
          limit: MOST,
          from: failuresFrom(),
        },
      },
      AGAIN,
    ),
  );
  const pending = useQuery(
    apiQuery(workspaceId, 'get /posts', { query: { approval: 'pending', limit: MOST } }, AGAIN),
  );
  const accounts = useQuery(apiQuery(workspaceId, 'get /accounts', {}));
  const home = useMethod(HomeService.method.getHome, { workspaceId });
  const isTried = [accounts, home, pending].every(
    ({ isPending, failureCount }) => !isPending || failureCount > 0,
  );
  const posts = [next, failed];
  return {
    data:
      next.data && failed.data && isTried
        ? {
            nextPosts: next.data.posts,
            failedPosts: failed.data.posts,
            pendingPosts: pending.data?.posts ?? [],
            accounts: accounts.data?.accounts,
            home: home.data,
          }
        : undefined,
    error: next.error ?? failed.error,
    errorUpdateCount: next.errorUpdateCount + failed.errorUpdateCount,
    isFetching: posts.some(({ isFetching }) => isFetching),
    refetch: () => posts.forEach(({ refetch }) => void refetch()),
  };
}
