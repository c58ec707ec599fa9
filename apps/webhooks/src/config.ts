import {
  assertLeaseOutlives,
  type Config,
  type ConfigOf,
  commaList,
  count,
  defineConfig,
  fixed,
  milliseconds,
  setting,
  settings,
} from '@postrider/service';
import { z } from 'zod';

export type WebhooksConfig = ConfigOf<typeof schema>;

/** The limits of attempts in flight in this process. */
const concurrency = {
  fast: setting(
    'WEBHOOK_FAST_IN_FLIGHT',
    count.default(256).describe('Attempts in flight to endpoints that respond in time'),
  ),
  slow: setting('WEBHOOK_SLOW_IN_FLIGHT', count.default(96).describe('Attempts in flight to slow endpoints')),
  perEndpoint: setting(
    'WEBHOOK_ENDPOINT_IN_FLIGHT',
    count.default(4).describe('Attempts in flight to one endpoint'),
  ),
  /** How long an attempt may take before its endpoint counts as slow. */
  slowAfterMs: fixed(2_000),
};

export type ConcurrencyConfig = Config<typeof concurrency>;

const wholeMs = z.string().transform(Number).pipe(z.int().positive());

/** How deliveries are sent; the defaults are the documented numbers (docs/api-rules.md, Webhooks). */
const delivery = {
  retryDelaysMs: setting(
    'WEBHOOK_RETRY_DELAYS_MS',
    commaList
      .pipe(z.array(wholeMs))
      .default([60_000, 300_000, 1_800_000])
      .describe('The waits before the retries of a delivery, comma-separated'),
  ),
  timeoutMs: setting(
    'WEBHOOK_TIMEOUT_MS',
    milliseconds
      .default(30_000)
      .describe('The timeout of one attempt, from the DNS lookup to the last byte of the response'),
  ),
  leaseMs: setting(
    'WEBHOOK_LEASE_MS',
    milliseconds
      .default(60_000)
      .describe('How long a claim on a delivery lasts; must exceed `WEBHOOK_TIMEOUT_MS` by at least 5,000'),
  ),
  /** How often the database is scanned for due deliveries while there are any. */
  scanEveryMs: fixed(500),
  /** How often posts and platforms are queried for missed events. */
  catchUpEveryMs: fixed(2_000),
  /** How long a stop waits for attempts in flight. */
  stopWithinMs: fixed(15_000),
  concurrency,
};

export type DeliveryConfig = Config<typeof delivery>;

export const DELIVERY_DEFAULTS: DeliveryConfig = defineConfig(delivery).read({});

/** The margin of a lease beyond an attempt, for reading the endpoint before it and recording the result after it. */
const LEASE_MARGIN_MS = 5_000;

/** Throws ConfigError if an attempt could outlive its lease. */
export const checkLease = ({ leaseMs, timeoutMs }: DeliveryConfig): void =>
  assertLeaseOutlives(
    { name: 'WEBHOOK_LEASE_MS', ms: leaseMs },
    { name: 'WEBHOOK_TIMEOUT_MS', ms: timeoutMs },
    LEASE_MARGIN_MS,
  );

export const schema = defineConfig({
  logLevel: settings.logLevel,
  management: settings.management('webhooks'),
  components: settings.components(),
  listen: settings.grpcListen('webhooks'),
  grpcTls: settings.grpcTls,
  mongo: settings.mongo('webhooks'),
  broker: settings.broker,
  outbound: settings.outbound,
  secretKeys: settings.secretKeys,
  postsAddress: settings.serviceAddress('posts'),
  platformsAddress: settings.serviceAddress('platforms'),
  mediaAddress: settings.serviceAddress('media'),
  delivery,
});
