import type { PlatformsService } from '@postrider/contracts/platforms';
import type { RpcClient } from '@postrider/service/grpc';
import type { CheckPost } from './check.ts';
import { readOutcomes } from './messages.ts';
import type { GetOutcomes } from './results.ts';

/** The calls of the platforms service that posts makes. */
export function usePlatforms(client: RpcClient<typeof PlatformsService>) {
  const checkPost: CheckPost = (workspaceId, { platforms: targets, ...content }) =>
    client.checkPost({
      workspaceId,
      targets: targets.map(({ platform, accountId }) => ({ platform, accountId })),
      ...content,
    });

  const getOutcomes: GetOutcomes = async (ids) =>
    readOutcomes((await client.getPublications({ ids })).publications);

  return { client, checkPost, getOutcomes };
}
