import {
  baseEnv,
  commaList,
  count,
  milliseconds,
  mongoEnv,
  port,
  publicEnv,
  readEnv,
} from '@postrider/service';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import type { RateLimitsConfig } from './rate-limits/rate-limits.ts';

export interface GatewayConfig {
  logLevel: string;
  listen: { host: string; port: number };
  mongo: { uri: string; database: string };
  services: ServicesConfig;
  /** `syncMs`: how often replicas tell each other what they counted. */
  rateLimits: RateLimitsConfig & { syncMs: number };
  /** Where clients reach the gateway; undefined: at the host that their requests name. */
  publicUrl?: string | undefined;
  /** Proxies whose X-Forwarded-For is believed: addresses, CIDR ranges, or names of ranges. */
  trustedProxies: string[];
}

export interface ServicesConfig {
  /** host:port of each inner service. */
  posts: string;
  platforms: string;
  media: string;
  webhooks: string;
  links: string;
  analytics: string;
  /** How long one inner call may take before the caller is told to try again. */
  deadlineMs: number;
  /** The same for calls that move a file: imports and completed uploads. */
  transferDeadlineMs: number;
}

const RANGES = ['loopback', 'linklocal', 'uniquelocal'];
const isProxy = (text: string) => RANGES.includes(text) || ipaddr.isValid(text) || ipaddr.isValidCIDR(text);

const schema = z.object({
  ...baseEnv,
  ...publicEnv,
  ...mongoEnv,
  PORT: port.default(8080),
  POSTS_ADDRESS: z.string().default('127.0.0.1:50051'),
  PLATFORMS_ADDRESS: z.string().default('127.0.0.1:50052'),
  MEDIA_ADDRESS: z.string().default('127.0.0.1:50053'),
  WEBHOOKS_ADDRESS: z.string().default('127.0.0.1:50054'),
  LINKS_ADDRESS: z.string().default('127.0.0.1:50055'),
  ANALYTICS_ADDRESS: z.string().default('127.0.0.1:50056'),
  CALL_DEADLINE_MS: milliseconds.default(5_000),
  TRANSFER_DEADLINE_MS: milliseconds.default(90_000),
  RATE_LIMIT_WINDOW_S: count.max(3_600).default(60),
  /** A hundred requests a second all the time: no integration that works needs as many. */
  RATE_LIMIT_KEY: count.default(6_000),
  RATE_LIMIT_WORKSPACE: count.default(18_000),
  RATE_LIMIT_ADDRESS: count.default(60),
  RATE_LIMIT_SYNC_MS: milliseconds.max(500).default(250),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, abort: true })
    .refine((url) => new URL(url).pathname === '/', 'must be scheme, host and port alone')
    .transform((url) => new URL(url).origin)
    .optional(),
  TRUSTED_PROXIES: commaList
    .refine((proxies) => proxies.every(isProxy), `addresses, CIDR ranges or ${RANGES.join(', ')}`)
    .default([]),
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
