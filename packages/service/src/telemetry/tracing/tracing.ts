import type { Log } from '../log.ts';
import type { Tracer } from '../span.ts';
import { readTracing } from './config.ts';

/** The name of the trace context in gRPC metadata and in headers of messages. */
export const TRACEPARENT = 'traceparent';

let active: Tracer | undefined;

/** The tracer of this process, undefined while traces are off. */
export const tracer = (): Tracer | undefined => active;

/**
 * Begins to record spans if `OTEL_EXPORTER_OTLP_ENDPOINT` is set; otherwise the SDK is not loaded. Returns a function
 * that exports the remaining spans, within the exporter's timeout, and ends it. Throws ConfigError.
 * @param role the name of the service, which is `postrider-<role>` in traces unless `OTEL_SERVICE_NAME` is set
 */
export async function startTracing(
  role: string,
  log: Log,
  env?: NodeJS.ProcessEnv,
): Promise<() => Promise<void>> {
  const config = active ? undefined : readTracing(env);
  if (!config) return async () => {};
  const { createTracer } = await import('./sdk.ts');
  const { tracer: created, shutdown } = createTracer(role, config, log);
  active = created;
  return async () => {
    active = undefined;
    await shutdown();
  };
}
