import type { MessageInitShape } from '@bufbuild/protobuf';
import {
  type CollectMetricsRequest,
  PlatformsService,
  type PostMetricsSchema,
} from '@postrider/contracts/platforms';
import { type Outcome, PostsService } from '@postrider/contracts/posts';
import { answerOutcomes, startFake } from '@postrider/testing';

/** A posts service that knows what the test puts into `outcomes`. */
export interface FakePosts {
  address: string;
  outcomes: Outcome[];
  stop(): Promise<void>;
}

type Metrics = MessageInitShape<typeof PostMetricsSchema>;

/** How a platform responds, in a test. */
export type Respond = (request: CollectMetricsRequest) => Metrics[] | Promise<Metrics[]>;

/** A platforms service that records its calls and answers as the test sets. */
export interface FakePlatforms {
  address: string;
  calls: CollectMetricsRequest[];
  /** Default: every post has one like. */
  answer(respond: Respond): void;
  /** The calls about some accounts. */
  callsOn(...accountIds: string[]): CollectMetricsRequest[];
  stop(): Promise<void>;
}

export async function startFakePosts(): Promise<FakePosts> {
  const outcomes: Outcome[] = [];
  const server = await startFake(PostsService, answerOutcomes(outcomes));
  return { address: server.address, outcomes, stop: server.stop };
}

export async function startFakePlatforms(): Promise<FakePlatforms> {
  const calls: CollectMetricsRequest[] = [];
  let respond: Respond = oneLike;
  const server = await startFake(PlatformsService, {
    collectMetrics: async (request) => {
      calls.push(request);
      return { metrics: await respond(request) };
    },
  });
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
