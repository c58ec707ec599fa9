import type { PlatformsService } from '@postrider/contracts/platforms';
import { batchedCalls, type RpcClient } from '@postrider/service/grpc';
import { acceptedTargets, isPlain } from './accept.ts';
import { createAccountCopies } from './account-copies.ts';
import type { GetAttempts } from './attempts.ts';
import type { CheckPost } from './check.ts';
import { readAttempts, readOutcomes } from './messages.ts';
import type { GetOutcomes } from './results.ts';

/** Posts of one call; others than plain ones are checked alone, so that a message stays below its limit. */
const MAX_CHECKED = 64;

/** Results are read without the attempts so far where these take longer. */
const ATTEMPTS_WITHIN_MS = 1_000;

/** The calls of the platforms service that posts makes. */
export function usePlatforms(client: RpcClient<typeof PlatformsService>) {
  const checkTogether = batchedCalls({
    one: (request: Parameters<typeof client.checkPost>[0]) => client.checkPost(request),
    many: async (requests) =>
      (await client.checkPosts({ posts: requests })).posts.map((found) => found.check),
    maxItems: MAX_CHECKED,
  });

  const copies = createAccountCopies();

  const checkPost: CheckPost = async (workspaceId, content, { isDraft, kept, refuseAmbiguousAccounts }) => {
    const accounts = copies.get(workspaceId);
    const targets = accounts && acceptedTargets(content, accounts);
    if (targets) return { targets, warnings: [] };
    return copies.ask(workspaceId, (withAccounts) => {
      const { platforms, caption, title, mediaId, options } = content;
      const keptIds = new Set(kept.map(({ accountId }) => accountId));
      const asked = platforms.map(({ platform, accountId }) => ({
        ...{ platform, accountId, isKept: keptIds.has(accountId) },
      }));
      const request = {
        ...{ workspaceId, targets: asked, caption, title, mediaId, options },
        ...{ isDraft, refuseAmbiguousAccounts, withAccounts },
      };
      return isPlain(content) ? checkTogether(request) : client.checkPost(request);
    });
  };

  const getOutcomes: GetOutcomes = async (ids) =>
    readOutcomes((await client.getPublications({ ids })).publications);

  const getAttempts: GetAttempts = async (ids) =>
    readAttempts((await client.getPublications({ ids }, ATTEMPTS_WITHIN_MS)).publications);

  return { client, checkPost, getOutcomes, getAttempts };
}
