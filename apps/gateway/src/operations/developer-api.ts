import { notFound } from '@postrider/service';
import { setRoute } from '@postrider/service/metrics';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { Route } from '../api/route.ts';
import { ROUTES } from '../api/routes.ts';
import { readJsonBody, readOptionalBody, refuseBody } from '../body/read-body.ts';
import { refuseMethod } from '../http/methods.ts';
import { urlOf } from '../http/public-url.ts';
import { note } from '../http/request-context.ts';
import { send } from '../http/send.ts';
import { siteOf } from '../http/site.ts';
import { BASE_PATH } from '../paths.ts';
import type { Caller } from '../workspaces/caller.ts';
import type { Access } from './access.ts';
import { type ExecuteDependencies, executeRoute, requireScope } from './execute-route.ts';

export interface ApiDependencies extends ExecuteDependencies {
  access: Access;
  /** The serialized OpenAPI document. */
  document: string;
  /** The public URL of this gateway; by default the host of each request. */
  publicUrl: string | undefined;
}

/**
 * The router of everything below the base path, built from the route table. Checks run in this order: key, plan, rate
 * limit, scope, request (docs/api-rules.md, Authentication). Without a key nothing is disclosed, not even which paths exist.
 */
export function developerApi({ access, document, publicUrl, ...dependencies }: ApiDependencies): Router {
  const router = Router({ caseSensitive: true, strict: true });

  router.get('/openapi.json', (_request, response) => {
    setRoute(response, `${BASE_PATH}/openapi.json`);
    response.set('Cache-Control', 'public, max-age=300').type('application/json').send(document);
  });
  router.all('/openapi.json', ({ method }, response) => refuseMethod(method, ['GET', 'HEAD'], response));

  const withKey =
    (
      next: (request: Request, response: Response, caller: Caller) => unknown,
      needsPaidPlan = false,
    ): RequestHandler =>
    async (request, response) => {
      response.set('Cache-Control', 'no-store');
      await next(request, response, await access.check(request, response, needsPaidPlan));
    };

  const serve = (route: Route) =>
    withKey(async (request, response, caller) => {
      note(request, { operation: route.operationId });
      requireScope(route, caller);
      const routeRequest = {
        url: request.originalUrl,
        idempotencyKey: request.get('idempotency-key'),
        params: request.params,
        query: request.query,
        body: await bodyReader(route)(request),
      };
      const { workspaceId, plan, refuseAmbiguousAccounts, keyId, actorName } = caller;
      const actor = { id: keyId, name: actorName, address: request.ip ?? '' };
      const origin = () =>
        siteOf(publicUrl, { protocol: request.protocol, host: request.headers.host }).origin ||
        urlOf(request);
      const routeCaller = {
        ...{ workspaceId, plan, refuseAmbiguousAccounts, actor, origin },
        showsSummaries: false,
      };
      send(response, await executeRoute(route, routeCaller, routeRequest, dependencies));
    }, route.needsPaidPlan);

  for (const [path, rows] of Map.groupBy(ROUTES, (route) => route.path)) {
    const at = router.route(path);
    at.all((_request, response, next) => {
      setRoute(response, `${BASE_PATH}${path}`);
      next();
    });
    for (const row of rows) at[row.method](serve(row));
    const allowed = rows.flatMap(({ method }) =>
      method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()],
    );
    at.all(withKey(({ method }, response) => refuseMethod(method, allowed, response)));
  }
  router.use(
    withKey(() => {
      throw notFound('path');
    }),
  );
  return router;
}

function bodyReader({ request, hasOptionalBody }: Route) {
  if (!('body' in request.shape)) return refuseBody;
  return hasOptionalBody ? readOptionalBody : readJsonBody;
}
