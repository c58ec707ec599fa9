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

/** The origin of stored work such as a scheduled post: its request, for logs and traces, and its share. */
export interface Origin {
  /** "" without a request. */
  requestId: string;
  /** The W3C trace context of the span that stored it; absent or "" while traces are off. */
  traceparent?: string | undefined;
  /** The owner of its share, see `shareOf`; absent or "" if unknown. */
  shareKey?: string | undefined;
}

/** The origin's fields, for a mongoose schema. */
export const originFields = { requestId: String, traceparent: String, shareKey: String } as const;

/** The origin of stored work or of a message. Old rows have none. */
export const readOrigin = ({ requestId = '', traceparent, shareKey }: Partial<Origin>): Origin => ({
  requestId,
  ...(traceparent && { traceparent }),
  ...(shareKey && { shareKey }),
});

/** The origin for work that is stored now. */
export function currentOrigin(): Origin {
  const { requestId, span, shareKey } = currentContext();
  return readOrigin({ requestId, traceparent: span?.traceparent, shareKey });
}

/** Older work begins a new trace, because a trace over weeks is useless. */
const SAME_TRACE_MS = 60_000;

/** The parent of stored work's span: its origin, or only a link to it if that is old. */
export function spanOrigin(traceparent: string | undefined, storedAt: Date): SpanOrigin {
  if (!traceparent) return {};
  const isRecent = currentTime().getTime() - storedAt.getTime() < SAME_TRACE_MS;
  return isRecent ? { parent: traceparent } : { links: [traceparent] };
}

/** Work that no request waits for. */
export interface Job {
  context: RequestContext;
  /** Runs work in its context. */
  run<T>(work: () => T): T;
  /** @param failure as for `Span.end` */
  end(failure?: string): void;
}

/**
 * Begins a job, with a span of its own while traces are on.
 * @param name the kind of job, such as `publish`
 */
export function startJob(name: string, subject: Subject, requestId: string, origin: SpanOrigin): Job {
  const span = tracer()?.start('internal', name, origin, subjectAttributes(subject));
  const context: RequestContext = { requestId, ...subject, span };
  return { context, run: (work) => withContext(context, work), end: (failure) => span?.end(failure) };
}

/** Begins a job for stored work. */
export function resumeJob(name: string, subject: Subject, stored: Partial<Origin>, storedAt: Date): Job {
  const { requestId, traceparent, shareKey } = readOrigin(stored);
  return startJob(name, { ...subject, shareKey }, requestId, spanOrigin(traceparent, storedAt));
}
