import type { PlatformsService } from '@postrider/contracts/platforms';
import type { RpcClient } from '@postrider/service/grpc';
import type { GetAttempts } from './attempts.ts';
import type { CheckPost } from './check.ts';
import { readAttempts, readOutcomes } from './messages.ts';
import type { GetOutcomes } from './results.ts';

/** The deadline for reading attempts; after it, results are returned without them. */
const ATTEMPTS_WITHIN_MS = 1_000;

/** The calls to the platforms service. */
export function usePlatforms(client: RpcClient<typeof PlatformsService>) {
  const checkPost: CheckPost = (workspaceId, content, { isDraft, kept, refuseAmbiguousAccounts }) => {
    const { platforms, caption, title, mediaId, media = [], options } = content;
    const keptIds = new Set(kept.map(({ accountId }) => accountId));
    const targets = platforms.map(({ platform, accountId }) => ({
      ...{ platform, accountId, isKept: keptIds.has(accountId) },
    }));
    return client.checkPost({
      ...{ workspaceId, targets, caption, title, mediaId, media: [...media], options },
      ...{ isDraft, refuseAmbiguousAccounts },
    });
  };

  const getOutcomes: GetOutcomes = async (ids) =>
    readOutcomes((await client.getPublications({ ids })).publications);

  const getAttempts: GetAttempts = async (ids) =>
    readAttempts((await client.getPublications({ ids }, ATTEMPTS_WITHIN_MS)).publications);

  return { client, checkPost, getOutcomes, getAttempts };
}
