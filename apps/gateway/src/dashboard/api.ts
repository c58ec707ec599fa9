import type { IncomingMessage } from 'node:http';
import type { DescService } from '@bufbuild/protobuf';
import { type ConnectRouter, createConnectRouter, createContextValues } from '@connectrpc/connect';
import { universalRequestFromNodeRequest, universalResponseToNodeResponse } from '@connectrpc/connect-node';
import { type Log, notFound } from '@postrider/service';
import { setRoute } from '@postrider/service/metrics';
import { type Request, Router } from 'express';
import { DASHBOARD_API_PATH } from '../paths.ts';
import { rulesOf } from './access.ts';
import type { Admit } from './admission.ts';
import { type Visit, visitKey } from './caller.ts';
import { createGuard } from './calls.ts';

/** More than any request needs: a post with its longest texts. */
const MAX_REQUEST_BYTES = 1024 * 1024;

interface ApiOptions {
  services: readonly DescService[];
  routes(router: ConnectRouter): void;
  admit: Admit;
  visitOf(request: Request): Visit;
  log: Log;
}

/** The dashboard's Connect API. Throws where a method of its services has no rule. */
export function connectApi({ services, routes, admit, visitOf, log }: ApiOptions): Router {
  const rules = rulesOf(services);
  const connect = createConnectRouter({
    grpc: false,
    grpcWeb: false,
    interceptors: [createGuard(rules, admit, log)],
    readMaxBytes: MAX_REQUEST_BYTES,
    acceptCompression: [],
  });
  routes(connect);
  const handlers = new Map(connect.handlers.map((handler) => [handler.requestPath, handler]));

  const router = Router({ caseSensitive: true, strict: true });
  router.use(async (request: Request & IncomingMessage, response) => {
    const handler = handlers.get(request.path);
    if (!handler) throw notFound('method');
    setRoute(response, DASHBOARD_API_PATH + request.path);
    response.set('Cache-Control', 'no-store');
    const values = createContextValues().set(visitKey, visitOf(request));
    const answer = await handler(universalRequestFromNodeRequest(request, response, undefined, values));
    await universalResponseToNodeResponse(answer, response).catch((error: unknown) => {
      // The client has gone: it closes the stream that it watches.
      if (!response.destroyed) throw error;
    });
  });
  return router;
}
