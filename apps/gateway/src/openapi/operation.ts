import { z } from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiResponseObject } from 'zod-openapi';
import type { Route } from '../routes/route.ts';
import { EXAMPLES } from './examples/index.ts';
import { failures } from './failures.ts';
import { answerHeaders, idempotencyParameter, requestParameters } from './headers.ts';

/** One row of the route table in OpenAPI's words. */
export function operation(route: Route): ZodOpenApiOperationObject {
  const { params, query, body } = route.request.shape;
  const examples = EXAMPLES[route.operationId] ?? {};
  return {
    operationId: route.operationId,
    tags: [route.tag],
    summary: route.summary,
    description: [route.description, `Needs the scope \`${route.scope}\`.`].filter(Boolean).join('\n\n'),
    security: [{ apiKey: [route.scope] }],
    requestParams: {
      path: params,
      query,
      header: z.object({ ...requestParameters, ...(route.idempotent && idempotencyParameter) }),
    },
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: body, examples: examples.requests ?? {} } },
      },
    }),
    responses: { ...successes(route), ...failures(route) },
  };
}

const successes = (route: Route): Record<string, ZodOpenApiResponseObject> =>
  Object.fromEntries(
    ([200, 201, 204] as const).flatMap((status) => {
      const answer = route.answers[status];
      if (!answer) return [];
      const examples = (status !== 204 && EXAMPLES[route.operationId]?.answers?.[status]) || {};
      const response = {
        description: answer.description,
        headers: answerHeaders(status, { mayBeReplayed: Boolean(route.idempotent) }),
        ...(answer.body && { content: { 'application/json': { schema: answer.body, examples } } }),
      };
      return [[String(status), response]];
    }),
  );
