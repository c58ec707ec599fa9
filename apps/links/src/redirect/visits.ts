import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type Log, toAppError } from '@postrider/service';
import type { Clicks } from '../clicks.ts';
import { isCode } from '../link.ts';
import { PAGES, sendPage } from './pages.ts';
import type { Destination, Targets } from './targets.ts';
import type { IsPerson } from './visitor.ts';

/** Where short links are visited: `/<code>`; a query behind it belongs to no one and is let go. */
export function createVisits(
  { targets, clicks, isPerson }: { targets: Targets; clicks: Pick<Clicks, 'count'>; isPerson: IsPerson },
  log: Log,
): RequestListener {
  function answer(
    code: string,
    to: Destination | undefined,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    if (to === undefined) return sendPage(response, PAGES.unknown);
    if (to === 'disabled') return sendPage(response, PAGES.disabled);
    response
      .writeHead(302, {
        Location: to.location,
        // No copy may redirect in our place: it would neither count nor notice that the link was disabled.
        'Cache-Control': 'private, max-age=0',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'X-Robots-Tag': 'noindex',
        'Content-Length': 0,
      })
      .end();
    if (isPerson(request.method, request.headers)) clicks.count(code);
  }

  function refuse(response: ServerResponse, caught: unknown) {
    const error = toAppError(caught);
    if (error.code === 'unavailable') return sendPage(response, PAGES.away);
    log.error({ err: error.cause ?? error }, 'visit failed');
    sendPage(response, PAGES.broken);
  }

  return (request, response) => {
    const { method, url = '' } = request;
    if (method !== 'GET' && method !== 'HEAD') return sendPage(response, PAGES.method);
    const query = url.indexOf('?');
    const path = query === -1 ? url : url.slice(0, query);
    if (path === '/healthz') return void response.writeHead(200, { 'Content-Length': 0 }).end();
    const code = path.slice(1);
    if (!isCode(code)) return sendPage(response, PAGES.unknown);
    const known = targets.known(code);
    if (known !== undefined) return answer(code, known, request, response);
    targets.find(code).then(
      (found) => answer(code, found, request, response),
      (error: unknown) => refuse(response, error),
    );
  };
}
