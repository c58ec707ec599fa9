import {
  assertLeaseOutlives,
  baseEnv,
  brokerEnv,
  count,
  grpcEnv,
  grpcPort,
  milliseconds,
  mongoEnv,
  readEnv,
  serviceAddress,
} from '@postrider/service';
import { z } from 'zod';

export interface AnalyticsConfig {
  logLevel: string;
  listen: { host: string; port: number };
  mongo: { uri: string; database: string };
  broker: { url: string; prefix: string };
  postsAddress: string;
  platformsAddress: string;
  /** How often posts is asked for events that did not arrive; more often while the broker is away. */
  catchUpEveryMs: number;
  collection: CollectionConfig;
}

export interface CollectionConfig {
  /** A day: an account is collected once in each; 24 hours make it the UTC day. */
  collectEveryMs: number;
  /** How often the database is scanned for accounts that are due. */
  scanEveryMs: number;
  /** For one call to platforms. */
  callTimeoutMs: number;
  /** How long a claimed account belongs to its process after its latest call. */
  leaseMs: number;
  /** The wait after a first failure; it doubles with each that follows … */
  retryAfterMs: number;
  /** … up to this. */
  retryAtMostMs: number;
  /** How many accounts are collected at once in this process. */
  inFlight: number;
  /** How many of those may be on one platform, so that a slow one leaves places to others. */
  perPlatform: number;
  /** How long a stop waits for calls in flight before it releases their accounts for other processes. */
  stopWithinMs: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Once a day (docs/api-rules.md, Analytics), and what suits one process of ordinary size. */
export const COLLECTION_DEFAULTS: CollectionConfig = {
  collectEveryMs: DAY_MS,
  scanEveryMs: 5_000,
  callTimeoutMs: MINUTE_MS,
  leaseMs: 2 * MINUTE_MS,
  retryAfterMs: MINUTE_MS,
  retryAtMostMs: 60 * MINUTE_MS,
  inFlight: 8,
  perPlatform: 4,
  stopWithinMs: 10_000,
};

/** What a lease must exceed a call by: reading what to ask before it, saving the answer after it. */
const LEASE_MARGIN_MS = 30_000;

/** Throws ConfigError where a call could outlive its lease. */
export const checkLease = ({ leaseMs, callTimeoutMs }: CollectionConfig): void =>
  assertLeaseOutlives(
    { name: 'ANALYTICS_LEASE_MS', ms: leaseMs },
    { name: 'ANALYTICS_CALL_TIMEOUT_MS', ms: callTimeoutMs },
    LEASE_MARGIN_MS,
  );

export const schema = z.object({
  ...baseEnv,
  ...grpcEnv,
  ...mongoEnv,
  ...brokerEnv,
  GRPC_PORT: grpcPort('analytics'),
  POSTS_ADDRESS: serviceAddress('posts'),
  PLATFORMS_ADDRESS: serviceAddress('platforms'),
  ANALYTICS_CATCH_UP_EVERY_MS: milliseconds
    .default(2_000)
    .describe('How often posts is asked for events that did not arrive'),
  ANALYTICS_COLLECT_EVERY_MS: milliseconds
    .default(COLLECTION_DEFAULTS.collectEveryMs)
    .describe('How often the metrics of an account are collected'),
  ANALYTICS_SCAN_EVERY_MS: milliseconds
    .default(COLLECTION_DEFAULTS.scanEveryMs)
    .describe('How often the database is scanned for accounts that are due'),
  ANALYTICS_CALL_TIMEOUT_MS: milliseconds
    .default(COLLECTION_DEFAULTS.callTimeoutMs)
    .describe('The timeout of one call to platforms'),
  ANALYTICS_LEASE_MS: milliseconds
    .default(COLLECTION_DEFAULTS.leaseMs)
    .describe(
      'How long a claim on an account holds after its latest call; at least 30,000 above `ANALYTICS_CALL_TIMEOUT_MS`',
    ),
  ANALYTICS_RETRY_AFTER_MS: milliseconds
    .default(COLLECTION_DEFAULTS.retryAfterMs)
    .describe('The wait after a first failure; it doubles with each further one'),
  ANALYTICS_RETRY_AT_MOST_MS: milliseconds
    .default(COLLECTION_DEFAULTS.retryAtMostMs)
    .describe('The longest wait after failures'),
  ANALYTICS_IN_FLIGHT: count
    .default(COLLECTION_DEFAULTS.inFlight)
    .describe('Accounts that one process collects at the same time'),
  ANALYTICS_PLATFORM_IN_FLIGHT: count
    .default(COLLECTION_DEFAULTS.perPlatform)
    .describe('How many of them may be on one platform'),
  ANALYTICS_STOP_WITHIN_MS: milliseconds
    .default(COLLECTION_DEFAULTS.stopWithinMs)
    .describe('How long a stop waits for calls in flight'),
});

/** The only reader of the environment in this service. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): AnalyticsConfig {
  const e = readEnv(schema, env);
  return {
    logLevel: e.LOG_LEVEL,
    listen: { host: e.GRPC_HOST, port: e.GRPC_PORT },
    mongo: { uri: e.MONGODB_URI, database: `${e.MONGODB_PREFIX}analytics` },
    broker: { url: e.RABBITMQ_URL, prefix: e.RABBITMQ_PREFIX },
    postsAddress: e.POSTS_ADDRESS,
    platformsAddress: e.PLATFORMS_ADDRESS,
    catchUpEveryMs: e.ANALYTICS_CATCH_UP_EVERY_MS,
    collection: {
      collectEveryMs: e.ANALYTICS_COLLECT_EVERY_MS,
      scanEveryMs: e.ANALYTICS_SCAN_EVERY_MS,
      callTimeoutMs: e.ANALYTICS_CALL_TIMEOUT_MS,
      leaseMs: e.ANALYTICS_LEASE_MS,
      retryAfterMs: e.ANALYTICS_RETRY_AFTER_MS,
      retryAtMostMs: e.ANALYTICS_RETRY_AT_MOST_MS,
      inFlight: e.ANALYTICS_IN_FLIGHT,
      perPlatform: e.ANALYTICS_PLATFORM_IN_FLIGHT,
      stopWithinMs: e.ANALYTICS_STOP_WITHIN_MS,
    },
  };
}
