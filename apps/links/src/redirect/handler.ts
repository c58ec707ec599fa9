import type { IncomingMessage, ServerResponse } from 'node:http';
import { type HttpHandler, type Log, type RequestContext, toAppError, withContext } from '@postrider/service';
import { setRoute } from '@postrider/service/metrics';
import type { Clicks } from '../clicks.ts';
import { isCode } from '../link.ts';
import { PAGES, sendPage } from './pages.ts';
import type { Destination, Targets } from './targets.ts';
import type { IsPerson } from './visitor.ts';

/** Redirects `/<code>` to the link's target; a query after the code is ignored. */
export function createRedirectHandler(
  { targets, clicks, isPerson }: { targets: Targets; clicks: Pick<Clicks, 'count'>; isPerson: IsPerson },
  log: Log,
): HttpHandler {
  function respond(
    to: Destination | undefined,
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
  ) {
    if (to === undefined) return sendPage(response, PAGES.unknown, requestId);
    if (to === 'disabled') return sendPage(response, PAGES.disabled, requestId);
    response
      .writeHead(302, {
        Location: to.location,
        'X-Request-Id': requestId,
        // A cached redirect would not count the click or notice that the link was disabled.
        'Cache-Control': 'private, max-age=0',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'X-Robots-Tag': 'noindex',
        'Content-Length': 0,
      })
      .end();
    if (isPerson(request.method, request.headers)) clicks.count(to);
  }

  function refuse(response: ServerResponse, caught: unknown, requestId: string) {
    const error = toAppError(caught);
    if (error.code === 'unavailable') return sendPage(response, PAGES.away, requestId);
    log.error({ err: error.cause ?? error }, 'redirect failed');
    sendPage(response, PAGES.broken, requestId);
  }

  async function lookUp(
    code: string,
    request: IncomingMessage,
    response: ServerResponse,
    { requestId }: RequestContext,
  ) {
    try {
      respond(await targets.find(code), request, response, requestId);
    } catch (error) {
      refuse(response, error, requestId);
    }
  }

  return (request, response, context) => {
    const { method, url = '' } = request;
    const { requestId } = context;
    if (method !== 'GET' && method !== 'HEAD') return sendPage(response, PAGES.method, requestId);
    const query = url.indexOf('?');
    const path = query === -1 ? url : url.slice(0, query);
    if (path === '/healthz') {
      setRoute(response, path);
      return void response.writeHead(200, { 'Content-Length': 0, 'X-Request-Id': requestId }).end();
    }
    const code = path.slice(1);
    const known = targets.known(code);
    if (known === undefined && !isCode(code)) return sendPage(response, PAGES.unknown, requestId);
    setRoute(response, '/:code');
    if (known !== undefined) return respond(known, request, response, requestId);
    void withContext(context, () => lookUp(code, request, response, context));
  };
}
