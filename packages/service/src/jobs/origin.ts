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

/**
 * What stored work, such as a scheduled post, remembers of the request that it comes from: for logs and traces, and so
 * that it uses the same share.
 */
export interface Origin {
  /** "" where no request did. */
  requestId: string;
  /** The W3C trace context of the span that stored it; absent or "" while traces are off. */
  traceparent?: string | undefined;
  /** Whose share it uses, see `shareOf`; absent or "" where that was not known. */
  shareKey?: string | undefined;
}

/** The origin's fields, for a mongoose schema. */
export const originFields = { requestId: String, traceparent: String, shareKey: String } as const;

/** The origin of stored work or of a message, without the rest of it. Rows from before there were origins have none. */
export const readOrigin = ({ requestId = '', traceparent, shareKey }: Partial<Origin>): Origin => ({
  requestId,
  ...(traceparent && { traceparent }),
  ...(shareKey && { shareKey }),
});

/** The origin of what is stored now. */
export function currentOrigin(): Origin {
  const { requestId, span, shareKey } = currentContext();
  return readOrigin({ requestId, traceparent: span?.traceparent, shareKey });
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

/** Begins a job for stored work. */
export function resumeJob(name: string, subject: Subject, stored: Partial<Origin>, storedAt: Date): Job {
  const { requestId, traceparent, shareKey } = readOrigin(stored);
  return startJob(name, { ...subject, shareKey }, requestId, spanOrigin(traceparent, storedAt));
}
