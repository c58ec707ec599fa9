import {
  baseEnv,
  brokerEnv,
  grpcEnv,
  grpcPort,
  milliseconds,
  mongoEnv,
  outboundConfig,
  outboundEnv,
  readEnv,
  secretsEnv,
  serviceAddress,
} from '@postrider/service';
import type { OutboundConfig } from '@postrider/service/outbound';
import { z } from 'zod';
import { DEFAULT_TIMING, type Timing } from './publications/timing.ts';

export interface PlatformsConfig {
  logLevel: string;
  listen: { host: string; port: number };
  mongo: { uri: string; database: string };
  broker: { url: string; prefix: string };
  outbound: OutboundConfig;
  secretKeys: string[];
  postsAddress: string;
  mediaAddress: string;
  /** The web app on which Bluesky posts are seen, if it is not DEFAULT_BLUESKY_APP. */
  blueskyApp?: string;
  /** What differs from DEFAULT_TIMING. */
  timing?: Partial<Timing>;
}

export const DEFAULT_BLUESKY_APP = 'https://bsky.app';

export const schema = z.object({
  ...baseEnv,
  ...grpcEnv,
  ...mongoEnv,
  ...brokerEnv,
  ...outboundEnv,
  ...secretsEnv,
  GRPC_PORT: grpcPort('platforms'),
  POSTS_ADDRESS: serviceAddress('posts'),
  MEDIA_ADDRESS: serviceAddress('media'),
  BLUESKY_APP_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .default(DEFAULT_BLUESKY_APP)
    .describe('The web app that links to Bluesky posts lead to, also for accounts on self-hosted servers'),
  LEAD_MS: milliseconds
    .default(DEFAULT_TIMING.leadMs)
    .describe('How long before its time a publication may be claimed'),
  LEASE_MS: milliseconds
    .default(DEFAULT_TIMING.leaseMs)
    .describe(
      'How long a publication that is being sent belongs to its process; more than 5,000 above `PUBLISH_TIMEOUT_MS`',
    ),
  PUBLISH_TIMEOUT_MS: milliseconds
    .default(DEFAULT_TIMING.publishTimeoutMs)
    .describe('The timeout of the call that publishes a post'),
  GIVE_UP_AFTER_MS: milliseconds
    .default(DEFAULT_TIMING.giveUpAfterMs)
    .describe('How long a post that a platform can’t take now is retried'),
});

/** The only reader of the environment in this service. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): PlatformsConfig {
  const e = readEnv(schema, env);
  return {
    logLevel: e.LOG_LEVEL,
    listen: { host: e.GRPC_HOST, port: e.GRPC_PORT },
    mongo: { uri: e.MONGODB_URI, database: `${e.MONGODB_PREFIX}platforms` },
    broker: { url: e.RABBITMQ_URL, prefix: e.RABBITMQ_PREFIX },
    outbound: outboundConfig(e),
    secretKeys: e.SECRET_KEYS,
    postsAddress: e.POSTS_ADDRESS,
    mediaAddress: e.MEDIA_ADDRESS,
    blueskyApp: e.BLUESKY_APP_URL,
    timing: {
      leadMs: e.LEAD_MS,
      leaseMs: e.LEASE_MS,
      publishTimeoutMs: e.PUBLISH_TIMEOUT_MS,
      giveUpAfterMs: e.GIVE_UP_AFTER_MS,
    },
  };
}
