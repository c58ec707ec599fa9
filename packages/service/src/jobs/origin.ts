import { currentTime } from '../clock/clock.ts';
import {
  currentContext,
  type RequestContext,
  type Subject,
  subjectAttributes,
  withContext,
} from '../telemetry/context.ts';
import type { SpanOrigin } from '../telemetry/span.ts';
import { tracer } from '../telemetry/tracing/tracing.ts';

/** What stored work, such as a scheduled post, remembers of the request that it comes from, for logs and traces. */
export interface Origin {
  /** "" where no request did. */
  requestId: string;
  /** The W3C trace context of the span that stored it; absent or "" while traces are off. */
  traceparent?: string | undefined;
}

/** The origin's fields, for a mongoose schema. */
export const originFields = { requestId: String, traceparent: String } as const;

/** The origin of what is stored now. */
export function currentOrigin(): Origin {
  const { requestId, span } = currentContext();
  return { requestId, ...(span ? { traceparent: span.traceparent } : {}) };
}

/** Longer ago, a span begins a trace of its own: one that lasts for weeks helps nobody. */
const SAME_TRACE_MS = 60_000;

/** Where the span of stored work belongs: to the trace that it comes from or, where that was long ago, linked to it. */
export function spanOrigin(traceparent: string | undefined, storedAt: Date): SpanOrigin {
  if (!traceparent) return {};
  const isRecent = currentTime().getTime() - storedAt.getTime() < SAME_TRACE_MS;
  return isRecent ? { parent: traceparent } : { links: [traceparent] };
}

/** Work that no request waits for. */
export interface Job {
  context: RequestContext;
  /** Runs a part of it in its context. */
  run<T>(work: () => T): T;
  /** @param failure as `Span.end` has it */
  end(failure?: string): void;
}

/**
 * Begins a job, with a span of its own while traces are on.
 * @param name what it does, such as `publish`: the same for every job of its kind
 */
export function startJob(name: string, subject: Subject, requestId: string, origin: SpanOrigin): Job {
  const span = tracer()?.start('internal', name, origin, subjectAttributes(subject));
  const context: RequestContext = { requestId, ...subject, span };
  return { context, run: (work) => withContext(context, work), end: (failure) => span?.end(failure) };
}

/** Begins a job for stored work. Rows from before there were origins have none. */
export const resumeJob = (
  name: string,
  subject: Subject,
  { requestId = '', traceparent }: Partial<Origin>,
  storedAt: Date,
): Job => startJob(name, subject, requestId, spanOrigin(traceparent, storedAt));
