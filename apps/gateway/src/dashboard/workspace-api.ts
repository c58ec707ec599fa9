import compression from 'compression';
import { type Request, Router } from 'express';
import type { Route } from '../api/route.ts';
import type { ExecuteDependencies } from '../operations/execute-route.ts';
import { serveRoutes } from '../operations/serve-routes.ts';
import { WORKSPACE_API_PATH } from '../paths.ts';
import type { Visit } from '../people/caller.ts';
import { actorFor } from '../people/record.ts';
import { type MemberRole, needsApproval, ROLE_OF_SCOPE } from '../people/roles.ts';
import type { Caller } from '../workspaces/caller.ts';
import { requirePaidPlan } from '../workspaces/plan.ts';
import type { Admission } from './admission.ts';
import { refusalProblems } from './refusal-problems.ts';

interface WorkspaceApiDependencies extends ExecuteDependencies {
  admission: Admission;
  visitOf(request: Request): Visit;
  /** Throws not_found. */
  workspaceOf(workspaceId: string): Promise<Pick<Caller, 'plan' | 'refuseAmbiguousAccounts'>>;
}

/** The role that a member needs for a route: reading takes none beyond the membership. */
const roleForRoute = ({ method, scope }: Pick<Route, 'method' | 'scope'>): MemberRole =>
  method === 'get' ? 'viewer' : scope ? ROLE_OF_SCOPE[scope] : 'owner';

/**
 * The developer API for the dashboard's pages: the same routes, with the session in place of the key and the workspace in
 * the path. The plan has to include what a route does, but not the API: that is a rule about keys.
 */
export function workspaceApi({
  admission,
  visitOf,
  workspaceOf,
  ...dependencies
}: WorkspaceApiDependencies): Router {
  const router = Router({ caseSensitive: true, strict: true, mergeParams: true });
  router.use(compression());
  serveRoutes(
    router,
    WORKSPACE_API_PATH,
    async (request, _response, route) => {
      const visit = visitOf(request);
      const workspaceId = String(request.params.workspaceId);
      const needed = route ? roleForRoute(route) : 'viewer';
      const { person, role } = await admission.admit(needed, visit, workspaceId);
      const { plan, refuseAmbiguousAccounts } = await workspaceOf(workspaceId);
      if (route?.needsPaidPlan) requirePaidPlan(plan);
      const idempotencyKey = request.get('idempotency-key');
      return {
        caller: {
          workspaceId,
          plan,
          refuseAmbiguousAccounts,
          needsApproval: needsApproval(role),
          actor: actorFor(person, visit),
          origin: () => visit.origin,
          showsSummaries: true,
        },
        // Apart from the keys of API clients.
        idempotencyKey: idempotencyKey === undefined ? undefined : `dashboard:${idempotencyKey}`,
      };
    },
    dependencies,
  );
  router.use(refusalProblems);
  return router;
}
