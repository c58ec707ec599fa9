/** What a metric is, as `docs/metrics.md` lists it. Every label has a bounded set of values: never an id or a path. */
interface Metric {
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  labels: readonly string[];
  /** The upper bounds of a histogram's buckets, in seconds. */
  buckets?: readonly number[];
  /** The services that report it; all of them without. */
  services?: readonly string[];
}

/** For requests of people and services. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** For what follows a scheduled time or an event. */
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
    help: 'When the process started, in seconds since 1970.',
    labels: [],
  },
  process_cpu_seconds_total: {
    type: 'counter',
    help: 'The processor time that the process has used.',
    labels: [],
  },
  process_resident_memory_bytes: { type: 'gauge', help: 'The memory that the process holds.', labels: [] },
  postrider_event_loop_delay_seconds: {
    type: 'histogram',
    help: 'By how much a timer that is checked fifty times a second was late: for so long the process served nobody.',
    labels: [],
    buckets: [0.01, 0.05, 0.1, 0.2, 0.5, 1, 5],
  },
  postrider_ready: {
    type: 'gauge',
    help: '1 while the process is ready, as `/readyz` says, else 0.',
    labels: [],
  },
  postrider_dependency_up: {
    type: 'gauge',
    help: '1 while a dependency that `/readyz` names can be used, else 0.',
    labels: ['dependency'],
  },
  postrider_clock_offset_seconds: {
    type: 'gauge',
    help: 'By how much the local clock is ahead of the database’s.',
    labels: [],
  },
  postrider_clock_error_seconds: {
    type: 'gauge',
    help: 'The most by which the time that decisions go by may be wrong; above 0.5 no work is taken.',
    labels: [],
  },
  postrider_certificate_expiry_timestamp_seconds: {
    type: 'gauge',
    help: 'When a certificate that the process uses expires, in seconds since 1970; `file` is the setting that names it.',
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
    help: 'Time until another service has answered, or the caller stopped waiting. `code` is gRPC’s.',
    labels: ['service', 'method', 'code'],
    buckets: REQUEST_BUCKETS,
    services: ['gateway', 'posts', 'platforms', 'webhooks', 'analytics'],
  },
  postrider_publish_lag_seconds: {
    type: 'histogram',
    help: 'From the scheduled time of a publication to the begin of its first call that makes it public.',
    labels: ['platform'],
    buckets: LAG_BUCKETS,
    services: ['platforms'],
  },
  postrider_publications_total: {
    type: 'counter',
    help: 'Publications that ended: `published`; `incomplete` (a thread of which only the first posts are live); `refused` by the platform or for the account; `unavailable` (the platform could not be reached, or refused for now, until it was too late); `unknown`; `internal` (a fault of Postrider).',
    labels: ['platform', 'outcome'],
    services: ['platforms'],
  },
  postrider_oldest_due_seconds: {
    type: 'gauge',
    help: 'For how long the post that is due to be handed over (posts), or the publication that is due to be claimed (platforms), has waited that has waited longest. Work becomes due ten seconds before its scheduled time.',
    labels: [],
    services: ['posts', 'platforms'],
  },
  postrider_publishing_held: {
    type: 'gauge',
    help: '1 while nothing is published, by the `reason`: `operator`, or `restored` for a database that was restored from a backup. 1 for `undecided` while only what was due at the start waits, because RabbitMQ can’t be asked whether the database was restored.',
    labels: ['reason'],
    services: ['platforms'],
  },
  postrider_leases_lost_total: {
    type: 'counter',
    help: 'Publications and deliveries that another process took over while this one worked on them.',
    labels: [],
    services: ['platforms', 'webhooks'],
  },
  postrider_webhook_lag_seconds: {
    type: 'histogram',
    help: 'From the recording of an event to the begin of the first attempt to deliver it.',
    labels: [],
    buckets: LAG_BUCKETS,
    services: ['webhooks'],
  },
  postrider_webhook_deliveries_total: {
    type: 'counter',
    help: 'Attempts to deliver, by what follows: `succeeded`, `retried`, `abandoned`.',
    labels: ['outcome'],
    services: ['webhooks'],
  },
  postrider_oldest_undelivered_seconds: {
    type: 'gauge',
    help: 'For how long the delivery has waited for its attempt that has waited longest. Waits before retries do not count.',
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
    help: 'For how long the event catch-up has not read its source to the end.',
    labels: ['source'],
    services: ['posts', 'platforms', 'webhooks', 'analytics'],
  },
  postrider_dead_letters: {
    type: 'gauge',
    help: 'Messages in the dead-letter queue of one of the service’s queues.',
    labels: ['queue'],
    services: ['posts', 'platforms', 'webhooks', 'analytics'],
  },
  postrider_media_probes_total: {
    type: 'counter',
    help: 'Files that were examined or made small: `accepted`, `rejected`, or ended for their use of `cpu` or `memory`, because the process `crashed` or was `interrupted`.',
    labels: ['outcome'],
    services: ['media'],
  },
  postrider_object_store_errors_total: {
    type: 'counter',
    help: 'Calls of the object store that failed, other than for objects that do not exist.',
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
