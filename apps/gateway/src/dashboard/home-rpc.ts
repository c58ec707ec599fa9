import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { ServiceImpl } from '@connectrpc/connect';
import { AccountSchema, type HomeService, PostSchema, ResultSchema } from '@postrider/contracts/dashboard';
import {
  type Post,
  PostOrder,
  PostStatus,
  PostView,
  type Result,
  ResultStatus,
} from '@postrider/contracts/posts';
import { DeliveryStatus, type Endpoint, EndpointStatus, PausedReason } from '@postrider/contracts/webhooks';
import { currentTime, type Log, toAppError } from '@postrider/service';
import { accountMessage } from '../api/accounts/messages.ts';
import { postMessage, resultMessage } from '../api/posts/messages.ts';
import { callerRole } from '../people/caller.ts';
import { includes } from '../people/roles.ts';
import type { Services } from '../services.ts';
import type { createKeys } from '../workspaces/keys.ts';
import { toMessage } from './operations.ts';

/** Of each list. */
const MOST = 5;
/** How far back failures are listed. */
const FAILURES_MS = 30 * 86_400_000;
const { DRAFT, SCHEDULED, PUBLISHED, FAILED } = PostStatus;

/** The home service. Reads everything at once, and leaves out what only one of the other services could say. */
export const createHomeHandlers = (
  { posts, platforms, webhooks }: Pick<Services, 'posts' | 'platforms' | 'webhooks'>,
  keys: Pick<ReturnType<typeof createKeys>, 'listKeys'>,
  log: Log,
): ServiceImpl<typeof HomeService> => {
  const orUnknown = <T>(reading: Promise<T>): Promise<T | undefined> =>
    reading.catch((error: unknown) => {
      log.warn({ err: toAppError(error).message }, 'a part of the home page could not be read');
      return undefined;
    });

  async function failedPosts(workspaceId: string) {
    const page = await posts.listPosts({
      ...{ workspaceId, statuses: [PUBLISHED, FAILED], hasFailedResult: true },
      ...{ order: PostOrder.SCHEDULED_DESC, limit: MOST, view: PostView.SUMMARY },
      from: timestampFromDate(new Date(currentTime().getTime() - FAILURES_MS)),
    });
    // A posts service that is not upgraded yet lists the others too.
    const failing = page.posts.filter(({ status, failedResults }) => status === FAILED || failedResults > 0);
    return Promise.all(
      failing.map(async (post) => {
        // Unknown also where the post has just been deleted.
        const found = await orUnknown(posts.listResults({ workspaceId, postId: post.id }));
        const failed = found?.results.filter(({ status }) => status === ResultStatus.FAILED) ?? [];
        return { post: publicPost(post), results: failed.map(publicResult) };
      }),
    );
  }

  async function hasPost(workspaceId: string): Promise<boolean> {
    const page = await posts.listPosts({
      workspaceId,
      statuses: [DRAFT, SCHEDULED, PUBLISHED, FAILED],
      limit: 1,
      view: PostView.SUMMARY,
    });
    return page.posts.length > 0;
  }

  async function hasDelivery(workspaceId: string, endpoints: readonly Endpoint[]): Promise<boolean> {
    const pages = await Promise.all(
      endpoints.map(({ id: endpointId }) =>
        webhooks.listDeliveries({ workspaceId, endpointId, status: DeliveryStatus.SUCCEEDED, limit: 1 }),
      ),
    );
    return pages.some(({ deliveries }) => deliveries.length > 0);
  }

  return {
    async getHome({ workspaceId }, context) {
      const isOwner = includes(callerRole(context), 'owner');
      const listed = orUnknown(webhooks.listEndpoints({ workspaceId }).then(({ endpoints }) => endpoints));
      const [next, failed, accounts, hasKey, endpoints, delivered] = await Promise.all([
        posts.listPosts({ workspaceId, statuses: [SCHEDULED], limit: MOST, view: PostView.SUMMARY }),
        failedPosts(workspaceId),
        orUnknown(platforms.listAccounts({ workspaceId }).then((found) => found.accounts)),
        isOwner ? keys.listKeys(workspaceId).then(({ length }) => length > 0) : undefined,
        listed,
        listed.then((found) => found && orUnknown(hasDelivery(workspaceId, found))),
      ]);
      return {
        nextPosts: next.posts.map(publicPost),
        failedPosts: failed,
        accounts:
          accounts?.map((account) => toMessage(AccountSchema, JSON.stringify(accountMessage(account)))) ?? [],
        pausedWebhooks: (endpoints ?? [])
          .filter(({ status }) => status === EndpointStatus.PAUSED)
          .map(({ id, url, pausedReason }) => ({ id, url, isGone: pausedReason === PausedReason.GONE })),
        firstSteps: {
          hasPost: next.posts.length + failed.length > 0 || (await hasPost(workspaceId)),
          ...(accounts && { hasAccount: accounts.length > 0 }),
          ...(hasKey !== undefined && { hasKey }),
          ...(delivered !== undefined && { hasDelivery: delivered }),
        },
      };
    },
  };
};

const publicPost = (post: Post) => toMessage(PostSchema, JSON.stringify(postMessage(post)));
const publicResult = (result: Result) => toMessage(ResultSchema, JSON.stringify(resultMessage(result)));
