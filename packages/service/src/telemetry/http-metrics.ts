import type { IncomingMessage, ServerResponse } from 'node:http';
import { currentContext } from '../context.ts';
import { observe } from './metrics.ts';

const routes = new WeakMap<ServerResponse, string>();

/** Names the route of a request by its template, for metrics and traces. In metrics what has no route is `other`. */
export function setRoute(response: ServerResponse, template: string): void {
  routes.set(response, template);
  const { span } = currentContext();
  span?.rename(`${response.req.method} ${template}`);
  span?.set({ 'http.route': template });
}

/** The route of a request by its template; `other` where it has none. */
export const routeOf = (response: ServerResponse): string => routes.get(response) ?? 'other';

/** Records a response that is closed; `started` is by `performance.now()`. */
export function observeResponse(
  { method = 'other' }: IncomingMessage,
  response: ServerResponse,
  started: number,
): void {
  const route = routeOf(response);
  const status = response.writableFinished ? String(response.statusCode) : 'aborted';
  const seconds = (performance.now() - started) / 1_000;
  observe('http_server_request_duration_seconds', { method, route, status }, seconds);
}
