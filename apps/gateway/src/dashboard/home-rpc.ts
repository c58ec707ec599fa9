import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { ServiceImpl } from '@connectrpc/connect';
import type { HomeService } from '@postrider/contracts/dashboard';
import {
  type Post,
  PostOrder,
  PostStatus,
  PostView,
  ResultStatus,
  type WarnedPost,
} from '@postrider/contracts/posts';
import { EndpointStatus, PausedReason } from '@postrider/contracts/webhooks';
import { currentTime, type Log, toAppError } from '@postrider/service';
import { isUnimplemented } from '@postrider/service/grpc';
import { callerRole } from '../people/caller.ts';
import { includes } from '../people/roles.ts';
import type { Services } from '../services.ts';
import type { createKeys } from '../workspaces/keys.ts';

const { DRAFT, SCHEDULED, PUBLISHED, FAILED } = PostStatus;
/** The posts of each kind on the home page. */
const MOST = 5;
/** How far back failed posts are listed. */
const FAILURES_MS = 30 * 86_400_000;

/** The home service. Reads everything in parallel, one call for each part, and omits the parts of unavailable services. */
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

  async function warnedPosts(workspaceId: string, limit = 0) {
    try {
      return (await posts.listWarnedPosts({ workspaceId, limit })).posts.map(warnedMessage);
    } catch (error) {
      // During an upgrade, by an earlier version.
      if (isUnimplemented(error)) return [];
      throw error;
    }
  }

  async function failedPosts(workspaceId: string) {
    const page = await posts.listPosts({
      workspaceId,
      statuses: [PUBLISHED, FAILED],
      hasFailedResult: true,
      expandResults: true,
      from: timestampFromDate(new Date(currentTime().getTime() - FAILURES_MS)),
      order: PostOrder.SCHEDULED_DESC,
      limit: MOST,
      view: PostView.SUMMARY,
    });
    return page.posts.map(failedMessage);
  }

  async function endpointsOf(workspaceId: string) {
    const { endpoints, hasDelivered } = await webhooks.listEndpoints({ workspaceId, asksDelivered: true });
    const pausedWebhooks = endpoints
      .filter(({ status }) => status === EndpointStatus.PAUSED)
      .map(({ id, url, pausedReason }) => ({ id, url, isGone: pausedReason === PausedReason.GONE }));
    return { pausedWebhooks, ...(hasDelivered !== undefined && { hasDelivery: hasDelivered }) };
  }

  return {
    async getHome({ workspaceId }, context) {
      const isOwner = includes(callerRole(context), 'owner');
      const [hasKey, hasPost, endpoints, warned, failed, queue] = await Promise.all([
        isOwner ? keys.listKeys(workspaceId).then(({ length }) => length > 0) : undefined,
        orUnknown(hasPostOf(workspaceId)),
        orUnknown(endpointsOf(workspaceId)),
        orUnknown(warnedPosts(workspaceId, MOST)),
        orUnknown(failedPosts(workspaceId)),
        orUnknown(posts.getQueue({ workspaceId })),
      ]);
      return {
        ...(hasKey !== undefined && { hasKey }),
        ...(hasPost !== undefined && { hasPost }),
        ...endpoints,
        warnedPosts: warned ?? [],
        failedPosts: failed ?? [],
        freeSlots: queue?.nextFree ?? [],
      };
    },

    listWarnedPosts: async ({ workspaceId }) => ({ posts: await warnedPosts(workspaceId) }),
  };
};

const warnedMessage = ({ id, title, scheduledAt, warnings }: WarnedPost) => ({
  id,
  title,
  ...(scheduledAt && { scheduledAt }),
  warnings: warnings.map(({ message, action }) => ({ message, action })),
});

function failedMessage({ id, title, scheduledAt, results }: Post) {
  const failed = results.find(({ status, error }) => status === ResultStatus.FAILED && error);
  return {
    id,
    title,
    ...(scheduledAt && { scheduledAt }),
    ...(failed?.error && {
      failure: {
        accountId: failed.accountId,
        platform: failed.platform,
        code: failed.error.code,
        message: failed.error.message,
        action: failed.error.action,
      },
    }),
  };
}
