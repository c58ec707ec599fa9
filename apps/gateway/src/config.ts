import {
  baseEnv,
  commaList,
  count,
  httpPort,
  milliseconds,
  mongoEnv,
  publicEnv,
  readEnv,
  serviceAddress,
} from '@postrider/service';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import type { RateLimitsConfig } from './rate-limits/rate-limits.ts';

export interface GatewayConfig {
  logLevel: string;
  listen: { host: string; port: number };
  mongo: { uri: string; database: string };
  services: ServicesConfig;
  /** `syncMs`: how often replicas sync their counts. */
  rateLimits: RateLimitsConfig & { syncMs: number };
  /** The public URL of the gateway; by default the host of each request. */
  publicUrl?: string | undefined;
  /** Proxies whose X-Forwarded-For is trusted: addresses, CIDR ranges, or names of ranges. */
  trustedProxies: string[];
}

export interface ServicesConfig {
  /** host:port of each service. */
  posts: string;
  platforms: string;
  media: string;
  webhooks: string;
  links: string;
  analytics: string;
  /** The deadline of a call to a service; after it the client is asked to retry. */
  deadlineMs: number;
  /** The same for calls that move a file: imports and completed uploads. */
  transferDeadlineMs: number;
}

const RANGES = ['loopback', 'linklocal', 'uniquelocal'];
const isProxy = (text: string) => RANGES.includes(text) || ipaddr.isValid(text) || ipaddr.isValidCIDR(text);

export const schema = z.object({
  ...baseEnv,
  ...publicEnv,
  ...mongoEnv,
  PORT: httpPort(8080),
  POSTS_ADDRESS: serviceAddress('posts'),
  PLATFORMS_ADDRESS: serviceAddress('platforms'),
  MEDIA_ADDRESS: serviceAddress('media'),
  WEBHOOKS_ADDRESS: serviceAddress('webhooks'),
  LINKS_ADDRESS: serviceAddress('links'),
  ANALYTICS_ADDRESS: serviceAddress('analytics'),
  CALL_DEADLINE_MS: milliseconds.default(5_000).describe('The deadline of a call to another service'),
  TRANSFER_DEADLINE_MS: milliseconds
    .default(90_000)
    .describe('The deadline of a call that moves a file: imports and completed uploads'),
  RATE_LIMIT_WINDOW_S: count
    .max(3_600)
    .default(60)
    .describe('The window in which requests are counted, in seconds'),
  RATE_LIMIT_KEY: count.default(6_000).describe('Requests of one API key in a window'),
  RATE_LIMIT_WORKSPACE: count.default(18_000).describe('Requests of all keys of a workspace in a window'),
  RATE_LIMIT_ADDRESS: count
    .default(60)
    .describe('Requests with unknown API keys from one client address in a window'),
  RATE_LIMIT_SYNC_MS: milliseconds.max(500).default(250).describe('How often replicas exchange their counts'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, abort: true })
    .refine((url) => new URL(url).pathname === '/', 'must be scheme, host and port alone')
    .transform((url) => new URL(url).origin)
    .optional()
    .describe(
      'Scheme, host and port at which clients reach the gateway; without it the host that a request names',
    ),
  TRUSTED_PROXIES: commaList
    .refine((proxies) => proxies.every(isProxy), `addresses, CIDR ranges or ${RANGES.join(', ')}`)
    .default([])
    .describe(
      'Proxies whose `X-Forwarded-For` is believed: addresses, CIDR ranges, `loopback`, `linklocal`, `uniquelocal`',
    ),
});

/** The gateway's configuration from the environment; throws ConfigError with every problem. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): GatewayConfig {
  const env = readEnv(schema, environment);
  return {
    logLevel: env.LOG_LEVEL,
    listen: { host: env.HOST, port: env.PORT },
    mongo: { uri: env.MONGODB_URI, database: `${env.MONGODB_PREFIX}gateway` },
    services: {
      posts: env.POSTS_ADDRESS,
      platforms: env.PLATFORMS_ADDRESS,
      media: env.MEDIA_ADDRESS,
      webhooks: env.WEBHOOKS_ADDRESS,
      links: env.LINKS_ADDRESS,
      analytics: env.ANALYTICS_ADDRESS,
      deadlineMs: env.CALL_DEADLINE_MS,
      transferDeadlineMs: env.TRANSFER_DEADLINE_MS,
    },
    rateLimits: {
      windowS: env.RATE_LIMIT_WINDOW_S,
      quotas: {
        key: env.RATE_LIMIT_KEY,
        workspace: env.RATE_LIMIT_WORKSPACE,
        address: env.RATE_LIMIT_ADDRESS,
      },
      syncMs: env.RATE_LIMIT_SYNC_MS,
    },
    publicUrl: env.PUBLIC_URL,
    trustedProxies: env.TRUSTED_PROXIES,
  };
}
