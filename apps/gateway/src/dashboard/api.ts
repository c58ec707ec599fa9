import type { IncomingMessage } from 'node:http';
import type { DescService } from '@bufbuild/protobuf';
import { type ConnectRouter, createContextValues } from '@connectrpc/connect';
import { connectNodeAdapter } from '@connectrpc/connect-node';
import { type Log, notFound } from '@postrider/service';
import { setRoute } from '@postrider/service/metrics';
import { type Request, Router } from 'express';
import { DASHBOARD_API_PATH } from '../paths.ts';
import { rulesOf } from './access.ts';
import { type Visit, visitKey } from './caller.ts';
import { createGuard, type Guards } from './calls.ts';

/** More than any request needs: a post with its longest texts. */
const MAX_REQUEST_BYTES = 1024 * 1024;

interface ApiOptions {
  services: readonly DescService[];
  routes(router: ConnectRouter): void;
  guards: Guards;
  visitOf(request: Request): Visit;
  log: Log;
}

/** The dashboard's Connect API. Throws where a method of its services has no rule. */
export function connectApi({ services, routes, guards, visitOf, log }: ApiOptions): Router {
  const rules = rulesOf(services);
  const paths = new Set([...rules.keys()].map(({ parent, name }) => `/${parent.typeName}/${name}`));
  const visits = new WeakMap<object, Visit>();
  const adapter = connectNodeAdapter({
    routes,
    grpc: false,
    grpcWeb: false,
    contextValues: (request) => {
      const visit = visits.get(request);
      return visit ? createContextValues().set(visitKey, visit) : createContextValues();
    },
    interceptors: [createGuard(rules, guards, log)],
    readMaxBytes: MAX_REQUEST_BYTES,
    acceptCompression: [],
  });

  const router = Router({ caseSensitive: true, strict: true });
  router.use((request: Request & IncomingMessage, response) => {
    if (!paths.has(request.path)) throw notFound('method');
    setRoute(response, DASHBOARD_API_PATH + request.path);
    response.set('Cache-Control', 'no-store');
    visits.set(request, visitOf(request));
    adapter(request, response);
  });
  return router;
}
