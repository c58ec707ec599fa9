import { z } from 'zod';
import { type ConfigOf, count, defineConfig, milliseconds, setting } from '../../config/config.ts';

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** OpenTelemetry's own variables. The exporter reads the others (headers, compression, certificates). */
const tracingSchema = defineConfig({
  isDisabled: setting('OTEL_SDK_DISABLED', z.stringbool().default(false)),
  exporter: setting('OTEL_TRACES_EXPORTER', z.enum(['otlp', 'none'], 'must be otlp or none').default('otlp')),
  endpoint: setting('OTEL_EXPORTER_OTLP_ENDPOINT', z.url({ protocol: /^https?$/ }).optional()),
  tracesEndpoint: setting('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', z.url({ protocol: /^https?$/ }).optional()),
  protocol: setting(
    'OTEL_EXPORTER_OTLP_PROTOCOL',
    z.enum(['http/protobuf', 'http/json'], 'must be http/protobuf or http/json').default('http/protobuf'),
  ),
  timeoutMs: setting('OTEL_EXPORTER_OTLP_TIMEOUT', milliseconds.default(5_000)),
  sampler: setting('OTEL_TRACES_SAMPLER', z.enum(SAMPLERS).default('parentbased_always_on')),
  ratio: setting('OTEL_TRACES_SAMPLER_ARG', z.coerce.number().min(0).max(1).default(1)),
  queue: {
    size: setting('OTEL_BSP_MAX_QUEUE_SIZE', count.default(2_048)),
    batch: setting('OTEL_BSP_MAX_EXPORT_BATCH_SIZE', count.default(512)),
    everyMs: setting('OTEL_BSP_SCHEDULE_DELAY', milliseconds.default(5_000)),
  },
});

/** The settings of enabled traces. */
export type TracingConfig = Omit<ConfigOf<typeof tracingSchema>, 'endpoint' | 'tracesEndpoint'> & {
  /** The address for spans. */
  url: string;
};

/** The settings of traces; undefined if they are off, and then no others are read. Throws ConfigError. */
export function readTracing(env: NodeJS.ProcessEnv = process.env): TracingConfig | undefined {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT && !env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) return undefined;
  const { endpoint, tracesEndpoint, ...config } = tracingSchema.read(env);
  const url = tracesEndpoint ?? `${endpoint?.replace(/\/$/, '')}/v1/traces`;
  return config.isDisabled || config.exporter === 'none' ? undefined : { ...config, url };
}
