import { PROBLEMS, type ProblemCode } from '@postrider/service';
import type { ZodOpenApiResponseObject } from 'zod-openapi';
import type { Route } from '../routes/route.ts';
import { exampleOf } from './examples/problems.ts';
import { GUIDE } from './guide.ts';
import { answerHeaders } from './headers.ts';

/** What any request can meet, whatever its route. */
const ALWAYS: readonly ProblemCode[] = [
  'invalid_request',
  'missing_api_key',
  'invalid_api_key',
  'plan_required',
  'insufficient_scope',
  'rate_limited',
  'internal',
  'unavailable',
];
const WITH_BODY: readonly ProblemCode[] = ['invalid_json', 'payload_too_large', 'unsupported_media_type'];
const WITH_KEY: readonly ProblemCode[] = ['idempotency_in_progress', 'idempotency_key_reused'];

/** Failures that are the same wherever they happen are told once. */
const SHARED = new Map<string, ZodOpenApiResponseObject>(
  (
    [
      ['BadRequest', 'invalid_request'],
      ['BadRequestOrBody', 'invalid_request', 'invalid_json'],
      ['Unauthorized', 'missing_api_key', 'invalid_api_key'],
      ['Forbidden', 'plan_required', 'insufficient_scope'],
      ['NotFound', 'not_found'],
      ['PayloadTooLarge', 'payload_too_large'],
      ['UnsupportedMediaType', 'unsupported_media_type'],
      ['TooManyRequests', 'rate_limited'],
      ['Internal', 'internal'],
      ['Unavailable', 'unavailable'],
    ] as const
  ).map(([id, ...codes]) => [String(codes), { id, ...response(codes) }]),
);

/** Every failure that a route can answer, by status. */
export function failures(route: Route): Record<string, ZodOpenApiResponseObject> {
  const byStatus = Map.groupBy(failureCodes(route), (code) => PROBLEMS[code].status);
  const described = [...byStatus].map(([status, codes]) => {
    return [String(status), SHARED.get(String(codes)) ?? response(codes)] as const;
  });
  return Object.fromEntries(described);
}

/** Every `code` that a route can answer. */
export const failureCodes = (route: Route): ProblemCode[] => [
  ...ALWAYS,
  ...('body' in route.request.shape ? WITH_BODY : []),
  ...(route.idempotent ? WITH_KEY : []),
  ...route.problems,
];

function response(codes: readonly ProblemCode[]): ZodOpenApiResponseObject {
  const [first = 'internal'] = codes;
  return {
    description: codes.map((code) => `\`${code}\`: ${GUIDE[code].meaning}`).join('\n\n'),
    headers: answerHeaders(PROBLEMS[first].status),
    content: {
      'application/problem+json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Problem' },
            {
              type: 'object',
              properties: { code: { enum: [...codes] }, status: { const: PROBLEMS[first].status } },
            },
          ],
        },
        examples: Object.fromEntries(codes.map((code) => [code, exampleOf(code)])),
      },
    },
  };
}
