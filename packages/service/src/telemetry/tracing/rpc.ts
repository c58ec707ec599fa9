import type { Metadata } from '@grpc/grpc-js';
import { currentContext, type Subject, subjectAttributes } from '../context.ts';
import type { Span } from '../span.ts';
import { TRACEPARENT, tracer } from './tracing.ts';

const attributes = (method: string) => ({ 'rpc.system.name': 'grpc', 'rpc.method': method });

/** Begins the span of a call of another service; none where the caller has none. @param path /package.Service/Method */
export function traceCall(path: string): Span | undefined {
  const method = path.slice(1);
  return currentContext().span?.startChild('client', method, attributes(method));
}

/** The trace context that came with a call. */
export const traceparentOf = (metadata: Metadata): string | undefined =>
  metadata.get(TRACEPARENT)[0]?.toString();

/** Begins the span of a call that is served, as a part of its caller's trace. @param path /package.Service/Method */
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

/** What a request message is about, by the names that all messages use. */
export function subjectOf(request: object): Subject {
  const { workspaceId, postId, publicationId }: { [K in keyof Subject]?: unknown } = request;
  return { workspaceId: text(workspaceId), postId: text(postId), publicationId: text(publicationId) };
}
