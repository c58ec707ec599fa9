import {
  assertLeaseOutlives,
  type Config,
  type ConfigOf,
  count,
  defineConfig,
  milliseconds,
  setting,
  settings,
} from '@postrider/service';

export type AnalyticsConfig = ConfigOf<typeof schema>;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How metrics are collected: once a UTC day by default (docs/api-rules.md, Analytics). */
const collection = {
  collectEveryMs: setting(
    'ANALYTICS_COLLECT_EVERY_MS',
    milliseconds.default(DAY_MS).describe('How often the metrics of an account are collected'),
  ),
  scanEveryMs: setting(
    'ANALYTICS_SCAN_EVERY_MS',
    milliseconds.default(5_000).describe('How often the database is scanned for due accounts'),
  ),
  callTimeoutMs: setting(
    'ANALYTICS_CALL_TIMEOUT_MS',
    milliseconds.default(MINUTE_MS).describe('The timeout of one call to platforms'),
  ),
  leaseMs: setting(
    'ANALYTICS_LEASE_MS',
    milliseconds
      .default(2 * MINUTE_MS)
      .describe(
        'How long a claim on an account holds after its latest call; must exceed `ANALYTICS_CALL_TIMEOUT_MS` by at least 30,000',
      ),
  ),
  retryAfterMs: setting(
    'ANALYTICS_RETRY_AFTER_MS',
    milliseconds
      .default(MINUTE_MS)
      .describe('The wait after a first failure; each further failure doubles it'),
  ),
  retryAtMostMs: setting(
    'ANALYTICS_RETRY_AT_MOST_MS',
    milliseconds.default(60 * MINUTE_MS).describe('The longest wait after failures'),
  ),
  inFlight: setting(
    'ANALYTICS_IN_FLIGHT',
    count.default(8).describe('Accounts that one process collects in parallel'),
  ),
  perPlatform: setting(
    'ANALYTICS_PLATFORM_IN_FLIGHT',
    count.default(4).describe('Accounts of one platform that it collects in parallel'),
  ),
  stopWithinMs: setting(
    'ANALYTICS_STOP_WITHIN_MS',
    milliseconds.default(10_000).describe('How long a stop waits for calls in flight'),
  ),
};

export type CollectionConfig = Config<typeof collection>;

export const COLLECTION_DEFAULTS: CollectionConfig = defineConfig(collection).read({});

/** What a lease must exceed a call by: reading what to ask before it, saving the answer after it. */
const LEASE_MARGIN_MS = 30_000;

/** Throws ConfigError where a call could outlive its lease. */
export const checkLease = ({ leaseMs, callTimeoutMs }: CollectionConfig): void =>
  assertLeaseOutlives(
    { name: 'ANALYTICS_LEASE_MS', ms: leaseMs },
    { name: 'ANALYTICS_CALL_TIMEOUT_MS', ms: callTimeoutMs },
    LEASE_MARGIN_MS,
  );

export const schema = defineConfig({
  logLevel: settings.logLevel,
  management: settings.management('analytics'),
  components: settings.components(),
  listen: settings.grpcListen('analytics'),
  grpcTls: settings.grpcTls,
  mongo: settings.mongo('analytics'),
  broker: settings.broker,
  postsAddress: settings.serviceAddress('posts'),
  platformsAddress: settings.serviceAddress('platforms'),
  catchUpEveryMs: setting(
    'ANALYTICS_CATCH_UP_EVERY_MS',
    milliseconds.default(2_000).describe('How often posts is queried for missed events'),
  ),
  collection,
});
