export type SpanKind = 'server' | 'client' | 'producer' | 'consumer' | 'internal';

/** Facts about an operation, named as OpenTelemetry's semantic conventions name them. Never a secret, never a text of a user. */
export type SpanAttributes = Record<string, string | number | boolean | undefined>;

/** What one process does for one request or job, with its place in a trace. */
export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  /** Its W3C trace context, for other processes and for stored work. */
  readonly traceparent: string;
  /** Begins a step of this operation. */
  startChild(kind: SpanKind, name: string, attributes?: SpanAttributes): Span;
  /** This span, whose further children also link to `others`: for a step that is done for several operations at once. */
  sharedWith(others: readonly Span[]): Span;
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  /** @param failure why it failed: a code or the name of an error, never its message */
  end(failure?: string): void;
}

/** Where a span comes from, as `traceparent`. Without either it begins a trace. */
export interface SpanOrigin {
  /** Another process's span that it is a part of. */
  parent?: string | undefined;
  /** Spans that led to it, while it begins a trace of its own. */
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
