export type SpanKind = 'server' | 'client' | 'producer' | 'consumer' | 'internal';

/** Facts about an operation, named as OpenTelemetry's semantic conventions name them. Never secrets or users' texts. */
export type SpanAttributes = Record<string, string | number | boolean | undefined>;

/** The work of one process for one request or job, as a part of a trace. */
export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  /** Its W3C trace context, for other processes and for stored work. */
  readonly traceparent: string;
  /** Begins a step of this operation. */
  startChild(kind: SpanKind, name: string, attributes?: SpanAttributes): Span;
  /** This span with further children that also link to `others`, for steps that several operations share. */
  sharedWith(others: readonly Span[]): Span;
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  /** @param failure the cause: a code or the name of an error, never its message */
  end(failure?: string): void;
}

/** The origin of a span, as `traceparent`. Without either, it begins a trace. */
export interface SpanOrigin {
  /** The parent span in another process. */
  parent?: string | undefined;
  /** The spans that caused it, if it begins a new trace. */
  links?: readonly string[];
}

/** Begins the first span of a process; further ones are its children. */
export interface Tracer {
  start(kind: SpanKind, name: string, origin: SpanOrigin, attributes?: SpanAttributes): Span;
}

/** The name of a failure for `Span.end`. */
export function failureName(error: unknown): string {
  if (!(error instanceof Error)) return 'error';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
