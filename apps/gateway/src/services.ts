import { AnalyticsService } from '@postrider/contracts/analytics';
import { EventLogService } from '@postrider/contracts/event-log';
import { LinksService } from '@postrider/contracts/links';
import { MaintenanceService } from '@postrider/contracts/maintenance';
import { MediaService } from '@postrider/contracts/media';
import { PlatformsService } from '@postrider/contracts/platforms';
import { PostsService } from '@postrider/contracts/posts';
import { WebhooksService } from '@postrider/contracts/webhooks';
import { AppError, type Check } from '@postrider/service';
import type { RpcClient } from '@postrider/service/grpc';
import type { ServiceContext } from '@postrider/service/run-service';
import type { ServicesConfig } from './config.ts';

/** Operators' calls may take longer than requests of the public API. */
const MAINTENANCE_DEADLINE_MS = 30_000;

/** Creates a client of a service; it closes when the gateway stops. */
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

/** The names of the services behind the gateway, in display order. */
export const SERVICE_NAMES = ['posts', 'platforms', 'media', 'webhooks', 'links', 'analytics'] as const;

export type ServiceName = (typeof SERVICE_NAMES)[number];

/** The maintenance service of each service. */
export type Maintenance = Record<ServiceName, RpcClient<typeof MaintenanceService>>;

/** For operators' calls; connects with the first one. */
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

/** The event log of the posts service. */
export const connectEventLog = (connect: Connect, { posts, deadlineMs }: ServicesConfig) =>
  connect(EventLogService, posts, deadlineMs, 'posts');

/** One channel to each service; they connect in the background and stay connected. */
export const connectServices = (connect: Connect, config: ServicesConfig): Services => ({
  posts: connect(PostsService, config.posts, config.deadlineMs),
  platforms: connect(PlatformsService, config.platforms, config.deadlineMs),
  media: connect(MediaService, config.media, config.deadlineMs),
  transfers: connect(MediaService, config.media, config.transferDeadlineMs),
  webhooks: connect(WebhooksService, config.webhooks, config.deadlineMs),
  links: connect(LinksService, config.links, config.deadlineMs),
  analytics: connect(AnalyticsService, config.analytics, config.deadlineMs),
});

/** The services that scheduling and publishing require; the gateway is ready without the others. */
const NEEDED = ['posts', 'platforms'];

/** A readiness check for each service. */
export const serviceChecks = ({ transfers: _sameAsMedia, ...services }: Services): Check[] =>
  Object.entries(services).map(([name, client]) => ({
    name,
    isNeeded: NEEDED.includes(name),
    check: (signal) => client.checkHealth(signal),
  }));

/** Asserts a required field of a service's response. Throws internal. */
export function present<T>(field: T | undefined): T {
  if (field === undefined) throw new AppError('internal', 'An internal error occurred.');
  return field;
}
