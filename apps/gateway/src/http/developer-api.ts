import { AppError, notFound } from '@postrider/service';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { readJsonBody, refuseBody } from '../body/read-body.ts';
import type { Idempotency } from '../idempotency/idempotency.ts';
import type { Route } from '../routes/route.ts';
import type { Services } from '../services.ts';
import type { Caller } from '../workspaces/authenticate.ts';
import type { Admission } from './admission.ts';
import { send } from './answer.ts';
import { perform, requireScope } from './perform.ts';
import { note } from './request-context.ts';

export interface ApiParts {
  routes: readonly Route[];
  services: Services;
  admission: Admission;
  idempotency: Idempotency;
  /** The OpenAPI document as it is served. */
  document: string;
}

/**
 * Everything below the base path, made from the route table. Each request is checked in the contract's order: key,
 * plan, rate limit, scope, then the request itself. Who has no key learns nothing, not even which paths there are.
 */
export function developerApi({ routes, admission, document, ...parts }: ApiParts): Router {
  const router = Router({ caseSensitive: true, strict: true });

  router.get('/openapi.json', (_request, response) => {
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
      await next(request, response, await admission.admit(request, response, needsPaidPlan));
    };

  const serve = (route: Route) =>
    withKey(async (request, response, caller) => {
      note(request, { operation: route.operationId });
      requireScope(route, caller);
      const takesBody = 'body' in route.request.shape;
      const asked = {
        url: request.originalUrl,
        idempotencyKey: request.get('idempotency-key'),
        params: request.params,
        query: request.query,
        body: await (takesBody ? readJsonBody : refuseBody)(request, response),
      };
      send(response, await perform(route, caller, asked, parts));
    }, route.needsPaidPlan);

  for (const [path, rows] of Map.groupBy(routes, (route) => route.path)) {
    const at = router.route(path);
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

function refuseMethod(method: string, allowed: readonly string[], response: Response): never {
  response.set('Allow', allowed.join(', '));
  throw new AppError('method_not_allowed', `${method} is not allowed here. Allowed: ${allowed.join(', ')}.`);
}
