import {
  baseEnv,
  brokerEnv,
  grpcEnv,
  milliseconds,
  mongoEnv,
  outboundConfig,
  outboundEnv,
  port,
  readEnv,
  secretsEnv,
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

const schema = z.object({
  ...baseEnv,
  ...grpcEnv,
  ...mongoEnv,
  ...brokerEnv,
  ...outboundEnv,
  ...secretsEnv,
  GRPC_PORT: port.default(50_052),
  POSTS_ADDRESS: z.string().default('127.0.0.1:50051'),
  MEDIA_ADDRESS: z.string().default('127.0.0.1:50053'),
  /** Where Bluesky posts are seen, also those of accounts on other servers. */
  BLUESKY_APP_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .default(DEFAULT_BLUESKY_APP),
  /** How long before its time a publication is taken in hand. */
  LEAD_MS: milliseconds.default(DEFAULT_TIMING.leadMs),
  /** How long a publication belongs to a replica that fell silent. */
  LEASE_MS: milliseconds.default(DEFAULT_TIMING.leaseMs),
  /** For the one call that makes a post public. */
  PUBLISH_TIMEOUT_MS: milliseconds.default(DEFAULT_TIMING.publishTimeoutMs),
  /** How long a post that a platform can't take now is tried again. */
  GIVE_UP_AFTER_MS: milliseconds.default(DEFAULT_TIMING.giveUpAfterMs),
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
