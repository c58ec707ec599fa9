/**
 * The definition of a metric, as listed in `docs/metrics.md`. Every label has a bounded set of values: never an id or a
 * path.
 */
interface Metric {
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  labels: readonly string[];
  /** The upper bounds of a histogram's buckets, in seconds. */
  buckets?: readonly number[];
  /** The services that report it; absent: all. */
  services?: readonly string[];
}

/** The buckets for requests of people and services. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** The buckets for delays after a scheduled time or an event. */
const LAG_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 900];

/** Every metric of Postrider. A metric that no rule and no panel in `deploy/` uses does not belong here. */
export const METRICS = {
  postrider_build_info: {
    type: 'gauge',
    help: 'Always 1; the labels name the service and its version.',
    labels: ['service', 'version'],
  },
  process_start_time_seconds: {
    type: 'gauge',
    help: 'The start time of the process, in seconds since 1970.',
    labels: [],
  },
  process_cpu_seconds_total: {
    type: 'counter',
    help: 'The processor time that the process has used.',
    labels: [],
  },
  process_resident_memory_bytes: { type: 'gauge', help: 'The memory of the process.', labels: [] },
  postrider_event_loop_delay_seconds: {
    type: 'histogram',
    help: 'The delay of a timer that runs ten times a second, or fifty times in a busy process. The process served no request for so long.',
    labels: [],
    buckets: [0.01, 0.05, 0.1, 0.2, 0.5, 1, 5],
  },
  postrider_ready: {
    type: 'gauge',
    help: '1 while the process is ready (`/readyz`), else 0.',
    labels: [],
  },
  postrider_dependency_up: {
    type: 'gauge',
    help: '1 while a dependency in `/readyz` can be used, else 0.',
    labels: ['dependency'],
  },
  postrider_clock_offset_seconds: {
    type: 'gauge',
    help: 'The time by which the local clock is ahead of the database’s.',
    labels: [],
  },
  postrider_clock_error_seconds: {
    type: 'gauge',
    help: 'The maximum error of the corrected time. Above 0.5 the process takes no work.',
    labels: [],
  },
  postrider_certificate_expiry_timestamp_seconds: {
    type: 'gauge',
    help: 'The expiry of a certificate of the process, in seconds since 1970. `file` is its setting.',
    labels: ['file'],
  },
  http_server_request_duration_seconds: {
    type: 'histogram',
    help: 'Time to the last byte of a response. `route` is a template of the route table, `other` for unknown paths.',
    labels: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS,
    services: ['gateway', 'links'],
  },
  rpc_server_duration_seconds: {
    type: 'histogram',
    help: 'Time to answer a call of another service. `code` is gRPC’s.',
    labels: ['service', 'method', 'code'],
    buckets: REQUEST_BUCKETS,
    services: ['posts', 'platforms', 'media', 'webhooks', 'links', 'analytics'],
  },
  rpc_client_duration_seconds: {
    type: 'histogram',
    help: 'Time until another service answered or the caller stopped waiting. `code` is gRPC’s.',
    labels: ['service', 'method', 'code'],
    buckets: REQUEST_BUCKETS,
    services: ['gateway', 'posts', 'platforms', 'webhooks', 'analytics'],
  },
  postrider_publish_lag_seconds: {
    type: 'histogram',
    help: 'From the scheduled time of a publication to the start of the first call that makes it public.',
    labels: ['platform'],
    buckets: LAG_BUCKETS,
    services: ['platforms'],
  },
  postrider_publications_total: {
    type: 'counter',
    help: 'Publications that ended: `published`; `incomplete` (only the first posts of a thread are live); `refused` by the platform or for the account; `unavailable` (the platform was unreachable, or refused temporarily, until it was too late); `unknown`; `internal` (a fault of Postrider). `platform` is `test` for posts in test mode.',
    labels: ['platform', 'outcome'],
    services: ['platforms'],
  },
  postrider_oldest_due_seconds: {
    type: 'gauge',
    help: 'The longest wait of a post for its handover (posts), or of a due publication for its claim (platforms). Both are due ten seconds before their scheduled time, or earlier by the lead of the post.',
    labels: [],
    services: ['posts', 'platforms'],
  },
  postrider_processing_seconds: {
    type: 'histogram',
    help: 'From the acceptance of a post by its platform until it was live or refused, for platforms that process posts after they accept them.',
    labels: ['platform'],
    buckets: [5, 15, 30, 60, 300, 900, 3_600, 21_600, 86_400],
    services: ['platforms'],
  },
  postrider_oldest_processing_seconds: {
    type: 'gauge',
    help: 'The time since the acceptance of the post that its platform has processed longest. Checks end after 24 hours.',
    labels: [],
    services: ['platforms'],
  },
  postrider_publishing_held: {
    type: 'gauge',
    help: '1 while publishing is on hold. `reason` is `operator`, `restored` (the database was restored from a backup) or `undecided` (only publications due at the start wait, because RabbitMQ is unavailable and the process can’t tell whether the database was restored).',
    labels: ['reason'],
    services: ['platforms'],
  },
  postrider_platform_api_version_age_seconds: {
    type: 'gauge',
    help: 'The age of a platform’s API version in use. `setting` is the variable that sets it. Platforms end versions after about a year.',
    labels: ['setting'],
    services: ['platforms'],
  },
  postrider_leases_lost_total: {
    type: 'counter',
    help: 'Publications and deliveries that another process took over during the work of this one.',
    labels: [],
    services: ['platforms', 'webhooks'],
  },
  postrider_account_checks_total: {
    type: 'counter',
    help: 'Daily checks of accounts: `accepted` (the platform accepts the tokens); `unchecked` (the tokens are valid for longer, and the platform has no call that checks them free of charge); `lost` (the account must be connected again); `failed` (the platform was unavailable, or a fault of Postrider; checked again after six hours).',
    labels: ['platform', 'outcome'],
    services: ['platforms'],
  },
  postrider_webhook_lag_seconds: {
    type: 'histogram',
    help: 'From the recording of an event to the start of its first delivery attempt.',
    labels: [],
    buckets: LAG_BUCKETS,
    services: ['webhooks'],
  },
  postrider_webhook_deliveries_total: {
    type: 'counter',
    help: 'Delivery attempts by result: `succeeded`, `retried`, `abandoned`.',
    labels: ['outcome'],
    services: ['webhooks'],
  },
  postrider_oldest_undelivered_seconds: {
    type: 'gauge',
    help: 'The longest wait of a due delivery for its attempt. Waits before retries do not count.',
    labels: [],
    services: ['webhooks'],
  },
  postrider_outbox_age_seconds: {
    type: 'gauge',
    help: 'The age of the oldest event that the broker has not confirmed.',
    labels: [],
    services: ['posts', 'platforms'],
  },
  postrider_catch_up_age_seconds: {
    type: 'gauge',
    help: 'The time since the event catch-up has read its source completely.',
    labels: ['source'],
    services: ['posts', 'platforms', 'webhooks', 'analytics'],
  },
  postrider_dead_letters: {
    type: 'gauge',
    help: 'Messages in the dead-letter queue of one of the service’s queues.',
    labels: ['queue'],
    services: ['posts', 'platforms', 'webhooks', 'analytics'],
  },
  postrider_media_conversions_total: {
    type: 'counter',
    help: 'Videos that were converted for platforms: `converted`, `refused` because that is not possible, or `interrupted` and begun again.',
    labels: ['outcome'],
    services: ['media'],
  },
  postrider_media_probes_total: {
    type: 'counter',
    help: 'Examined or resized files: `accepted`, `rejected`, stopped for their use of `cpu` or `memory`, or failed because the process `crashed` or was `interrupted`.',
    labels: ['outcome'],
    services: ['media'],
  },
  postrider_object_store_errors_total: {
    type: 'counter',
    help: 'Failed calls to the object store, except for missing objects.',
    labels: [],
    services: ['media'],
  },
} as const satisfies Record<string, Metric>;

type Metrics = typeof METRICS;

export type MetricName = keyof Metrics;

/** The names of the metrics of a type. */
export type NameOf<T extends Metric['type']> = {
  [N in MetricName]: Metrics[N]['type'] extends T ? N : never;
}[MetricName];

/** A value for each label of a metric. */
export type LabelsOf<N extends MetricName> = Readonly<Record<Metrics[N]['labels'][number], string>>;
