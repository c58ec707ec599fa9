import { createQueryOptions, useQuery, useTransport } from '@connectrpc/connect-query';
import { AccountsService, KeysService, PostsService, WebhooksService } from '@postrider/contracts/dashboard';
import { useQueries } from '@tanstack/react-query';
import { useWorkspace } from '../../app/workspace.ts';
import { STATUSES } from '../posts/filters.ts';
import type { Progress } from './steps.ts';

const { listWebhooks, listDeliveries } = WebhooksService.method;

/** Counts what a new workspace needs, and says whether that is being read for the first time. */
export function useProgress(): { progress: Progress; isReading: boolean } {
  const { id: workspaceId, can } = useWorkspace();
  const transport = useTransport();
  const accounts = useQuery(AccountsService.method.listAccounts, { workspaceId });
  const keys = useQuery(KeysService.method.listKeys, { workspaceId }, { enabled: can('owner') });
  const posts = useQuery(PostsService.method.listPosts, { workspaceId, status: [...STATUSES], limit: 1 });
  const webhooks = useQuery(listWebhooks, { workspaceId });
  const delivered = useQueries({
    queries: (webhooks.data?.webhooks ?? []).map(({ id }) =>
      createQueryOptions(listDeliveries, { workspaceId, id, status: 'succeeded', limit: 1 }, { transport }),
    ),
  });
  const isCounted = webhooks.data && delivered.every(({ data }) => data);
  const progress = {
    accounts: accounts.data?.accounts.length,
    keys: keys.data?.keys.length,
    posts: posts.data?.posts.length,
    deliveries: isCounted
      ? delivered.reduce((sum, { data }) => sum + (data?.deliveries.length ?? 0), 0)
      : undefined,
  };
  const queries = [accounts, posts, webhooks, ...delivered, ...(can('owner') ? [keys] : [])];
  return {
    progress,
    isReading: queries.some(({ isPending, errorUpdateCount }) => isPending && errorUpdateCount === 0),
  };
}
