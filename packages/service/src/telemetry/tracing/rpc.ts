import type { Metadata } from '@grpc/grpc-js';
import { currentContext, type Subject, subjectAttributes } from '../context.ts';
import type { Span } from '../span.ts';
import { TRACEPARENT, tracer } from './tracing.ts';

const attributes = (method: string) => ({ 'rpc.system.name': 'grpc', 'rpc.method': method });

/** Begins the span of a call to another service, if the caller has a span. @param path /package.Service/Method */
export function traceCall(path: string): Span | undefined {
  const method = path.slice(1);
  return currentContext().span?.startChild('client', method, attributes(method));
}

/** The trace context of an incoming call. */
export const traceparentOf = (metadata: Metadata): string | undefined =>
  metadata.get(TRACEPARENT)[0]?.toString();

/** Begins the span of an incoming call, in its caller's trace. @param path /package.Service/Method */
export function traceServedCall(
  path: string,
  traceparent: string | undefined,
  subject: Subject,
): Span | undefined {
  const method = path.slice(1);
  return tracer()?.start(
    'server',
    method,
    { parent: traceparent },
    { ...attributes(method), ...subjectAttributes(subject) },
  );
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** The subject of a request message, from field names that all messages share. */
export function subjectOf(request: object): Subject {
  const { workspaceId, postId, publicationId }: { [K in keyof Subject]?: unknown } = request;
  return { workspaceId: text(workspaceId), postId: text(postId), publicationId: text(publicationId) };
}
