import { PROBLEMS, type ProblemCode } from '@postrider/service';
import type { ZodOpenApiResponseObject } from 'zod-openapi';
import type { Route } from '../api/route.ts';
import { GUIDE } from './guide.ts';
import { responseHeaders } from './headers.ts';
import { exampleOf } from './problem-examples.ts';

/** The problems of every route. */
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

/** Responses that are the same for many routes are shared components. */
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

/** What decides about the errors of a route. */
type Failing = Pick<Route, 'request' | 'idempotent' | 'problems'>;

/** The error responses of a route, by status. */
export function failures(route: Failing): Record<string, ZodOpenApiResponseObject> {
  const byStatus = Map.groupBy(failureCodes(route), (code) => PROBLEMS[code].status);
  const described = [...byStatus].map(([status, codes]) => {
    return [String(status), SHARED.get(String(codes)) ?? response(codes)] as const;
  });
  return Object.fromEntries(described);
}

/** The error codes of a route. */
export const failureCodes = (route: Failing): ProblemCode[] => [
  ...ALWAYS,
  ...('body' in route.request.shape ? WITH_BODY : []),
  ...(route.idempotent ? WITH_KEY : []),
  ...route.problems,
];

function response(codes: readonly ProblemCode[]): ZodOpenApiResponseObject {
  const [first = 'internal'] = codes;
  return {
    description: codes.map((code) => `\`${code}\`: ${GUIDE[code].meaning}`).join('\n\n'),
    headers: responseHeaders(PROBLEMS[first].status),
    content: {
      'application/problem+json': {
        // One schema for all: generators give every error the same type. The names of the examples are the codes.
        schema: { $ref: '#/components/schemas/Problem' },
        examples: Object.fromEntries(codes.map((code) => [code, exampleOf(code)])),
      },
    },
  };
}
