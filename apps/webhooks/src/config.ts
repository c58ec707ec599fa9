import {
  assertLeaseOutlives,
  baseEnv,
  brokerEnv,
  commaList,
  count,
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

export interface WebhooksConfig {
  logLevel: string;
  listen: { host: string; port: number };
  mongo: { uri: string; database: string };
  broker: { url: string; prefix: string };
  postsAddress: string;
  platformsAddress: string;
  secretKeys: readonly string[];
  outbound: OutboundConfig;
  delivery: DeliveryConfig;
}

export interface DeliveryConfig {
  /** The waits before the retries; there is one more attempt than there are waits. */
  retryDelaysMs: readonly number[];
  /** For one attempt, from the DNS lookup to the last byte of the response. */
  timeoutMs: number;
  /** How long a claimed delivery belongs to its process. */
  leaseMs: number;
  /** How often the database is asked for what is due; what this process recorded itself goes out at once. */
  scanEveryMs: number;
  /** How often posts and platforms are asked for events that did not arrive; more often while the broker is away. */
  catchUpEveryMs: number;
  /** How long a stop waits for attempts in flight before it releases them for other processes. */
  stopWithinMs: number;
  concurrency: ConcurrencyConfig;
}

/** How many attempts may be in flight in this process. */
export interface ConcurrencyConfig {
  /** To endpoints that respond in time, together. */
  fast: number;
  /** To endpoints that time out, together. */
  slow: number;
  /** To one endpoint. */
  perEndpoint: number;
  /** After this an attempt counts as slow, and so does its endpoint until it responds. */
  slowAfterMs: number;
}

/** The documented numbers (docs/api-rules.md, Webhooks), and what suits one process of ordinary size. */
export const DELIVERY_DEFAULTS: DeliveryConfig = {
  retryDelaysMs: [60_000, 300_000, 1_800_000],
  timeoutMs: 30_000,
  leaseMs: 60_000,
  scanEveryMs: 500,
  catchUpEveryMs: 2_000,
  stopWithinMs: 15_000,
  concurrency: { fast: 128, slow: 32, perEndpoint: 4, slowAfterMs: 2_000 },
};

/** What a lease must exceed an attempt by: reading the endpoint before it, noting the result after it. */
const LEASE_MARGIN_MS = 5_000;

/** Throws ConfigError where an attempt could outlive its lease. */
export const checkLease = ({ leaseMs, timeoutMs }: DeliveryConfig): void =>
  assertLeaseOutlives(
    { name: 'WEBHOOK_LEASE_MS', ms: leaseMs },
    { name: 'WEBHOOK_TIMEOUT_MS', ms: timeoutMs },
    LEASE_MARGIN_MS,
  );

const wholeMs = z.string().transform(Number).pipe(z.int().positive());

export const schema = z.object({
  ...baseEnv,
  ...grpcEnv,
  ...mongoEnv,
  ...brokerEnv,
  ...outboundEnv,
  ...secretsEnv,
  GRPC_PORT: grpcPort('webhooks'),
  POSTS_ADDRESS: serviceAddress('posts'),
  PLATFORMS_ADDRESS: serviceAddress('platforms'),
  WEBHOOK_RETRY_DELAYS_MS: commaList
    .pipe(z.array(wholeMs))
    .default([...DELIVERY_DEFAULTS.retryDelaysMs])
    .describe('The waits before the retries of a delivery, comma-separated'),
  WEBHOOK_TIMEOUT_MS: milliseconds
    .default(DELIVERY_DEFAULTS.timeoutMs)
    .describe('The timeout of one attempt, from the DNS lookup to the last byte of the answer'),
  WEBHOOK_LEASE_MS: milliseconds
    .default(DELIVERY_DEFAULTS.leaseMs)
    .describe('How long a claim on a delivery holds; at least 5,000 above `WEBHOOK_TIMEOUT_MS`'),
  WEBHOOK_SCAN_EVERY_MS: milliseconds
    .default(DELIVERY_DEFAULTS.scanEveryMs)
    .describe('How often the database is scanned for deliveries that are due'),
  WEBHOOK_CATCH_UP_EVERY_MS: milliseconds
    .default(DELIVERY_DEFAULTS.catchUpEveryMs)
    .describe('How often posts and platforms are asked for events that did not arrive'),
  WEBHOOK_STOP_WITHIN_MS: milliseconds
    .default(DELIVERY_DEFAULTS.stopWithinMs)
    .describe('How long a stop waits for attempts in flight'),
  WEBHOOK_FAST_IN_FLIGHT: count
    .default(DELIVERY_DEFAULTS.concurrency.fast)
    .describe('Attempts in flight to endpoints that answer in time'),
  WEBHOOK_SLOW_IN_FLIGHT: count
    .default(DELIVERY_DEFAULTS.concurrency.slow)
    .describe('Attempts in flight to slow endpoints'),
  WEBHOOK_ENDPOINT_IN_FLIGHT: count
    .default(DELIVERY_DEFAULTS.concurrency.perEndpoint)
    .describe('Attempts in flight to one endpoint'),
  WEBHOOK_SLOW_AFTER_MS: milliseconds
    .default(DELIVERY_DEFAULTS.concurrency.slowAfterMs)
    .describe('How long an attempt may take before its endpoint counts as slow'),
});

/** The only reader of the environment in this service. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): WebhooksConfig {
  const e = readEnv(schema, env);
  return {
    logLevel: e.LOG_LEVEL,
    listen: { host: e.GRPC_HOST, port: e.GRPC_PORT },
    mongo: { uri: e.MONGODB_URI, database: `${e.MONGODB_PREFIX}webhooks` },
    broker: { url: e.RABBITMQ_URL, prefix: e.RABBITMQ_PREFIX },
    postsAddress: e.POSTS_ADDRESS,
    platformsAddress: e.PLATFORMS_ADDRESS,
    secretKeys: e.SECRET_KEYS,
    outbound: outboundConfig(e),
    delivery: {
      retryDelaysMs: e.WEBHOOK_RETRY_DELAYS_MS,
      timeoutMs: e.WEBHOOK_TIMEOUT_MS,
      leaseMs: e.WEBHOOK_LEASE_MS,
      scanEveryMs: e.WEBHOOK_SCAN_EVERY_MS,
      catchUpEveryMs: e.WEBHOOK_CATCH_UP_EVERY_MS,
      stopWithinMs: e.WEBHOOK_STOP_WITHIN_MS,
      concurrency: {
        fast: e.WEBHOOK_FAST_IN_FLIGHT,
        slow: e.WEBHOOK_SLOW_IN_FLIGHT,
        perEndpoint: e.WEBHOOK_ENDPOINT_IN_FLIGHT,
        slowAfterMs: e.WEBHOOK_SLOW_AFTER_MS,
      },
    },
  };
}
