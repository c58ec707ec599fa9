import type { Log } from '../log.ts';
import type { Tracer } from '../span.ts';
import { readTracing } from './config.ts';

/** What carries a trace between our processes: gRPC metadata, and a header of a message. */
export const TRACEPARENT = 'traceparent';

let active: Tracer | undefined;

/** The tracer of this process, undefined while traces are off. */
export const tracer = (): Tracer | undefined => active;

/**
 * Begins to record spans where `OTEL_EXPORTER_OTLP_ENDPOINT` is set. Otherwise the SDK is not even loaded. Returns
 * a function that exports what is left, within the exporter's timeout, and ends it. Throws ConfigError.
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
