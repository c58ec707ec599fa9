import type { DescService } from '@bufbuild/protobuf';
import { type ConnectRouter, createConnectRouter, createContextValues } from '@connectrpc/connect';
import { type Log, notFound } from '@postrider/service';
import { setRoute } from '@postrider/service/metrics';
import { type Request, Router } from 'express';
import { answerCall } from '../body/answer-call.ts';
import { MAX_BODY } from '../body/read-bytes.ts';
import { requirePost } from '../http/methods.ts';
import { DASHBOARD_API_PATH } from '../paths.ts';
import { type Visit, visitKey } from '../people/caller.ts';
import { toConnectError } from '../people/failure.ts';
import { rulesOf } from './access.ts';
import type { Admission } from './admission.ts';
import { createGate, createGuard } from './calls.ts';

interface ApiOptions {
  services: readonly DescService[];
  routes(router: ConnectRouter): void;
  admission: Admission;
  visitOf(request: Request): Visit;
  log: Log;
}

/** The dashboard's Connect API. Throws if a method of its services has no rule. */
export function connectApi({ services, routes, admission, visitOf, log }: ApiOptions): Router {
  const rules = rulesOf(services);
  const connect = createConnectRouter({
    grpc: false,
    grpcWeb: false,
    requestGate: createGate(rules, admission, log),
    interceptors: [createGuard(rules, admission, log)],
    acceptCompression: [],
  });
  routes(connect);
  const handlers = new Map(connect.handlers.map((handler) => [handler.requestPath, handler]));

  const router = Router({ caseSensitive: true, strict: true });
  router.use(async (request: Request, response) => {
    const handler = handlers.get(request.path);
    if (!handler) throw notFound('method');
    setRoute(response, DASHBOARD_API_PATH + request.path);
    response.set('Cache-Control', 'no-store');
    requirePost(request, response);
    await answerCall(handler, {
      request,
      response,
      limit: MAX_BODY,
      values: createContextValues().set(visitKey, visitOf(request)),
      toError: (caught) => toConnectError(caught, log),
    });
  });
  return router;
}
