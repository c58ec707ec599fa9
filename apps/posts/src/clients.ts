import { PlatformsService } from '@postrider/contracts/platforms';
import { createClient } from '@postrider/service/grpc';
import { readOutcomes } from './messages.ts';
import type { CheckPost } from './posts.ts';
import type { GetOutcomes } from './results.ts';

/** The platforms service, and the calls that posts makes. */
export function connectPlatforms(address: string) {
  const client = createClient(PlatformsService, address);

  const checkPost: CheckPost = (workspaceId, { platforms: targets, ...content }) =>
    client.checkPost({
      workspaceId,
      targets: targets.map(({ platform, accountId }) => ({ platform, accountId })),
      ...content,
    });

  const getOutcomes: GetOutcomes = async (ids) =>
    readOutcomes((await client.getPublications({ ids })).publications);

  return { client, checkPost, getOutcomes, close: () => client.close() };
}
