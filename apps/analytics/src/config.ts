import {
  assertLeaseOutlives,
  type Config,
  type ConfigOf,
  defineConfig,
  fixed,
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
  /** The timeout of one call to platforms. */
  callTimeoutMs: fixed(MINUTE_MS),
  /** How long a claim on an account lasts after its latest call; must exceed `callTimeoutMs` by at least 30,000. */
  leaseMs: fixed(2 * MINUTE_MS),
  /** The wait after a first failure; each further failure doubles it. */
  retryAfterMs: fixed(MINUTE_MS),
  /** The longest wait after failures. */
  retryAtMostMs: fixed(60 * MINUTE_MS),
  /** Accounts that one process collects in parallel. */
  inFlight: fixed(24),
  /** Accounts of one platform that it collects in parallel. */
  perPlatform: fixed(12),
  stopWithinMs: setting(
    'ANALYTICS_STOP_WITHIN_MS',
    milliseconds.default(10_000).describe('How long a stop waits for calls in flight'),
  ),
};

export type CollectionConfig = Config<typeof collection>;

export const COLLECTION_DEFAULTS: CollectionConfig = defineConfig(collection).read({});

/** The margin of a lease beyond a call, for reading posts before it and saving the response after it. */
const LEASE_MARGIN_MS = 30_000;

/** Throws ConfigError if a call could outlive its lease. */
export const checkLease = ({ leaseMs, callTimeoutMs }: CollectionConfig): void =>
  assertLeaseOutlives(
    { name: 'leaseMs', ms: leaseMs },
    { name: 'callTimeoutMs', ms: callTimeoutMs },
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
  /** How often posts is queried for missed events. */
  catchUpEveryMs: fixed(10_000),
  collection,
});
