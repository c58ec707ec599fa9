import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { AnalyticsService } from '@postrider/contracts/analytics';
import { LinksService } from '@postrider/contracts/links';
import { MaintenanceService } from '@postrider/contracts/maintenance';
import { MediaService } from '@postrider/contracts/media';
import { PlatformsService } from '@postrider/contracts/platforms';
import {
  type CreatePostRequestSchema,
  CreatePostResponseSchema,
  type PostOrProblem,
  PostsService,
} from '@postrider/contracts/posts';
import { WebhooksService } from '@postrider/contracts/webhooks';
import { type Check, currentOrigin, notFound, toAppError } from '@postrider/service';
import { batchedCalls, fromProblem, type RpcClient } from '@postrider/service/grpc';
import type { ServiceContext } from '@postrider/service/run-service';
import type { ServicesConfig } from './config.ts';

/** The work of an operator may take longer than a request of the public API. */
const MAINTENANCE_DEADLINE_MS = 30_000;

/** Makes a client of a service that is closed when the gateway stops. */
type Connect = ServiceContext['connect'];

/** The clients of the services behind the gateway. */
export interface Services {
  posts: RpcClient<typeof PostsService>;
  platforms: RpcClient<typeof PlatformsService>;
  media: RpcClient<typeof MediaService>;
  /** The media service, with a deadline long enough to transfer a file. */
  transfers: RpcClient<typeof MediaService>;
  webhooks: RpcClient<typeof WebhooksService>;
  links: RpcClient<typeof LinksService>;
  analytics: RpcClient<typeof AnalyticsService>;
}

/** The names of the services behind the gateway, in the order in which they are shown. */
export const SERVICE_NAMES = ['posts', 'platforms', 'media', 'webhooks', 'links', 'analytics'] as const;

export type ServiceName = (typeof SERVICE_NAMES)[number];

/** The maintenance service of each service. */
export type Maintenance = Record<ServiceName, RpcClient<typeof MaintenanceService>>;

/** For operators' calls; nothing connects before the first one. */
export function connectMaintenance(connect: Connect, config: ServicesConfig): Maintenance {
  const to = (name: ServiceName) => connect(MaintenanceService, config[name], MAINTENANCE_DEADLINE_MS, name);
  return {
    posts: to('posts'),
    platforms: to('platforms'),
    media: to('media'),
    webhooks: to('webhooks'),
    links: to('links'),
    analytics: to('analytics'),
  };
}

/** Posts of one call: a post is at most as long as a request, and a message at most 32 of those. */
const MAX_READ = 24;
const MAX_CREATED = 64;
/** A longer text is sent alone, so that a message stays below its limit, and so is what takes other services. */
const LONGEST_TEXT = 10_000;

/** The client of the posts service, by which posts that are read, or made, at the same moment share a call. */
function withBatchedCalls(posts: RpcClient<typeof PostsService>): RpcClient<typeof PostsService> {
  type PostToCreate = { post: Parameters<typeof posts.createPost>[0] } & {
    requestId: string;
    traceparent: string;
  };
  const createTogether = batchedCalls({
    one: async ({ post }: PostToCreate): Promise<Pick<PostOrProblem, 'outcome' | 'warnings'>> => {
      const { post: created, warnings } = await posts.createPost(post);
      return { outcome: created ? { case: 'post', value: created } : { case: undefined }, warnings };
    },
    many: async (requests) =>
      (await posts.createPosts({ posts: requests })).posts.map((made) =>
        made.outcome.case ? made : undefined,
      ),
    maxItems: MAX_CREATED,
  });
  const getPost = batchedCalls({
    one: (request: Parameters<typeof posts.getPost>[0]) => posts.getPost(request),
    many: async (requests) => (await posts.getPosts({ posts: requests })).posts,
    maxItems: MAX_READ,
  });
  return {
    ...posts,
    async createPost(post) {
      if (!isSmall(post)) return posts.createPost(post);
      const { requestId, traceparent = '' } = currentOrigin();
      const { outcome, warnings } = await createTogether({ post, requestId, traceparent });
      if (outcome.case === 'problem') throw fromProblem(outcome.value) ?? toAppError(outcome.value.message);
      return create(CreatePostResponseSchema, outcome.case ? { post: outcome.value, warnings } : {});
    },
    async getPost(request) {
      const found = await getPost(request);
      if (!found.post) throw notFound('post');
      return found;
    },
  };
}

const isSmall = ({
  caption = '',
  title = '',
  mediaId,
  options,
}: MessageInitShape<typeof CreatePostRequestSchema>) =>
  caption.length + title.length <= LONGEST_TEXT && !mediaId && Object.keys(options ?? {}).length === 0;

/** One channel to each service; they connect in the background and stay connected. */
export const connectServices = (connect: Connect, config: ServicesConfig): Services => ({
  posts: withBatchedCalls(connect(PostsService, config.posts, config.deadlineMs)),
  platforms: connect(PlatformsService, config.platforms, config.deadlineMs),
  media: connect(MediaService, config.media, config.deadlineMs),
  transfers: connect(MediaService, config.media, config.transferDeadlineMs),
  webhooks: connect(WebhooksService, config.webhooks, config.deadlineMs),
  links: connect(LinksService, config.links, config.deadlineMs),
  analytics: connect(AnalyticsService, config.analytics, config.deadlineMs),
});

/** Services that scheduling and publishing depend on; the gateway is ready without the others. */
const NEEDED = ['posts', 'platforms'];

/** A readiness check for each service. */
export const serviceChecks = ({ transfers: _sameAsMedia, ...services }: Services): Check[] =>
  Object.entries(services).map(([name, client]) => ({
    name,
    isNeeded: NEEDED.includes(name),
    check: (signal) => client.checkHealth(signal),
  }));
