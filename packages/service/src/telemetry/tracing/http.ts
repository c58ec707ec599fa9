import type { IncomingMessage, ServerResponse } from 'node:http';
import { currentContext } from '../context.ts';
import { NO_ROUTE, routeOf } from '../http-metrics.ts';
import { failureName, type Span } from '../span.ts';
import { TRACEPARENT, tracer } from './tracing.ts';

/** The paths of probes, requested every few seconds. */
const PROBES = ['/healthz', '/readyz'];

/**
 * Begins the span of a request from outside, which ends with its response. A client's own trace context becomes a link.
 * As the parent, it would let any client decide about sampling and add spans to traces of others.
 */
export function traceServedRequest(request: IncomingMessage, response: ServerResponse): Span | undefined {
  const on = tracer();
  if (!on || PROBES.includes(request.url ?? '')) return undefined;
  const { method = 'GET', headers } = request;
  const given = headers[TRACEPARENT];
  const span = on.start(
    'server',
    method,
    { links: typeof given === 'string' ? [given] : [] },
    { 'http.request.method': method, 'url.scheme': 'http' },
  );
  response.once('close', () => {
    const { statusCode, writableFinished } = response;
    const route = routeOf(response);
    if (route !== NO_ROUTE) {
      span.rename(`${method} ${route}`);
      span.set({ 'http.route': route });
    }
    span.set({ 'http.response.status_code': statusCode });
    if (!writableFinished) span.end('aborted');
    else span.end(statusCode >= 500 ? String(statusCode) : undefined);
  });
  return span;
}

/**
 * Records a request to another host, without the path and the query, which may be secret. The trace context is not
 * sent, because it would disclose which requests belong together.
 */
export async function traceRequest<T extends { statusCode: number }>(
  method: string,
  url: string | URL,
  work: () => Promise<T>,
): Promise<T> {
  const parent = currentContext().span;
  if (!parent) return work();
  const { hostname, port, protocol } = new URL(url);
  const span = parent.startChild('client', method, {
    'http.request.method': method,
    'server.address': hostname,
    'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
  });
  try {
    const response = await work();
    const { statusCode } = response;
    span.set({ 'http.response.status_code': statusCode });
    span.end(statusCode >= 400 ? String(statusCode) : undefined);
    return response;
  } catch (error) {
    span.end(failureName(error));
    throw error;
  }
}
