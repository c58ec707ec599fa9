import {
  type DescMessage,
  type DescMethod,
  type DescMethodUnary,
  type DescService,
  fromJsonString,
  getOption,
  type MessageShape,
  toJson,
} from '@bufbuild/protobuf';
import type { ConnectRouter } from '@connectrpc/connect';
import { operation } from '@postrider/contracts/dashboard';
import { AppError } from '@postrider/service';
import { z } from 'zod';
import type { Route } from '../api/route.ts';
import { ROUTES } from '../api/routes.ts';
import { type ExecuteDependencies, executeRoute } from '../operations/execute-route.ts';
import { visitKey } from '../people/caller.ts';
import { actorOf } from '../people/record.ts';
import type { Caller } from '../workspaces/caller.ts';
import { requirePaidPlan } from '../workspaces/plan.ts';

/** The fields of requests that are none of the operation (see access.proto). */
const own = z.looseObject({
  workspaceId: z.string(),
  requestId: z.string().optional(),
  clear: z.array(z.string()).default([]),
});

export const OWN_FIELDS = Object.keys(own.shape);

interface OperationDependencies extends ExecuteDependencies {
  /** Throws not_found. */
  workspaceOf(workspaceId: string): Promise<Pick<Caller, 'plan' | 'refuseAmbiguousAccounts'>>;
}

/** A method that carries out an operation of the developer API. */
interface Operation {
  method: DescMethodUnary;
  route: Route;
}

/** The methods of a service that carry out operations. Throws where one names an operation that does not exist. */
export const operationsOf = ({ methods }: DescService): Operation[] =>
  methods.flatMap((method) => {
    const route = routeOf(method);
    return route && isUnary(method) ? [{ method, route }] : [];
  });

const isUnary = (method: DescMethod): method is DescMethodUnary => method.methodKind === 'unary';

function routeOf(method: DescMethod): Route | undefined {
  const operationId = getOption(method, operation);
  if (operationId === '') return undefined;
  const route = ROUTES.find((candidate) => candidate.operationId === operationId);
  if (!route)
    throw new Error(`${method.parent.typeName}/${method.name}: there is no operation ${operationId}`);
  return route;
}

/**
 * Serves the methods that carry out operations of the developer API, by the rows of its table: the request's JSON is
 * that of the operation, and so is the response's. The plan has to include what the operation does, but not the API:
 * that is a rule about keys.
 */
export function serveOperations(
  router: ConnectRouter,
  services: readonly DescService[],
  { workspaceOf, ...dependencies }: OperationDependencies,
): void {
  for (const { method, route } of services.flatMap(operationsOf)) {
    router.rpc(method, async (message, context) => {
      const { workspaceId, requestId, clear, ...fields } = own.parse(toJson(method.input, message));
      const { plan, refuseAmbiguousAccounts } = await workspaceOf(workspaceId);
      if (route.needsPaidPlan) requirePaidPlan(plan);
      const request = split(route, { ...fields, ...Object.fromEntries(clear.map((name) => [name, null])) });
      const { body } = await executeRoute(
        route,
        {
          workspaceId,
          plan,
          refuseAmbiguousAccounts,
          actor: actorOf(context),
          showsSummaries: true,
          origin: () => context.values.get(visitKey).origin,
        },
        {
          ...request,
          url: `${route.operationId} ${JSON.stringify(request.params)}`,
          // Apart from the keys of API clients.
          idempotencyKey: requestId === undefined ? undefined : `dashboard:${requestId}`,
        },
        dependencies,
      ).catch((error: unknown) => {
        throw error instanceof AppError ? atFields(error) : error;
      });
      return toMessage(method.output, body || '{}');
    });
  }
}

/** The response of a method, from the developer API's. */
export const toMessage = <D extends DescMessage>(schema: D, json: string): MessageShape<D> =>
  fromJsonString(schema, json, { ignoreUnknownFields: true });

/** The fields of a message as the parts of a request; query parameters are text. */
function split({ request: { shape } }: Route, fields: Record<string, unknown>) {
  const params: Record<string, unknown> = {};
  const query: Record<string, unknown> = {};
  const body: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (Object.hasOwn(shape.params.shape, name)) params[name] = value;
    else if (Object.hasOwn(shape.query.shape, name))
      query[name] = Array.isArray(value) ? value.join(',') : String(value);
    else body[name] = value;
  }
  return { params, query, body };
}

/** The error with paths into the message: query parameters and the request's id are fields like any other. */
const atFields = (error: AppError): AppError =>
  new AppError(error.code, error.message, {
    ...(error.retryAfter !== undefined && { retryAfter: error.retryAfter }),
    cause: error.cause,
    errors: error.errors.map((violation) => ({
      ...violation,
      path: violation.path.replace(/^\/query(?=\/)/, '').replace('/headers/Idempotency-Key', '/requestId'),
    })),
  });
