import { useQuery as useMethod } from '@connectrpc/connect-query';
import { HomeService } from '@postrider/contracts/dashboard';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../requests/api.ts';
import { currentTime } from '../../requests/clock.ts';
import { homePosts } from '../../requests/home-window.ts';
import { orRecovery } from '../../requests/query-client.ts';
import { useWorkspace } from '../../session/workspace.ts';

/** The posts that wait for approval. */
const MOST = 5;
/** As the count in the navigation asks, so that both share one request. */
const MOST_PENDING = 10;
/** Posts that are due now change when they are live. */
const AGAIN = { refetchInterval: orRecovery(() => 30_000) };

/**
 * Reads the home page, as one query. Without the posts, it fails; other parts that can't be read are
 * omitted. It has data once the first attempt of every part has ended, so that the page is drawn once.
 */
export function useHome() {
  const { id: workspaceId, can } = useWorkspace();
  const posts = useQuery(apiQuery(workspaceId, 'get /posts', { query: homePosts(currentTime()) }, AGAIN));
  const pending = useQuery(
    apiQuery(
      workspaceId,
      'get /posts',
      { query: { approval: 'pending', limit: MOST_PENDING } },
      { ...AGAIN, enabled: can('editor') },
    ),
  );
  const accounts = useQuery(apiQuery(workspaceId, 'get /accounts', {}));
  const home = useMethod(HomeService.method.getHome, { workspaceId }, AGAIN);
  const isTried = [accounts, home].every(({ isPending, failureCount }) => !isPending || failureCount > 0);
  const isPendingTried = pending.fetchStatus === 'idle' || pending.data || pending.failureCount > 0;
  return {
    data:
      posts.data && isTried && isPendingTried
        ? {
            posts: posts.data.posts,
            pendingPosts: pending.data?.posts.slice(0, MOST) ?? [],
            accounts: accounts.data?.accounts,
            home: home.data,
          }
        : undefined,
    error: posts.error,
    errorUpdateCount: posts.errorUpdateCount,
    isFetching: posts.isFetching,
    refetch: () => void posts.refetch(),
  };
}
