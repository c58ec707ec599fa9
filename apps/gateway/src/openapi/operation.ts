import { z } from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiResponseObject } from 'zod-openapi';
import { isTagged, type Route, scopesFor } from '../api/route.ts';
import { failures } from './failures.ts';
import {
  idempotencyParameter,
  ifMatchParameter,
  ifNoneMatchParameter,
  requestParameters,
  responseHeaders,
} from './headers.ts';

/** The OpenAPI operation of one row of the route table. */
export function operation(route: Route): ZodOpenApiOperationObject {
  const { params, query, body } = route.request.shape;
  return {
    operationId: route.operationId,
    tags: [route.tag],
    summary: route.summary,
    description: [route.description, requirement(route)].filter(Boolean).join('\n\n'),
    security:
      route.scope === null ? [{ apiKey: [] }] : scopesFor(route).map((scope) => ({ apiKey: [scope] })),
    requestParams: {
      path: params,
      query,
      header: z.object({
        ...requestParameters,
        ...(route.idempotent && idempotencyParameter),
        ...conditionOf(route),
      }),
    },
    ...(body && {
      requestBody: {
        required: !route.hasOptionalBody,
        content: {
          'application/json': { schema: body, examples: route.examples.requests ?? {} },
          ...(route.csv && csvContent(route.csv)),
        },
      },
    }),
    responses: {
      ...successes(route),
      ...(route.method === 'get' && { 304: NOT_MODIFIED }),
      ...failures(route),
    },
  };
}

const requirement = (route: Route): string =>
  route.scope === null
    ? 'Any key can call it.'
    : `Requires the scope ${scopesFor(route)
        .map((scope) => `\`${scope}\``)
        .join(' or ')}.`;

const NOT_MODIFIED: ZodOpenApiResponseObject = {
  id: 'NotModified',
  description: 'The response has not changed: its `ETag` is in `If-None-Match`.',
  headers: responseHeaders(304, { hasTag: true }),
};

const conditionOf = ({ versioned, method }: Route) =>
  method === 'get' ? ifNoneMatchParameter : versioned && ifMatchParameter;

const successes = (route: Route): Record<string, ZodOpenApiResponseObject> =>
  Object.fromEntries(
    ([200, 201, 202, 204] as const).flatMap((status) => {
      const row = route.responses[status];
      if (!row) return [];
      const examples = (status !== 204 && route.examples.responses?.[status]) || {};
      const response = {
        description: row.description,
        headers: responseHeaders(status, {
          mayBeReplayed: Boolean(route.idempotent),
          hasTag: isTagged(route),
        }),
        ...(row.body && { content: { 'application/json': { schema: row.body, examples } } }),
        ...(status === 200 && route.answersCsv && { content: csvContent(route.answersCsv) }),
      };
      return [[String(status), response]];
    }),
  );

const csvContent = (example: string) => ({ 'text/csv': { schema: { type: 'string' as const }, example } });
