import { AnalyticsService } from '@postrider/contracts/analytics';
import { LinksService } from '@postrider/contracts/links';
import { MediaService } from '@postrider/contracts/media';
import { PlatformsService } from '@postrider/contracts/platforms';
import { PostsService } from '@postrider/contracts/posts';
import { WebhooksService } from '@postrider/contracts/webhooks';
import type { Check } from '@postrider/service';
import { createClient, type RpcClient } from '@postrider/service/grpc';
import type { ServicesConfig } from './config.ts';

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

/** One channel to each service; they connect in the background and stay connected. */
export function connectServices(config: ServicesConfig): Services & AsyncDisposable {
  const services = {
    posts: createClient(PostsService, config.posts, config.deadlineMs),
    platforms: createClient(PlatformsService, config.platforms, config.deadlineMs),
    media: createClient(MediaService, config.media, config.deadlineMs),
    transfers: createClient(MediaService, config.media, config.transferDeadlineMs),
    webhooks: createClient(WebhooksService, config.webhooks, config.deadlineMs),
    links: createClient(LinksService, config.links, config.deadlineMs),
    analytics: createClient(AnalyticsService, config.analytics, config.deadlineMs),
  };
  return {
    ...services,
    async [Symbol.asyncDispose]() {
      for (const client of Object.values(services)) client.close();
    },
  };
}

/** Services that scheduling and publishing depend on; the gateway is ready without the others. */
const NEEDED = ['posts', 'platforms'];

/** A readiness check for each service. */
export const serviceChecks = ({ transfers: _sameAsMedia, ...services }: Services): Check[] =>
  Object.entries(services).map(([name, client]) => ({
    name,
    isNeeded: NEEDED.includes(name),
    check: (signal) => client.checkHealth(signal),
  }));
