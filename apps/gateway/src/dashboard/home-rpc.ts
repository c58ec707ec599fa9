import type { ServiceImpl } from '@connectrpc/connect';
import type { HomeService } from '@postrider/contracts/dashboard';
import { PostStatus, PostView } from '@postrider/contracts/posts';
import { DeliveryStatus } from '@postrider/contracts/webhooks';
import { type Log, toAppError } from '@postrider/service';
import { callerRole } from '../people/caller.ts';
import { includes } from '../people/roles.ts';
import type { Services } from '../services.ts';
import type { createKeys } from '../workspaces/keys.ts';

const { DRAFT, SCHEDULED, PUBLISHED, FAILED } = PostStatus;

/** The home service. Reads everything in parallel, and omits the parts of unavailable services. */
export const createHomeHandlers = (
  { posts, webhooks }: Pick<Services, 'posts' | 'webhooks'>,
  keys: Pick<ReturnType<typeof createKeys>, 'listKeys'>,
  log: Log,
): ServiceImpl<typeof HomeService> => {
  const orUnknown = <T>(reading: Promise<T>): Promise<T | undefined> =>
    reading.catch((error: unknown) => {
      log.warn({ err: toAppError(error).message }, 'a part of the home page could not be read');
      return undefined;
    });

  async function hasPostOf(workspaceId: string): Promise<boolean> {
    const page = await posts.listPosts({
      workspaceId,
      statuses: [DRAFT, SCHEDULED, PUBLISHED, FAILED],
      limit: 1,
      view: PostView.SUMMARY,
    });
    return page.posts.length > 0;
  }

  async function hasDeliveryOf(workspaceId: string): Promise<boolean> {
    const { endpoints } = await webhooks.listEndpoints({ workspaceId });
    // One after the other: usually the first one has a delivery.
    for (const { id: endpointId } of endpoints) {
      const query = { workspaceId, endpointId, status: DeliveryStatus.SUCCEEDED, limit: 1 };
      const { deliveries } = await webhooks.listDeliveries(query);
      if (deliveries.length > 0) return true;
    }
    return false;
  }

  return {
    async getFirstSteps({ workspaceId }, context) {
      const isOwner = includes(callerRole(context), 'owner');
      const [hasKey, hasPost, hasDelivery] = await Promise.all([
        isOwner ? keys.listKeys(workspaceId).then(({ length }) => length > 0) : undefined,
        orUnknown(hasPostOf(workspaceId)),
        orUnknown(hasDeliveryOf(workspaceId)),
      ]);
      return {
        ...(hasKey !== undefined && { hasKey }),
        ...(hasPost !== undefined && { hasPost }),
        ...(hasDelivery !== undefined && { hasDelivery }),
      };
    },
  };
};
