import type { PlatformsService } from '@postrider/contracts/platforms';
import { batchedCalls, type RpcClient } from '@postrider/service/grpc';
import type { CheckPost } from './check.ts';
import { readOutcomes } from './messages.ts';
import type { GetOutcomes } from './results.ts';

/** Posts of one call. */
const MAX_CHECKED = 64;
/** A longer text is checked alone, so that a message stays below its limit, and so is what takes other requests. */
const LONGEST_TEXT = 10_000;

/** The calls of the platforms service that posts makes. */
export function usePlatforms(client: RpcClient<typeof PlatformsService>) {
  const checkTogether = batchedCalls({
    one: (request: Parameters<typeof client.checkPost>[0]) => client.checkPost(request),
    many: async (requests) =>
      (await client.checkPosts({ posts: requests })).posts.map((found) => found.check),
    maxItems: MAX_CHECKED,
  });

  const checkPost: CheckPost = (workspaceId, { platforms: targets, ...content }) => {
    const request = {
      workspaceId,
      targets: targets.map(({ platform, accountId }) => ({ platform, accountId })),
      ...content,
    };
    const { caption, title, mediaId, options } = content;
    const isSmall = caption.length + title.length <= LONGEST_TEXT && Object.keys(options).length === 0;
    return isSmall && !mediaId ? checkTogether(request) : client.checkPost(request);
  };

  const getOutcomes: GetOutcomes = async (ids) =>
    readOutcomes((await client.getPublications({ ids })).publications);

  return { client, checkPost, getOutcomes };
}
