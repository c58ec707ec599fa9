import { DiagLogLevel, diag } from '@opentelemetry/api';
import { ExportResultCode, setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { OTLPTraceExporter as ProtobufExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { Log } from '../log.ts';
import type { TracingConfig } from './config.ts';

/** OTLP over HTTP. Logs one line when exports start to fail, and one when they succeed again. */
export function createExporter({ url, protocol, timeoutMs }: TracingConfig, log: Log): SpanExporter {
  const Exporter = protocol === 'http/json' ? JsonExporter : ProtobufExporter;
  const exporter: SpanExporter = new Exporter({ url, timeoutMillis: timeoutMs });
  let isFailing = false;
  logDropped(log);

  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const hasFailed = result.code === ExportResultCode.FAILED;
        if (hasFailed && !isFailing)
          log.warn({ err: result.error?.message }, 'spans are lost: the OTLP endpoint does not accept them');
        if (!hasFailed && isFailing) log.info('the OTLP endpoint accepts spans again');
        isFailing = hasFailed;
        done(result);
      });
    },
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  };
}

const SAME_WARNING_AGAIN_MS = 60_000;

/**
 * Logs at most once a minute that spans were dropped because the queue was full. The SDK's other warnings may contain
 * values.
 */
function logDropped(log: Log): void {
  let warnedAt = Number.NEGATIVE_INFINITY;
  function warn(reason: string) {
    if (!reason.startsWith('Dropped') || performance.now() - warnedAt < SAME_WARNING_AGAIN_MS) return;
    warnedAt = performance.now();
    log.warn({ reason }, 'a trace is incomplete');
  }
  const ignore = () => {};
  const logger = { error: ignore, warn, info: ignore, debug: ignore, verbose: ignore };
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  // The batch processor reports failed exports here, and would print them.
  setGlobalErrorHandler(ignore);
}
