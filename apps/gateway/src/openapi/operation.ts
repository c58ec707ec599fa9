import { PROBLEMS, type ProblemCode } from '@postrider/service';
import { z } from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiResponseObject } from 'zod-openapi';
import type { Route } from '../routes/route.ts';
import { problem } from '../schemas/problem.ts';

/** What any request can meet, whatever its route. */
const ALWAYS: readonly ProblemCode[] = [
  'invalid_request',
  'missing_api_key',
  'invalid_api_key',
  'plan_required',
  'insufficient_scope',
  'internal',
  'unavailable',
];
const WITH_BODY: readonly ProblemCode[] = ['invalid_json', 'payload_too_large', 'unsupported_media_type'];
const WITH_KEY: readonly ProblemCode[] = ['idempotency_in_progress', 'idempotency_key_reused'];

const requestId = z.string().meta({ description: 'The id of this request in every log.', example: 'req_…' });
const replayed = z.literal('true').optional().meta({
  description: 'There where this is the answer to an earlier request with the same Idempotency-Key.',
});
const retryAfter = z.string().meta({ description: 'Seconds until another try makes sense.' });

const ownRequestId = z
  .string()
  .regex(/^[\w.:~+/=@-]{1,128}$/)
  .optional()
  .meta({ description: 'An id of your own for this request; one that does not fit is replaced.' });
const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,255}$/)
  .optional()
  .meta({ description: 'Makes repeats of this request safe for 24 hours.' });

/** One row of the route table in OpenAPI's words. */
export function operation(route: Route): ZodOpenApiOperationObject {
  const { params, query, body } = route.request.shape;
  return {
    operationId: route.operationId,
    tags: [route.tag],
    summary: route.summary,
    description: [route.description, `Needs the scope \`${route.scope}\`.`].filter(Boolean).join('\n\n'),
    security: [{ apiKey: [route.scope] }],
    requestParams: {
      path: params,
      query,
      header: z.object({
        'X-Request-Id': ownRequestId,
        ...(route.idempotent && { 'Idempotency-Key': idempotencyKey }),
      }),
    },
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: { ...successes(route), ...failures(route) },
  };
}

const successes = (route: Route): Record<string, ZodOpenApiResponseObject> =>
  Object.fromEntries(
    Object.entries(route.answers).map(([status, { description, body }]) => [
      status,
      {
        description,
        headers: z.object({
          'X-Request-Id': requestId,
          ...(route.idempotent && { 'Idempotent-Replayed': replayed }),
        }),
        ...(body && { content: { 'application/json': { schema: body } } }),
      },
    ]),
  );

function failures(route: Route): Record<string, ZodOpenApiResponseObject> {
  const codes = [
    ...ALWAYS,
    ...('body' in route.request.shape ? WITH_BODY : []),
    ...(route.idempotent ? WITH_KEY : []),
    ...route.problems,
  ];
  const byStatus = Map.groupBy(codes, (code) => PROBLEMS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      String(status),
      {
        description: group.map((code) => `\`${code}\`: ${PROBLEMS[code].title}.`).join('\n\n'),
        headers: z.object({
          'X-Request-Id': requestId,
          ...((status === 503 || status === 409) && { 'Retry-After': retryAfter.optional() }),
        }),
        content: { 'application/problem+json': { schema: problem } },
      },
    ]),
  );
}
