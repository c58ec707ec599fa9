import type { PlatformsService, PostMetrics } from '@postrider/contracts/platforms';
import type { RpcClient } from '@postrider/service/grpc';
import type { CollectMetrics } from './collection.ts';
import type { Metrics } from './post.ts';

/** Calls the platforms service. */
export const collectMetrics =
  (platforms: RpcClient<typeof PlatformsService>, timeoutMs: number): CollectMetrics =>
  async (workspaceId, accountId, externalIds) => {
    const request = { workspaceId, accountId, externalIds: [...externalIds] };
    const { metrics } = await platforms.collectMetrics(request, timeoutMs);
    return new Map(metrics.map((each) => [each.externalId, readMetrics(each)]));
  };

const readMetrics = ({ views, likes, comments }: PostMetrics): Metrics => ({
  ...(views === undefined ? {} : { views: Number(views) }),
  ...(likes === undefined ? {} : { likes: Number(likes) }),
  ...(comments === undefined ? {} : { comments: Number(comments) }),
});
