import { ExportResultCode, setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { OTLPTraceExporter as ProtobufExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { Log } from '../../log.ts';
import type { TracingConfig } from './config.ts';

/** OTLP over HTTP. Logs one line when spans are lost, and one when they arrive again. */
export function createExporter({ url, protocol, timeoutMs }: TracingConfig, log: Log): SpanExporter {
  const Exporter = protocol === 'http/json' ? JsonExporter : ProtobufExporter;
  const exporter: SpanExporter = new Exporter({ url, timeoutMillis: timeoutMs });
  let isFailing = false;

  // The batch processor reports the same failures here, and would print them.
  setGlobalErrorHandler(() => {});

  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const hasFailed = result.code === ExportResultCode.FAILED;
        if (hasFailed && !isFailing)
          log.warn({ err: result.error?.message }, 'spans are lost: the OTLP endpoint does not take them');
        if (!hasFailed && isFailing) log.info('the OTLP endpoint takes spans again');
        isFailing = hasFailed;
        done(result);
      });
    },
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  };
}
