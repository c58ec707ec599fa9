import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampMs } from '@bufbuild/protobuf/wkt';
import {
  type CollectMetricsRequest,
  PlatformsService,
  type PostMetricsSchema,
} from '@postrider/contracts/platforms';
import { type Outcome, PostsService } from '@postrider/contracts/posts';
import { AppError, notFound } from '@postrider/service';
import { serve } from '@postrider/service/grpc';
import { testLog } from '@postrider/testing';

/** A posts service that knows what the test puts into `outcomes`. */
export interface FakePosts {
  address: string;
  outcomes: Outcome[];
  /** How often a post was asked for: its title is `Title of <id>`. */
  asked: string[];
  stop(): Promise<void>;
}

type Metrics = MessageInitShape<typeof PostMetricsSchema>;

/** How a platform answers, in a test. */
export type Respond = (request: CollectMetricsRequest) => Metrics[] | Promise<Metrics[]>;

/** A platforms service that keeps what it is asked and answers as told. */
export interface FakePlatforms {
  address: string;
  calls: CollectMetricsRequest[];
  /** Default: every post has one like. */
  answer(respond: Respond): void;
  /** The calls about some accounts. */
  callsOn(...accountIds: string[]): CollectMetricsRequest[];
  stop(): Promise<void>;
}

const loopback = { host: '127.0.0.1', port: 0 };

const unused = async () => Promise.reject(new AppError('internal', 'not part of this test'));

export async function startFakePosts(): Promise<FakePosts> {
  const outcomes: Outcome[] = [];
  const asked: string[] = [];
  const server = await serve(
    PostsService,
    {
      createPost: unused,
      listPosts: unused,
      updatePost: unused,
      deletePost: unused,
      listResults: unused,
      getUsage: unused,
      getPublication: unused,
      getPost: async ({ workspaceId, postId }) => {
        asked.push(postId);
        if (!outcomes.some((o) => o.workspaceId === workspaceId && o.postId === postId))
          throw notFound('post');
        return { post: { id: postId, title: `Title of ${postId}` } };
      },
      getOutcome: async ({ workspaceId, resultId }) => {
        const found = outcomes.find((o) => o.workspaceId === workspaceId && o.result?.id === resultId);
        if (!found) throw notFound('result');
        return { outcome: found };
      },
      listOutcomes: async ({ since, afterEventId, limit }) => ({
        outcomes: page(outcomes, since ? timestampMs(since) : 0, afterEventId, limit),
      }),
    },
    loopback,
    testLog,
  );
  return { address: server.address, outcomes, asked, stop: server.stop };
}

export async function startFakePlatforms(): Promise<FakePlatforms> {
  const calls: CollectMetricsRequest[] = [];
  let respond: Respond = oneLike;
  const server = await serve(
    PlatformsService,
    {
      listAccounts: unused,
      getAccount: unused,
      connectAccount: unused,
      beginConnect: unused,
      finishConnect: unused,
      disconnectAccount: unused,
      checkPost: unused,
      getPublications: unused,
      listReconnects: unused,
      collectMetrics: async (request) => {
        calls.push(request);
        return { metrics: await respond(request) };
      },
    },
    loopback,
    testLog,
  );
  return {
    address: server.address,
    calls,
    answer(next) {
      respond = next;
    },
    callsOn: (...ids) => calls.filter(({ accountId }) => ids.includes(accountId)),
    stop: server.stop,
  };
}

/** Every post has one like, and nothing else is reported. */
export const oneLike: Respond = ({ externalIds }) =>
  externalIds.map((externalId) => ({ externalId, likes: 1n }));

/** By moment and event id, after the given ones: what posts promises. */
function page(outcomes: Outcome[], since: number, afterEventId: string, limit: number): Outcome[] {
  const at = (item: Outcome) => (item.finishedAt ? timestampMs(item.finishedAt) : 0);
  return outcomes
    .filter((item) => at(item) > since || (at(item) === since && item.eventId > afterEventId))
    .sort((a, b) => at(a) - at(b) || (a.eventId < b.eventId ? -1 : 1))
    .slice(0, limit);
}
