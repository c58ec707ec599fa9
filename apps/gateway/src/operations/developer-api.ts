import { setRoute } from '@postrider/service/metrics';
import { type RequestHandler, Router } from 'express';
import { refuseMethod } from '../http/methods.ts';
import { urlOf } from '../http/public-url.ts';
import { siteOf } from '../http/site.ts';
import { BASE_PATH } from '../paths.ts';
import type { Access } from './access.ts';
import { type ExecuteDependencies, requireScope } from './execute-route.ts';
import { serveRoutes } from './serve-routes.ts';

export interface ApiDependencies extends ExecuteDependencies {
  access: Access;
  /** The handler of GET /events/stream. */
  eventStream: RequestHandler;
  /** The serialized OpenAPI document. */
  document: string;
  /** The public URL of this gateway; by default the host of each request. */
  publicUrl: string | undefined;
}

/**
 * The router of everything below the base path, built from the route table. Checks run in this order: key, plan, rate
 * limit, scope, request (docs/api-rules.md, Authentication).
 */
export function developerApi({
  access,
  eventStream,
  document,
  publicUrl,
  ...dependencies
}: ApiDependencies): Router {
  const router = Router({ caseSensitive: true, strict: true });

  router.get('/openapi.json', (_request, response) => {
    setRoute(response, `${BASE_PATH}/openapi.json`);
    response.set('Cache-Control', 'public, max-age=300').type('application/json').send(document);
  });
  router.all('/openapi.json', ({ method }, response) => refuseMethod(method, ['GET', 'HEAD'], response));

  router.get('/events/stream', eventStream);

  serveRoutes(
    router,
    BASE_PATH,
    async (request, response, route) => {
      const caller = await access.check(request, response, route?.needsPaidPlan);
      if (route) requireScope(route, caller);
      const { workspaceId, plan, refuseAmbiguousAccounts, needsApproval, keyId, actorName } = caller;
      const { key, workspaceName } = caller;
      const actor = { id: keyId, name: actorName, address: request.ip ?? '' };
      const origin = () =>
        siteOf(publicUrl, { protocol: request.protocol, host: request.headers.host }).origin ||
        urlOf(request);
      return {
        caller: {
          workspaceId,
          plan,
          refuseAmbiguousAccounts,
          needsApproval,
          key,
          workspaceName,
          actor,
          origin,
          showsSummaries: false,
        },
        idempotencyKey: request.get('idempotency-key'),
      };
    },
    dependencies,
  );
  return router;
}
