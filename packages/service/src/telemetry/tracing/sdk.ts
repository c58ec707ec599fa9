import {
  type Link,
  type Span as OtelSpan,
  SpanKind as OtelSpanKind,
  type Tracer as OtelTracer,
  ROOT_CONTEXT,
  type SpanContext,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Log } from '../log.ts';
import type { Span, SpanAttributes, SpanKind, Tracer } from '../span.ts';
import { within } from '../within.ts';
import type { TracingConfig } from './config.ts';
import { createExporter } from './exporter.ts';
import { resourceOf } from './resource.ts';

const KINDS: Record<SpanKind, OtelSpanKind> = {
  internal: OtelSpanKind.INTERNAL,
  server: OtelSpanKind.SERVER,
  client: OtelSpanKind.CLIENT,
  producer: OtelSpanKind.PRODUCER,
  consumer: OtelSpanKind.CONSUMER,
};

/** The maximum length of an attribute. */
const MAX_VALUE_LENGTH = 256;

/** The only module that uses OpenTelemetry's SDK: a tracer that exports in batches, and its shutdown. */
export function createTracer(role: string, config: TracingConfig, log: Log) {
  const provider = new TracerProvider({
    resource: resourceOf(role),
    sampler: samplerOf(config),
    spanLimits: { attributeValueLengthLimit: MAX_VALUE_LENGTH },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: createExporter(config, log),
        maxQueueSize: config.queue.size,
        maxExportBatchSize: config.queue.batch,
        scheduledDelayMillis: config.queue.everyMs,
        exportTimeoutMillis: config.timeoutMs,
      }),
    ],
  });
  const otel = provider.getTracer('postrider');
  const tracer: Tracer = {
    start: (kind, name, { parent, links = [] }, attributes) =>
      start(otel, kind, name, contextOf(parent), links.map(contextOf), attributes),
  };
  return {
    tracer,
    /** Exports the remaining spans. Never rejects: the exporter logs failures. */
    async shutdown() {
      await within(
        config.timeoutMs,
        provider.shutdown().catch(() => {}),
      );
    },
  };
}

function samplerOf({ sampler, ratio }: TracingConfig): Sampler {
  const name = sampler.replace('parentbased_', '');
  const root =
    name === 'traceidratio'
      ? new TraceIdRatioBasedSampler(ratio)
      : name === 'always_on'
        ? new AlwaysOnSampler()
        : new AlwaysOffSampler();
  return name === sampler ? root : new ParentBasedSampler({ root });
}

/** Invalid trace contexts are ignored. */
const contextOf = (traceparent: string | undefined): SpanContext | undefined =>
  (traceparent && parseTraceParent(traceparent)) || undefined;

function start(
  otel: OtelTracer,
  kind: SpanKind,
  name: string,
  parent: SpanContext | undefined,
  linked: readonly (SpanContext | undefined)[],
  attributes: SpanAttributes = {},
): Span {
  const links: Link[] = linked.flatMap((context) => (context ? [{ context }] : []));
  const options = { kind: KINDS[kind], attributes, links };
  const context = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
  return toSpan(otel, otel.startSpan(name, options, context), []);
}

/** @param links further links of each of its children */
function toSpan(otel: OtelTracer, span: OtelSpan, links: readonly SpanContext[]): Span {
  const context = span.spanContext();
  const { traceId, spanId, traceFlags } = context;
  return {
    traceId,
    spanId,
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
    startChild: (kind, name, attributes) => start(otel, kind, name, context, links, attributes),
    sharedWith: (others) =>
      toSpan(
        otel,
        span,
        others.map(({ traceparent }) => contextOf(traceparent)).filter((other) => other !== undefined),
      ),
    rename: (name) => void span.updateName(name),
    set: (attributes) => void span.setAttributes(attributes),
    end(failure) {
      if (failure !== undefined) {
        span.setAttribute('error.type', failure);
        span.setStatus({ code: SpanStatusCode.ERROR });
      }
      span.end();
    },
  };
}
