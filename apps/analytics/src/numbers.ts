import type { PlatformsService, PostMetrics } from '@postrider/contracts/platforms';
import type { RpcClient } from '@postrider/service/grpc';
import type { AskNumbers } from './collection.ts';
import type { Numbers } from './post.ts';

/** Asks the platforms service. */
export const askNumbers =
  (platforms: RpcClient<typeof PlatformsService>, timeoutMs: number): AskNumbers =>
  async (workspaceId, accountId, externalIds) => {
    const request = { workspaceId, accountId, externalIds: [...externalIds] };
    const { metrics } = await platforms.collectMetrics(request, timeoutMs);
    return new Map(metrics.map((each) => [each.externalId, readNumbers(each)]));
  };

const readNumbers = ({ views, likes, comments }: PostMetrics): Numbers => ({
  ...(views === undefined ? {} : { views: Number(views) }),
  ...(likes === undefined ? {} : { likes: Number(likes) }),
  ...(comments === undefined ? {} : { comments: Number(comments) }),
});
