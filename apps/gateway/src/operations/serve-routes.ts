import { notFound } from '@postrider/service';
import { setRoute } from '@postrider/service/metrics';
import type { Request, RequestHandler, Response, Router } from 'express';
import type { Route, RouteCaller } from '../api/route.ts';
import { ROUTES } from '../api/routes.ts';
import { readJsonBody, readOptionalBody, readRowsBody, refuseBody } from '../body/read-body.ts';
import { refuseMethod } from '../http/methods.ts';
import { note } from '../http/request-context.ts';
import { send } from '../http/send.ts';
import { type ExecuteDependencies, executeRoute } from './execute-route.ts';

/**
 * Finds out for whom a request is executed, before its body is read, and throws where it is refused. There is no route
 * where the path does not exist or does not take the method.
 */
export type Admit = (request: Request, response: Response, route?: Route) => Promise<Admitted>;

interface Admitted {
  caller: RouteCaller;
  /** The Idempotency-Key under which the response is remembered. */
  idempotencyKey: string | undefined;
}

/**
 * Serves the rows of the route table below a base path. A request that is not admitted learns nothing, not even which paths
 * exist.
 */
export function serveRoutes(
  router: Router,
  basePath: string,
  admit: Admit,
  dependencies: ExecuteDependencies,
): void {
  const admitted =
    (route: Route | undefined, next: (request: Request, response: Response, by: Admitted) => unknown) =>
    async (request: Request, response: Response) => {
      response.set('Cache-Control', 'no-store');
      if (route) note(request, { operation: route.operationId });
      await next(request, response, await admit(request, response, route));
    };

  const serve = (route: Route): RequestHandler =>
    admitted(route, async (request, response, { caller, idempotencyKey }) => {
      const routeRequest = {
        url: request.originalUrl,
        idempotencyKey,
        params: paramsOf(route, request),
        query: request.query,
        ifMatch: request.get('if-match'),
        ifNoneMatch: request.get('if-none-match'),
        body: await bodyReader(route)(request),
      };
      send(response, await executeRoute(route, caller, routeRequest, dependencies));
    });

  for (const [path, rows] of Map.groupBy(ROUTES, (route) => route.path)) {
    const at = router.route(path);
    at.all((_request, response, next) => {
      setRoute(response, `${basePath}${path}`);
      next();
    });
    for (const row of rows) at[row.method](serve(row));
    const allowed = rows.flatMap(({ method }) =>
      method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()],
    );
    at.all(admitted(undefined, ({ method }, response) => refuseMethod(method, allowed, response)));
  }
  router.use(
    admitted(undefined, () => {
      throw notFound('path');
    }),
  );
}

/** The parameters of a route's own path: the base path may have others. */
const paramsOf = ({ request }: Route, { params }: Request) =>
  Object.fromEntries(Object.keys(request.shape.params.shape).map((name) => [name, params[name]]));

function bodyReader({ request, hasOptionalBody, csv }: Route) {
  if (!('body' in request.shape)) return refuseBody;
  if (csv) return readRowsBody;
  return hasOptionalBody ? readOptionalBody : readJsonBody;
}
